import Foundation
import GridCore
import GridDocuments
import GridModel

/// Gives payments the amounts that they take from totals of the grids of their document: exactly
/// the sum of the data, if it is also what the page prints.
struct PaymentTotals {
  let parts: [DocumentPart]
  let totals: PrintedTotals

  /// A payment with its amount; the same if it takes none from a total.
  /// - Parameter index: of its part.
  /// - Throws: a `RenderError` if there is no such total, or it cannot be paid.
  func payment(ofPart index: Int) throws(RenderError) -> Payment? {
    guard var payment = parts[index].text?.payment, let total = payment.total
    else { return nil }
    let printed = try totals.total(total, before: index)
    let value = printed.value
    func refused(_ why: String) -> RenderError {
      RenderError("the total of column \"\(total.column)\" is \(why)", at: total.place)
    }
    guard value.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, let amount = Double(value) else {
      throw refused("\"\(value)\", which is not an amount that can be paid")
    }
    let decimals = value.split(separator: ".").dropFirst().first ?? ""
    guard decimals.dropFirst(2).allSatisfy({ $0 == "0" }) else {
      throw refused(
        "\(value), but an amount has at most two decimals: round it where it is summed up, as in "
          + "round(sum(price), 2)")
    }
    if PrintedCurrency.isOther(printed.text, than: payment.paidCurrency.rawValue) {
      throw refused(
        "printed as \"\(printed.text)\", but the payment is in \(payment.paidCurrency.rawValue)")
    }
    guard let exact = Decimal(plain: value), PrintedAmount.shows(printed.text, exact)
    else {
      throw refused(
        "printed as \"\(printed.text)\", but exactly \(value), which would be paid: sum up what is printed, with two decimals and no scale"
      )
    }
    payment.amount = amount
    if let problem = payment.problems.first {
      throw refused("\(value), but \(problem.message)")
    }
    return payment
  }
}

extension PrintedTotals {
  /// - Parameters:
  ///   - parts: of the document, in their order.
  ///   - titles: of the same parts, or the headings above them.
  init(_ parts: [PreparedPart], titles: [String?]) {
    self.init(
      zip(parts, titles).map { part, title in
        Part(title: title, grid: part.grid?.grid, texts: part.text?.block.rows ?? [])
      })
  }
}
