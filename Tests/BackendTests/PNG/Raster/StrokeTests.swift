import GridCore
import GridSnapshots
import TestSupport
import Testing

@Suite("Lines along paths")
struct StrokeTests {
  private let key: [UInt32: Character] = [0xFFFF_FFFF: ".", 0xFF00_00FF: "R"]
  private let line = Path.line(from: Point(x: 1, y: 1), to: Point(x: 6, y: 1))

  @Test("a line covers half its width on both sides of the path; dashes have gaps")
  func pixelsOfLines() async throws {
    let whole = try await pixels(
      width: 7, height: 3, list(.strokePath(line, Stroke(width: 2), .red)))
    #expect((0..<3).map { whole.row($0, key) } == [".RRRRR.", ".RRRRR.", "......."])
    let dashed = try await pixels(
      width: 7, height: 3, list(.strokePath(line, Stroke(width: 2, dashes: [2, 1]), .red)))
    #expect((0..<3).map { dashed.row($0, key) } == [".RR.RR.", ".RR.RR.", "......."])
  }

  @Test("a line is as thick at any scale, and cut by a clip")
  func scaled() async throws {
    let picture = try await pixels(
      width: 7, height: 4, scale: 2,
      list(
        .pushClip(Rect(left: 0, top: 0, right: 2, bottom: 2)),
        .strokePath(line, Stroke(width: 1), .red), .popClip))
    #expect((0..<4).map { picture.row($0, key) } == [".......", "..RR...", "..RR...", "......."])
  }

  @Test("a line with round ends and corners covers what is within half of its width")
  func roundLines() async throws {
    let round = Stroke(width: 2, cap: .round, join: .round)
    let picture = try await pixels(width: 8, height: 3, list(.strokePath(line, round, .red)))
    let key = key.merging([0xFF33_33FF: "o"]) { first, _ in first }
    #expect((0..<3).map { picture.row($0, key) } == ["oRRRRRo.", "oRRRRRo.", "........"])
    // An angle, a point, and both cut at the edges of the picture.
    var path = Path.polyline([Point(x: 1, y: -3), Point(x: 1, y: 1), Point(x: 20, y: 1)])
    path.add(.line(from: Point(x: 3, y: 5), to: Point(x: 3, y: 5)))
    let other = try await pixels(width: 5, height: 6, list(.strokePath(path, round, .red)))
    #expect(
      (0..<6).map { other.row($0, key) } == [
        "RRRRR", "oRRRR", ".....", ".....", "..oo.", "..oo.",
      ])
  }

  @Test("a PDF has the line itself, with its caps, joins and dashes")
  func pdfOperators() async throws {
    let reading = try PDFReading(
      try await pdf(
        [
          list(
            .strokePath(
              line, Stroke(width: 1.5, cap: .round, join: .bevel, dashes: [3, 1]),
              .red.withAlpha(64)))
        ], size: Size(width: 10, height: 10)))
    #expect(
      reading.contents == [
        "1 0 0 RG\n/A64 gs\nq 1.5 w 1 J 2 j [3 1 ] 0 d 1 9 m\n6 9 l\nS Q\n"
      ])
  }

  @Test("a drawing says in words what it shows, in a PDF")
  func figure() async throws {
    let reading = try PDFReading(
      try await pdf(
        [
          list(
            .beginFigure("12 values, rising"),
            .fill(Rect(left: 0, top: 0, right: 5, bottom: 5), .color(.black)), .endFigure)
        ], size: Size(width: 10, height: 10)))
    #expect(
      reading.contents == [
        "/Span<</Alt(12 values, rising)>>BDC\n0 5 5 5 re\nf\nEMC\n"
      ])
  }
}
