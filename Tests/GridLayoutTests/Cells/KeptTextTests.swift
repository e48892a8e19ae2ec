import GridCells
import GridCore
import Testing

@testable import GridModel

@Suite("Long texts that are kept by their cells")
struct KeptTextTests {
  private let kept = KeptText()
  private static let long = String(repeating: "some words ", count: 200)

  private func style(size: Double = 10) -> CellStyle {
    CellStyle(
      textColor: .black, font: FontDescriptor(size: size), alignment: .leading,
      verticalAlignment: .top, background: .white,
      plot: PlotStyle().resolved(text: .black, background: .white), zoom: 1)
  }

  private struct Rows: RowSource {
    let texts: [String]
    var columns: [SourceColumn] { [SourceColumn(key: "a", type: .text)] }
    var rowCount: Int { texts.count }

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      buffer.append(contentsOf: texts[row].utf8)
    }
  }

  private func content(row: Int, of texts: [String]) -> CellContent {
    let column = GridColumn("a")
    return CellContent(
      source: Rows(texts: texts), keys: DataGrid([column], [["x"]]).keys, column: column,
      sourceRow: row, row: row,
      section: 0, kept: kept)
  }

  /// Whether the text is set, and not found.
  private func sets(
    _ content: CellContent, style: CellStyle, width: Double?, maxLines: Int = 0
  ) -> Bool {
    var isMade = false
    let ruler = TextRuler(FixedAdvanceMeasurer())
    let set = content.set(style: style, width: width, maxLines: maxLines) {
      isMade = true
      return ruler.set(
        RichText(content.text), style: style, width: width, maxLines: maxLines)
    }
    #expect(
      set
        == ruler.set(
          RichText(content.text), style: style, width: width, maxLines: maxLines))
    return isMade
  }

  @Test("a long text is set once for a width and a style, also beside its width on one line")
  func once() {
    let cell = content(row: 0, of: [Self.long])
    #expect(sets(cell, style: style(), width: 100))
    #expect(sets(cell, style: style(), width: nil))
    for _ in 0..<3 {
      #expect(!sets(cell, style: style(), width: 100))
      #expect(!sets(cell, style: style(), width: nil))
    }
    #expect(sets(cell, style: style(), width: 90))
    #expect(sets(cell, style: style(size: 11), width: 90))
    #expect(sets(cell, style: style(), width: 90, maxLines: 40))
  }

  @Test("a cell that is drawn by two renderers has the text of each")
  func renderers() {
    let cell = content(row: 0, of: [Self.long])
    func text(_ renderer: TextCell) -> SetText {
      let size = Size(width: 100, height: 5000)
      let lines = renderer.textLines(
        cell, style: style(), width: size.width, text: TextRuler(FixedAdvanceMeasurer()))
      #expect(lines?.isEmpty == false)
      return cell.set(by: renderer, style: style(), width: size.width, maxLines: 0) {
        Issue.record("the text is kept")
        return TextRuler(FixedAdvanceMeasurer()).set(RichText(), style: style())
      }
    }
    var bold = TextCell()
    bold.look.weight = 700
    let plain = text(TextCell())
    #expect(text(bold) != plain)
    #expect(text(TextCell()) == plain)
  }

  @Test("the text of another row is another one, and takes its place")
  func rows() {
    let texts = [Self.long, Self.long.uppercased()]
    #expect(sets(content(row: 0, of: texts), style: style(), width: 100))
    #expect(sets(content(row: 1, of: texts), style: style(), width: 100))
    #expect(!sets(content(row: 1, of: texts), style: style(), width: 100))
    #expect(sets(content(row: 0, of: texts), style: style(), width: 100))
  }

  @Test("a short text takes the place of no long one, and is set every time")
  func short() {
    let texts = [Self.long, "a few words"]
    #expect(sets(content(row: 0, of: texts), style: style(), width: 100))
    for _ in 0..<2 { #expect(sets(content(row: 1, of: texts), style: style(), width: 100)) }
    #expect(!sets(content(row: 0, of: texts), style: style(), width: 100))
  }

  @Test("a page draws the lines of a text whose baselines are on it", arguments: [0.0, 95, 300])
  func lines(top: Double) {
    let measurer = FixedAdvanceMeasurer()
    let frame = Rect(x: 0, y: -100, width: 100, height: 5000)
    func texts(_ baselines: BaselineRange?) -> [TextRun] {
      var canvas = CellCanvas(DisplayList(), measurer: measurer, pixels: nil)
      let set = canvas.text.set(RichText(Self.long), style: style(), width: 100)
      canvas.baselines = baselines
      canvas.draw(set, style: style(), in: frame)
      return canvas.list.commands.compactMap {
        if case .text(var run) = $0 {
          run.byteOffset = 0
          return run
        }
        return nil
      }
    }
    let page = BaselineRange(top: top, bottom: top + 120)
    let all = texts(nil)
    let shown = texts(page)
    #expect(shown == all.filter { page.contains($0.origin.y) })
    #expect(!shown.isEmpty && shown.count < all.count / 2)
  }
}
