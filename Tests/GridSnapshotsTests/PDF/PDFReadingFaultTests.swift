import TestSupport
import Testing

@testable import GridSnapshots

/// Damaged files are refused; what leads back to itself ends.
@Suite("Reading PDF files that nobody wrote")
struct PDFReadingFaultTests {
  /// A file whose objects are those given, with numbers from 1; their streams are empty.
  private func file(
    _ dictionaries: [String], widths: String = "1 2 1", rowWidth: Int = 4, length: String? = nil,
    start: String? = nil
  ) -> [UInt8] {
    var bytes = Array("%PDF-1.7\n".utf8)
    var rows: [[UInt8]] = [Array(repeating: 0, count: rowWidth)]
    for (index, dictionary) in dictionaries.enumerated() {
      var row: [UInt8] = [1, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF), 0]
      row += Array(repeating: 0, count: max(0, rowWidth - 4))
      rows.append(Array(row.prefix(rowWidth)))
      bytes += Array(
        "\(index + 1) 0 obj\n<<\(dictionary)/Length \(length ?? "0")>>\nstream\n\nendstream\nendobj\n"
          .utf8)
    }
    let place = bytes.count
    let table = rows.flatMap { $0 }
    bytes += Array(
      "\(rows.count) 0 obj\n<</W[\(widths)]/Size \(rows.count)/Length \(table.count)>>\nstream\n"
        .utf8)
    bytes += table
    bytes += Array(
      "\nendstream\nendobj\nstartxref\n\(start ?? "\(place)")\n%%EOF\n".utf8)
    return bytes
  }

  @Test("the undamaged file of the other tests is read")
  func whole() throws {
    let reading = try PDFReading(file(["/Type/Catalog"]))
    #expect(reading.objects[1]?.value?["Type"]?.name == "Catalog")
  }

  @Test(
    "a place outside the file is refused",
    arguments: ["-5", "99999", "9223372036854775807", "-9223372036854775808"])
  func start(_ place: String) {
    #expect(throws: PDFReading.Failure.self) { try PDFReading(file([], start: place)) }
  }

  @Test(
    "a stream that ends outside the file is refused",
    arguments: ["-1", "-9223372036854775808", "9223372036854775807", "99999"])
  func length(_ length: String) {
    #expect(throws: PDFReading.Failure.self) {
      try PDFReading(file(["/Type/Catalog"], length: length))
    }
  }

  @Test(
    "fields that are not numbers are refused",
    arguments: [("-1 2 3", 4), ("4", 4), ("", 0), ("9 1 1", 11), ("4611686018427387904 1 1", 4)])
  func widths(_ widths: String, _ rowWidth: Int) {
    #expect(throws: PDFReading.Failure.self) {
      try PDFReading(file([], widths: widths, rowWidth: rowWidth))
    }
  }

  @Test(
    "an object outside its stream is refused",
    arguments: ["/First 9", "/First -1", "/First 0", "/First 9223372036854775807"])
  func gathered(_ first: String) {
    var bytes = file([first])
    // The last row of the table: object 1 is in object 9, which there is none of.
    if let place = bytes.lastIndex(of: 1) { bytes[place] = 2 }
    #expect(throws: (any Error).self) { try PDFReading(bytes) }
  }

  @Test("values in values end at a depth")
  func depth() {
    #expect(PDFValue(Array(repeating: UInt8(ascii: "["), count: 200_000)) == nil)
    #expect(PDFValue(Array(String(repeating: "<</A", count: 200_000).utf8)) == nil)
    let nested = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    #expect(PDFValue(Array(nested.utf8)) != nil)
  }

  @Test("a structure that leads back to itself ends")
  func loop() throws {
    let kids = "/K[" + String(repeating: "2 0 R ", count: 30) + "]"
    let bytes = file(["/Type/StructTreeRoot" + kids, "/S/Div" + kids])
    let transcript = try PDFTranscript(bytes)
    #expect(transcript.tags == [PDFTag("Div")])
  }

  @Test("numbers of marked content that are none", arguments: ["1e400", "nan", "-inf", "0.5"])
  func markedContent(_ number: String) {
    var reader = PDFContentReader(
      Array("/P <</MCID \(number)>> BDC BT 1 2 Td (a) Tj ET EMC".utf8), fonts: [:])
    #expect(reader.lines().map(\.text) == ["\u{FFFD}"])
    #expect(reader.marked.isEmpty)
  }

  @Test("maps of fonts with sizes and codes that are none")
  func fontTexts() {
    let map = """
      1 begincodespacerange
      <0> <f>
      endcodespacerange
      2 beginbfrange
      <-7fffffffffffffff> <7fffffffffffffff> <0041>
      <-2> <1> <0041>
      endbfrange
      """
    #expect(PDFFontTexts(map).text(of: [1, 2]) == "\u{FFFD}\u{FFFD}")
    #expect(
      PDFFontTexts("begincodespacerange\n<\(String(repeating: "0", count: 999))> <1>\n")
        .text(of: [1, 2]) == "")
  }
}
