import Foundation
import GridCore
import GridDocuments
import GridModel
import Platform

/// An invoice in XML that is attached to a document, as far as it is compared with its pages: the
/// Cross Industry Invoice of Factur-X and ZUGFeRD, or an invoice in UBL.
final class GivenInvoice: MarkupHandler {
  /// The elements with the amount due, in a Cross Industry Invoice and in UBL.
  private static let names: Set = ["DuePayableAmount", "PayableAmount"]
  /// The elements with the totals of the whole invoice, not of its lines.
  private static let parents: Set = [
    "SpecifiedTradeSettlementHeaderMonetarySummation",
    "SpecifiedTradeSettlementMonetarySummation", "LegalMonetaryTotal",
  ]

  private(set) var root = ""
  /// The amount due; `nil` if the invoice has none.
  private(set) var due: Decimal?
  private var path: [String] = []
  private var text: [UInt8] = []

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if path.isEmpty { root = name }
    path.append(name)
    text = []
  }

  func end(_ name: String) {
    _ = path.popLast()
    guard due == nil, Self.names.contains(name), let parent = path.last,
      Self.parents.contains(parent)
    else { return }
    let written = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
    due = Decimal(plain: written)
  }

  func text(_ bytes: [UInt8]) { text += bytes }
}

/// The invoices that are attached to a document as files, and the totals that it prints.
struct GivenInvoices: Sendable {
  let totals: PrintedTotals
  /// The printed total that is the amount due; `nil` is the last total of a grid, or any text in a
  /// document without totals.
  var payable: Payment.Total?

  /// Compares them with what the document prints, unless the build reads no XML.
  /// - Parameter contents: of the attachments.
  /// - Throws: a `RenderError` if one is not XML, or its amount due is not the printed one.
  func check(
    _ attachments: [PDFAttachedFile], contents: [[UInt8]]
  ) throws(RenderError) {
    guard MarkupParser.isAvailable else { return }
    for (file, bytes) in zip(attachments, contents) where file.isInvoice {
      try check(file, bytes)
    }
  }

  private func check(_ file: PDFAttachedFile, _ bytes: [UInt8]) throws(RenderError) {
    let invoice = GivenInvoice()
    do throws(MarkupParser.Fault) {
      let parser = MarkupParser(.xml, invoice)
      try parser.consume(bytes)
      try parser.finish()
    } catch {
      throw RenderError(
        .badInput, "the invoice is not well-formed XML: \(error.message)",
        at: SourcePlace(file: file.file, line: error.line))
    }
    func refused(_ why: String) -> RenderError {
      RenderError("the invoice \"\(file.name)\": \(why)", at: file.place)
    }
    guard let due = invoice.due else {
      guard invoice.root == "CrossIndustryInvoice" else { return }
      throw refused("it has no amount due (BR-15)")
    }
    if let payable {
      let total = try totals.total(payable, before: totals.parts.count)
      if PrintedAmount.shows(total.text, due) { return }
      throw refused("its amount due is \(due.cents), but the page prints \(total.text)")
    }
    let last = totals.last
    if last.isEmpty {
      if totals.shows({ PrintedAmount.shows($0, due) }) { return }
      throw refused("its amount due is \(due.cents), which the document does not print")
    }
    if last.contains(where: { PrintedAmount.shows($0.text, due) }) { return }
    let printed = last.map { "\($0.text)\($0.label.isEmpty ? "" : " as \"\($0.label)\"")" }
    throw refused(
      "its amount due is \(due.cents), but the last \(last.count == 1 ? "total is" : "totals are") \(printed.joined(separator: ", ")); invoice: {file: \(file.name), payable: {column: …, row: …}} names another total"
    )
  }
}
