import DocumentSupport
import GridPNG
import GridPress
import Platform
import TestSupport
import Testing

@Suite("Tall pictures")
struct TallPictureTests {
  /// One narrow column of numbers in rows of 26 points.
  private func document(rows: ClosedRange<Int>? = nil) -> GridDocument {
    var styles = StyleSheet()
    styles[.grid] = Style(insets: Insets(vertical: 0, horizontal: 0))
    styles[.rows] = Style(insets: Insets(vertical: 2, horizontal: 2), height: 26)
    styles[.header] = Style(insets: Insets(vertical: 2, horizontal: 2), height: 26)
    let text = "n\n" + (1...10_000).map { "\($0 * 7)\n" }.joined()
    return GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "n.csv")), theme: .builtIn("light"),
      columns: [ColumnSettings("n", sizing: .fixed(50))], rows: rows, styles: styles)
  }

  private func contents(rows: ClosedRange<Int>? = nil) async throws -> PNGContents {
    let folder = try TemporaryFolder()
    let findings = try await Renderer(fonts: try PrivateFonts.source).write(
      document(rows: rows), to: [RenderOutput(.file(folder.file("a.png")), as: .png, scale: 2)])
    // Many programs show no picture that is so high.
    #expect(findings.map(\.code) == (rows == nil ? [.largePicture] : []))
    return try PNGContents(folder.bytes("a.png"))
  }

  /// The colours of some lines of a picture, counted from its bottom.
  private func lines(
    fromBottom range: Range<Int>, of picture: PNGContents, _ bytes: [UInt8]
  ) throws -> [[UInt32]] {
    try range.map { number in
      let start = (picture.height - 1 - number) * (picture.width + 1)
      // A scan line that is not filtered is a list of palette entries.
      try #require(bytes[start] == 0)
      return bytes[(start + 1)...(start + picture.width)].map { picture.palette[Int($0)] }
    }
  }

  @Test("10,000 rows at scale 2 are more than 500,000 pixels high, down to the last row")
  func tall() async throws {
    let tall = try await contents()
    #expect(tall.width == 100)
    #expect(tall.height == 520_052)
    try #require(tall.colorType == 3)
    let short = try await contents(rows: 9_951...10_000)
    #expect(short.width == 100)
    #expect(short.height == 2_652)

    let tallBytes = try Inflater.decompress(tall.data.span, count: 101 * 520_052)
    let shortBytes = try Inflater.decompress(short.data.span, count: 101 * 2_652)
    // The last 50 rows, without the headers over the first of them.
    let rows = 0..<2_600
    let tallLines = try lines(fromBottom: rows, of: tall, tallBytes)
    #expect(try tallLines == lines(fromBottom: rows, of: short, shortBytes))
    #expect(Set(tallLines.joined()).count > 10)
  }
}
