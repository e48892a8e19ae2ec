import DocumentSupport
import FileSupport
import Foundation
import GridDocuments
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Swiss bills")
struct SwissBillTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  private func bill(rows: Int = 1, amount: String = "{total: price}", sum: String = "sum") -> String
  {
    let rows = Array(repeating: "{price: 10.05}", count: rows).joined(separator: ", ")
    return """
      page: {size: A4, footer: {left: the foot}}
      locale: de_CH
      pdf: {title: Bill, standard: ua-1}
      blocks:
        - grid: {title: Items, data: {rows: [\(rows)]}, summary: {label: Total, columns: {price: \(sum)}}}
        - payment:
            standard: swiss
            layout: bill
            name: Robert Schneider AG
            iban: CH58 0079 1123 0008 8901 2
            address: {street: Rue du Lac, building: 1268, postcode: 2501, town: Biel, country: CH}
            amount: \(amount)

      """
  }

  private func line(_ text: String, in page: PDFTranscript.Page) -> PDFTranscript.Line? {
    page.lines.first { $0.text == text }
  }

  @Test("receipt and payment part stand at their places at the bottom, with the sum of the data")
  func places() async throws {
    let pdf = try await fixture.transcript(bill(rows: 3))
    #expect(pdf.pages.count == 1)
    let page = pdf.pages[0]
    let left = 72 / 25.4
    let receipt = try #require(line("Empfangsschein", in: page))
    let part = try #require(line("Zahlteil", in: page))
    #expect(abs(receipt.x - 5 * left) < 1.5)
    #expect(abs(part.x - 67 * left) < 1.5)
    #expect(page.lines.count { $0.text == "30.15" } >= 2)
    #expect(page.lines.contains { $0.text == "Zahlbar durch (Name/Adresse)" })
    // Nothing else stands in its place.
    #expect(line("the foot", in: page) == nil)
  }

  @Test("a bill without room is on a page of its own, and the page before has its footer")
  func room() async throws {
    let pdf = try await fixture.transcript(bill(rows: 28))
    #expect(pdf.pages.count == 2)
    #expect(line("the foot", in: pdf.pages[0]) != nil)
    #expect(line("Zahlteil", in: pdf.pages[1]) != nil)
  }

  @Test("amounts from totals that are not there or have more than two decimals are refused")
  func totals() async throws {
    let output = try #require(RenderOutput(path: fixture.folder.file("out.pdf"), scale: 1))
    for (text, message) in [
      (bill(amount: "{total: cost}"), "no grid of the document has a total of column \"cost\""),
      (
        bill(amount: "{total: {column: price, grid: Others}}"),
        "no grid of the document has the title \"Others\""
      ),
      (bill(sum: "\"sum(price) * 1.081\""), "at most two decimals"),
    ] {
      let document = try fixture.document(text)
      let error = await #expect(throws: RenderError.self) {
        try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
      }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
      #expect(error?.place?.line == 12)
    }
  }

  @Test("what the guidelines write in groups is shown so")
  func shown() {
    var payment = Payment(.swiss, name: "A", iban: "CH4431999123000889012")
    payment.amount = 1_234_567.8
    payment.reference = "210000000003139471430009017"
    #expect(payment.shownAccount == "CH44 3199 9123 0008 8901 2")
    #expect(payment.shownAmount == "1 234 567.80")
    #expect(payment.shownReference == "21 00000 00003 13947 14300 09017")
    payment.reference = "RF18539007547034"
    #expect(payment.shownReference == "RF18 5390 0754 7034")
    payment.amount = 7
    #expect(payment.shownAmount == "7.00")
  }
}
