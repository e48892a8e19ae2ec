import DocumentSupport
import FileSupport
import GridDocuments
import GridPNG
import GridPress
import TestSupport
import Testing

@Suite("Scanned bar codes")
struct BarcodeScanTests {
  /// The numbers in a picture of a document, and the findings.
  private func scan(
    _ document: String, scale: Double
  ) async throws -> (numbers: [String], findings: [String]) {
    let document = try DocumentFile.parse(document, name: "x.yaml", folder: "")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var findings: [Diagnostic] = []
    let data = try await renderer.data(
      for: document, as: [.png(scale: scale)], findings: &findings)
    return (
      ArticleNumberScanner.numbers(in: try PNGDecoder.decode(Array(data[0]))),
      findings.map(\.message)
    )
  }

  @Test("numbers are read back from pictures at any scale", arguments: [1, 1.5, 2, 3])
  func scanned(scale: Double) async throws {
    let (numbers, findings) = try await scan(
      """
      data:
        rows:
          - {a: "4006381333931", b: "96385074", c: "036000291452"}
          - {a: "978-3-16-148410-0", b: 9638507, c: "01234567890"}
          - {a: "5901234123457", b: 1234567, c: "725272730706"}
      columns:
        - {key: a, cell: {barcode: {symbology: ean-13}}}
        - {key: b, cell: {barcode: {symbology: ean-8}}}
        - {key: c, cell: {barcode: {symbology: upc-a, label: false}}}
      """, scale: scale)
    #expect(
      numbers == [
        "4006381333931", "96385074", "0036000291452", "9783161484100", "96385074",
        "0012345678905", "5901234123457", "12345670", "0725272730706",
      ])
    #expect(findings == [])
  }

  @Test("every digit is read back at every place")
  func everyDigit() async throws {
    let rows = (0..<10).map { first in
      "{a: \"" + (0..<12).map { String((first + $0 * 7) % 10) }.joined() + "\"}"
    }
    let (numbers, _) = try await scan(
      """
      data: {rows: [\(rows.joined(separator: ", "))]}
      columns: [{key: a, cell: {barcode: {symbology: ean-13}}}]
      """, scale: 1)
    #expect(numbers.map { "{a: \"\($0.dropLast())\"}" } == rows)
  }

  @Test("a wrong check digit is reported with its row, and not drawn")
  func wrong() async throws {
    let (numbers, findings) = try await scan(
      """
      data: {rows: [{a: 4006381333931}, {a: 4006381333932}, {a: 400638133393}]}
      columns: [{key: a, cell: {barcode: {symbology: ean-13}}}]
      """, scale: 1)
    #expect(numbers == ["4006381333931", "4006381333931"])
    #expect(
      findings == [
        "column \"a\", row 2: \"4006381333932\" has the check digit 2, but 1 would be right: 4006381333931"
      ])
  }

  @Test("a code is drawn whatever is beside it: its column is as wide as it needs")
  func room() async throws {
    let (numbers, findings) = try await scan(
      """
      data: {rows: [{n: Lamp, a: "4006381333931", b: "96385074", c: 3}]}
      width: 260
      fit: overflow
      columns:
        - {key: n, width: 90}
        - {key: a, width: fit, cell: {barcode: {symbology: ean-13}}}
        - {key: c, width: 1fr}
        - {key: b, width: 1fr, cell: {barcode: {symbology: ean-8}}}
      """, scale: 1)
    #expect(numbers == ["4006381333931", "96385074"])
    #expect(!findings.contains { $0.contains("too long") })
  }
}
