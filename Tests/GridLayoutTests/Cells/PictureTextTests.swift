import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridCells

@Suite("Texts of several columns beside pictures")
struct PictureTextTests {
  private static let text: PictureText = {
    var text = PictureText(TextPattern("{b}\n{c}")!)
    text.lines = [TextLook()]
    return text
  }()

  /// 16 × 12 points, the text 6 points behind it.
  private static func flag(_ label: PictureLabel = .trailing) -> FlagCell {
    var flag = FlagCell()
    flag.height = 12
    flag.text = text
    flag.label = label
    return flag
  }

  /// One column of a renderer without insets, below a header of 10 points; the columns `b` and `c`
  /// are only in the data.
  private func grid(
    _ renderer: some CellRenderer, _ rows: [[String]], width: Double? = nil, height: Double? = nil,
    style: Style = Style()
  ) -> DataGrid {
    var column = GridColumn(key: "a", title: "", sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    if let width { column.sizing = .fixed(width) }
    column.style = style
    var grid = DataGrid(
      [column], rows,
      elements: [
        .rows: Style(insets: .zero, height: height),
        .header: Style(insets: .zero, height: 10),
      ])
    var source = TextRows(rows)
    source.columns = ["a", "b", "c"].map { SourceColumn(key: $0, type: .text) }
    grid.source = source
    grid.adaptRenderers()
    return grid
  }

  private func painted(_ grid: DataGrid, _ kind: String) -> [String] {
    grid.painted().split(separator: "\n").filter { $0.hasPrefix(kind) }
      .map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
      // A line ends with a space that nobody sees.
      .map { $0.replacing(#/(\w) "/#) { "\($0.1)\"" } }
      .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
  }

  private func texts(_ grid: DataGrid) -> [String] { painted(grid, "text") }

  /// The frames of the signs for missing pictures.
  private func pictures(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").filter { $0.hasPrefix("fill") && $0.contains("radius") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  private let rows = [["xx", "abcd", "ef"]]

  @Test("columns fit picture, gap and the longest line, and rows all lines")
  func fit() {
    let grid = grid(Self.flag(), rows)
    #expect(grid.layout().columnWidths == [62])
    #expect(pictures(grid) == ["(0,14)-(16,26)"])
    #expect(texts(grid) == ["text (22,18) \"abcd\"", "text (22,28) \"ef\""])
  }

  @Test("a text on the leading side ends at the picture where cells are aligned at their end")
  func leading() {
    #expect(
      texts(grid(Self.flag(.leading), rows)) == ["text (0,18) \"abcd\"", "text (0,28) \"ef\""])
    #expect(pictures(grid(Self.flag(.leading), rows)) == ["(46,14)-(62,26)"])
    let trailing = grid(Self.flag(.leading), rows, width: 100, style: Style(alignment: .trailing))
    #expect(texts(trailing) == ["text (38,18) \"abcd\"", "text (58,28) \"ef\""])
    #expect(pictures(trailing) == ["(84,14)-(100,26)"])
  }

  @Test(
    "picture and text move together",
    arguments: [(HorizontalAlignment.center, 19.0), (.trailing, 38)])
  func aligned(alignment: HorizontalAlignment, left: Double) {
    let grid = grid(Self.flag(), rows, width: 100, style: Style(alignment: alignment))
    #expect(pictures(grid) == ["(\(left.dumped),14)-(\((left + 16).dumped),26)"])
    #expect(
      texts(grid) == [
        "text (\((left + 22).dumped),18) \"abcd\"", "text (\((left + 22).dumped),28) \"ef\"",
      ])
  }

  @Test("at the top and the bottom of a row both stand there")
  func vertical() {
    func places(_ alignment: VerticalAlignment) -> [String] {
      let grid = grid(Self.flag(), rows, height: 60, style: Style(verticalAlignment: alignment))
      return pictures(grid) + texts(grid)
    }
    #expect(
      places(.top) == ["(0,10)-(16,22)", "text (22,18) \"abcd\"", "text (22,28) \"ef\""])
    #expect(
      places(.middle) == ["(0,34)-(16,46)", "text (22,38) \"abcd\"", "text (22,48) \"ef\""])
    #expect(
      places(.bottom) == ["(0,58)-(16,70)", "text (22,58) \"abcd\"", "text (22,68) \"ef\""])
  }

  @Test("a mark lower than a line stands beside the middle of the first one at the top of a row")
  func lowMark() {
    var flag = Self.flag()
    flag.height = 6
    #expect(
      pictures(grid(flag, rows, height: 60, style: Style(verticalAlignment: .top))) == [
        "(0,12)-(8,18)"
      ])
  }

  @Test("lines are broken where there is no room, and rows are higher for it")
  func wrapping() {
    let rows = [["xx", "abc def", "gh"]]
    let grid = grid(Self.flag(), rows, width: 60)
    #expect(
      texts(grid) == ["text (22,18) \"abc\"", "text (22,28) \"def\"", "text (22,38) \"gh\""])
    #expect(pictures(grid) == ["(0,19)-(16,31)"])
    var flag = Self.flag()
    flag.text?.maxLines = 1
    #expect(
      texts(self.grid(flag, rows, width: 60)) == ["text (22,19) \"ab\"", "text (42,19) \"…\""])
  }

  @Test("where not even an ellipsis has room the picture is alone, and its row no higher")
  func noRoom() {
    let grid = grid(Self.flag(), rows, width: 30)
    #expect(texts(grid) == [])
    #expect(pictures(grid) == ["(0,10)-(16,22)"])
  }

  @Test("a column may become as narrow as picture and longest word")
  func leastWidth() {
    let text = MarkedText(
      mark: Size(width: 16, height: 12), text: RichText("abc defgh\ni"), gap: 6)
    let style = CellStyle(
      textColor: .black, font: FontDescriptor(size: 10), alignment: .leading,
      verticalAlignment: .middle, background: .white,
      plot: PlotStyle().resolved(text: .black, background: .white), zoom: 1)
    #expect(text.leastWidth(TextRuler(FixedAdvanceMeasurer()), style: style) == 72)
  }

  @Test("without a picture the text stands where those of other rows do")
  func emptyPicture() {
    func lefts(_ renderer: some CellRenderer) -> [Substring] {
      let grid = grid(renderer, [["xx", "abcd", "ef"], ["", "abcd", "ef"]])
      return texts(grid).filter { $0.hasSuffix("\"abcd\"") || $0.hasSuffix("\"ef\"") }
        .map { $0.prefix { $0 != "," } }
    }
    var image = ImageCell()
    var icon = IconCell()
    var avatar = AvatarCell()
    var swatch = SwatchCell()
    image.text = Self.text
    icon.text = Self.text
    avatar.text = Self.text
    swatch.text = Self.text
    #expect(lefts(Self.flag()) == Array(repeating: "text (22", count: 4))
    #expect(lefts(image) == Array(repeating: "text (24", count: 4))
    #expect(lefts(icon) == Array(repeating: "text (18.5", count: 4))
    #expect(lefts(avatar) == Array(repeating: "text (25", count: 4))
    #expect(lefts(swatch) == Array(repeating: "text (17.5", count: 4))
  }

  @Test("a value without an icon has the sign of a missing picture beside its text, and a finding")
  func missingIcon() {
    var icon = IconCell()
    icon.text = Self.text
    let grid = grid(icon, rows)
    #expect(pictures(grid).count == 1)
    #expect(texts(grid).count == 2)
    #expect(grid.found().contains { $0.hasSuffix("\"xx\" has no icon") })
  }

  @Test("the lines say in words what the cell shows, after a picture that says something else")
  func words() {
    func figures(_ renderer: some CellRenderer, _ row: [String]) -> [String] {
      grid(renderer, [row]).painted().split(separator: "\n").filter { $0.hasPrefix("figure") }
        .map(String.init)
    }
    var flag = Self.flag()
    flag.key = "a"
    #expect(figures(flag, ["xx", "abcd", "ef"]) == ["figure \"abcd, ef\""])
    #expect(figures(flag, ["xx", "", ""]) == [])
    #expect(figures(Self.flag(), ["xx", "abcd", ""]) == ["figure \"XX, abcd\""])
    #expect(figures(Self.flag(), ["", "abcd", ""]) == ["figure \"abcd\""])
    var icon = IconCell()
    icon.text = Self.text
    #expect(figures(icon, ["star", "abcd", ""]) == ["figure \"star, abcd\""])
    #expect(figures(icon, ["star", "star", "ef"]) == ["figure \"star, ef\""])
    #expect(figures(icon, ["star", "starch", "ef"]) == ["figure \"star, starch, ef\""])
    #expect(figures(icon, ["", "abcd", "ef"]) == ["figure \"abcd, ef\""])
  }

  @Test("a text that is set has a side, and one that the cell hides is not shown")
  func label() {
    var icon = IconCell()
    icon.text = Self.text
    #expect(icon.label == .trailing)
    icon.label = .none
    #expect(texts(grid(icon, [["star", "abcd", "ef"]])) == [])
    icon.text = nil
    icon.label = .leading
    #expect(texts(grid(icon, [["star", "", ""]])) == ["text (0,19.5) \"star\""])
    var avatar = AvatarCell()
    #expect(avatar.hasLabel)
    avatar.label = .leading
    avatar.hasLabel = true
    #expect(avatar.label == .leading)
    avatar.hasLabel = false
    #expect(avatar.label == .none)
  }
}
