import GridCore
import Testing

@testable import GridModel

@Suite("The appearance of columns")
struct ColumnAppearanceTests {
  private struct Dot: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size { .zero }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {}
  }

  private static let full = ColumnAppearance(
    title: "T", sizing: .fixed(9), alignment: .center, pin: .left, mergesEqualCells: true,
    style: Style(height: 1), headerStyle: Style(height: 2), cell: AnyCellRenderer(Dot()),
    headerCell: AnyCellRenderer(Dot()), headerIcons: [.menu], priority: 1, role: .figure)

  @Test("every property is its own if it is set, else that below")
  func merging() {
    // A property that this test does not set would pass without being merged.
    for (full, none) in zip(
      Mirror(reflecting: Self.full).children, Mirror(reflecting: ColumnAppearance()).children)
    {
      #expect("\(full.value)" != "\(none.value)", "\(full.label ?? "")")
    }
    #expect(Self.full.merged(over: ColumnAppearance()) == Self.full)
    #expect(ColumnAppearance().merged(over: Self.full) == Self.full)
    let other = ColumnAppearance(
      title: "U", sizing: .fixed(8), alignment: .trailing, pin: .right, mergesEqualCells: false,
      style: Style(height: 3), headerStyle: Style(height: 4), headerIcons: [.filter], priority: 2,
      role: .plain)
    var both = other
    both.cell = Self.full.cell
    both.headerCell = Self.full.headerCell
    #expect(other.merged(over: Self.full) == both)
  }

  @Test("a column has the properties of its appearance, with its own defaults")
  func columns() {
    var column = GridColumn("a")
    column.pin = .right
    column.style = Style(height: 5)
    column.style?.height = 6
    #expect(
      column.appearance
        == ColumnAppearance(title: "a", sizing: .fit, pin: .right, style: Style(height: 6)))
    column.appearance = ColumnAppearance()
    #expect(column.title == "a" && column.sizing == .fit && !column.mergesEqualCells)
  }
}
