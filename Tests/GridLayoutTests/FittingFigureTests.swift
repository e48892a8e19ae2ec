import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Figures in columns that are too narrow for them")
struct FittingFigureTests {
  /// A grid with a column of numbers that is so wide, and one of texts. Every character is as wide
  /// as the font is large, which is 10.
  private func painted(
    _ width: Double, _ values: [String], total: String? = nil, align: HorizontalAlignment? = nil
  ) -> [(text: String, size: String)] {
    let columns = [
      GridColumn(
        key: "n", type: .integer, sizing: .fixed(width), alignment: align, sourceIndex: 0),
      GridColumn(key: "t", sizing: .fixed(100), sourceIndex: 1),
    ]
    var section = Section(positions: 0..<values.count)
    if let total {
      section.trailing = [.summary(SummaryStrip(SummaryRow(nil, ["n": total]), kind: .grand))]
    }
    let grid = DataGrid(columns, values.map { [$0, "x"] }, sections: [section])
    let measurer = FixedAdvanceMeasurer()
    let layout = LayoutEngine(grid: grid, measurer: measurer).layout()
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    let list = painter.band(from: 0, to: 1000)
    return list.commands.compactMap { command in
      guard case .text(let run) = command else { return nil }
      return (
        String(decoding: list.textBytes[run.byteRange], as: UTF8.self), measurer.name(of: run.font)
      )
    }
  }

  private func texts(_ painted: [(text: String, size: String)]) -> [String] {
    painted.map { "\($0.text) \($0.size)" }.filter { $0.first?.isNumber == true || $0.first == "#" }
  }

  @Test("a column that is wide enough keeps its font")
  func wide() { #expect(texts(painted(50, ["12345", "1"])) == ["12345 10", "1 10"]) }

  @Test(
    "the font of the whole column steps down until its widest figure fits, that of others stays",
    arguments: [nil, HorizontalAlignment.leading, .center, .trailing, .decimal])
  func narrower(align: HorizontalAlignment?) {
    let painted = painted(40, ["12345", "1"], align: align)
    #expect(texts(painted).map { $0.split(separator: " ")[0] } == ["12345", "1"])
    let sizes = Set(painted.filter { $0.text.first?.isNumber == true }.map(\.size))
    #expect(sizes.count == 1)
    #expect(sizes.first.flatMap { Double($0) }.map { (7.9...8).contains($0) } == true)
    #expect(painted.filter { $0.text == "x" }.map(\.size) == ["10", "10"])
  }

  @Test("at seven tenths it ends, and number signs stand for what is still too wide")
  func limit() {
    #expect(texts(painted(30, ["12345", "1"])) == ["#### 7", "1 7"])
  }

  @Test("totals count, and become smaller with their column")
  func totals() {
    let painted = texts(painted(40, ["12", "1"], total: "12345"))
    #expect(painted.count == 3)
    #expect(painted.allSatisfy { !$0.hasSuffix(" 10") })
    #expect(painted.last?.hasPrefix("12345 ") == true)
  }
}
