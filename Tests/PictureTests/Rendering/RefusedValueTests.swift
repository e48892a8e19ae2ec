import DocumentSupport
import Foundation
import GridCore
import GridLayout
import TestSupport
import Testing

@testable import GridPress

@Suite("Values that cannot be drawn are errors")
struct RefusedValueTests {
  private static let table = Grid([1, 2, 3]) { Column("n", \.self) }

  private func failure(
    _ outputs: [RenderOutput], _ change: (inout Renderer) -> Void = { _ in }
  ) async throws -> RenderError? {
    try await failure(Self.table, outputs, change)
  }

  /// Why something cannot be drawn; `nil` if it can.
  private func failure(
    _ drawable: some Drawable, _ outputs: [RenderOutput],
    _ change: (inout Renderer) -> Void = { _ in }
  ) async throws -> RenderError? {
    var renderer = Renderer(fonts: try PrivateFonts.source)
    change(&renderer)
    do throws(RenderError) {
      try await renderer.write(drawable, to: outputs)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a scale is a number that a picture can have",
    arguments: [0, -1, .nan, .infinity, -.infinity, 1e9, 1e-9, .leastNonzeroMagnitude])
  func scales(_ scale: Double) async throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "a-{page}.png"] {
      let error = try await failure([
        RenderOutput(.file(folder.file(name)), as: .png, scale: scale)
      ])
      #expect(error?.kind == .usage)
      #expect(
        error?.message == "a scale is 0.01 to 100 pixels a point, not \(scale)")
    }
    #expect(try folder.names == [])
  }

  @Test("nobody works for no worker")
  func workers() async throws {
    let folder = try TemporaryFolder()
    for count in [0, -1, Int.min] {
      let error = try await failure([RenderOutput(.file(folder.file("a.png")), as: .png)]) {
        $0.workerCount = count
      }
      #expect(error == RenderError(.usage, "a number of workers is 1 or more, not \(count)"))
    }
    #expect(try folder.names == [])
  }

  @Test("a path with a NUL is no shorter path")
  func paths() async throws {
    let folder = try TemporaryFolder()
    let error = try await failure([
      RenderOutput(.file(folder.file("a.png\0.png")), as: .png)
    ])
    #expect(error?.kind == .cannotWrite)
    #expect(try folder.names == [])
    let document = GridDocument(data: DataInput(.file(folder.file("a\0.csv"))))
    #expect(
      try await failure(document, [RenderOutput(.file(folder.file("b.png")), as: .png)])?.kind
        == .inputNotFound)
  }

  @Test("a grid shows at least one column")
  func columns() async throws {
    let folder = try TemporaryFolder()
    let output = RenderOutput(.file(folder.file("a.png")), as: .png)
    let wanted = RenderError(.usage, "a grid shows at least one column")
    #expect(try await failure(Grid([1]) {}, [output]) == wanted)
    #expect(try await failure(SourceGrid(DataSourceHelper<Int>([1])), [output]) == wanted)
    #expect(try await failure(Grid([1]) { Column("n", \.self).hidden() }, [output]) == wanted)
  }

  @Test("a colour has components, in whatever style it stands")
  func colors() async throws {
    let folder = try TemporaryFolder()
    let output = RenderOutput(.file(folder.file("a.png")), as: .png)
    let message = "a colour has components from 0 to 1, and is #RRGGBB or a name of CSS"
    let wrong: [Color] = [
      "no colour", Color(red: 7, green: -1, blue: .nan), Color(red: .infinity, green: 0, blue: 0),
    ]
    for color in wrong {
      for style in [
        Style(text: color), Style(background: color),
        Style(shadow: ShadowStyle(color: color, blur: 1)),
      ] {
        var sheet = StyleSheet()
        sheet[.rows] = style
        #expect(
          try await failure(Self.table.styles(sheet), [output])?.message == "grid rows: \(message)")
        let column = Grid([1]) { Column("n", \.self).style(style) }
        #expect(try await failure(column, [output])?.message == "column \"n\": \(message)")
        let rule = Self.table.rule(style, name: "odd") { $0 % 2 == 1 }
        #expect(try await failure(rule, [output])?.message == "rule \"odd\": \(message)")
        let callback = Self.table.cellStyle { _ in style }
        #expect(
          try await failure(callback, [output])?.message == "the styling callback: \(message)")
      }
    }
    for gradient in [
      Gradient(colors: []), Gradient(colors: [.red], locations: []),
      Gradient(colors: [.red, "no colour"]),
    ] {
      var sheet = StyleSheet()
      sheet[.rows] = Style(gradient: gradient)
      #expect(
        try await failure(Self.table.styles(sheet), [output])?.message.hasPrefix(
          "grid rows: a gradient has colours") == true)
    }
    #expect(try folder.names == [])
  }

  @Test("what is not in a data source is empty")
  func places() {
    var rows = DataSourceHelper([1, 2, 3], columns: [DataColumn("n", { $0 })])
    for isGrouped in [false, true] {
      if isGrouped { rows.group(by: { $0 % 2 }) }
      rows.footer = ["n": .sum]
      for place in [-1, 5, Int.min, Int.max] {
        #expect(rows.text(section: place, row: 0, column: 0) == "")
        #expect(rows.text(section: 0, row: place, column: 0) == "")
        #expect(rows.text(section: 0, row: 0, column: place) == "")
        #expect(rows.value(section: place, row: place, column: place) == .empty)
        #expect(rows.item(section: place, row: place) == nil)
        #expect(rows.rowCount(inSection: place) == 0)
        #expect(rows.headerTitle(ofSection: place) == nil)
        #expect(rows.footerRow(ofSection: place) == nil)
        #expect(!rows.isCollapsed(section: place))
        #expect(rows.selectedRows(inSection: place) == [])
      }
    }
    var columns = [ColumnSettings("a"), ColumnSettings("b")]
    for (source, target) in [(0, 2), (2, 0), (-1, 0), (0, Int.max)] {
      columns.moveColumn(from: source, to: target)
      #expect(columns.map(\.key) == ["a", "b"])
    }
  }

  @Test("random values at the entry points never end the process", arguments: 20..<26)
  func random(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let numbers: [Double] = [
      0, -1, 1, 0.5, 3, 1e9, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    ]
    let counts = [0, -1, 1, 3, 1000, Int.max, Int.min]
    let texts = ["", "n", "\0", "#12", "{page}", "ä\u{301}日本", String(repeating: "x", count: 999)]
    // Of twenty values of a grid one or two are odd, so that some grids are drawn.
    func isOdd() -> Bool { Int.random(in: 0..<12, using: &random) == 0 }
    func number() -> Double { isOdd() ? numbers.randomElement(using: &random) ?? 0 : 40 }
    func count() -> Int { isOdd() ? counts.randomElement(using: &random) ?? 0 : 2 }
    func text() -> String {
      isOdd()
        ? texts.randomElement(using: &random) ?? "" : "t\(Int.random(in: 0..<99, using: &random))"
    }
    func color() -> Color {
      Bool.random(using: &random)
        ? Color(red: number() / 40, green: number() / 40, blue: 0, alpha: number() / 40)
        : Color(stringLiteral: isOdd() ? text() : "teal")
    }
    func style() -> Style {
      var style = Style()
      switch Int.random(in: 0..<8, using: &random) {
      case 0: style.text = color()
      case 1: style.background = color()
      case 2:
        style.gradient = Gradient(colors: [color(), color()], locations: [number() / 40, 1])
      case 3: style.height = number()
      case 4: style.radius = number()
      case 5: style.maxLines = count()
      case 6:
        style.font = FontStyle(size: number(), weight: 100 * (isOdd() ? number() > 0 ? 0 : 99 : 4))
      default: style.lineHeight = number() / 20
      }
      return style
    }
    var drawn = 0
    for _ in 0..<50 {
      let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in number() }
      let label = text()
      let own = style()
      var table = Grid(items) {
        Column(label, \.self, format: .number(decimals: count())).style(own)
        Column(text()) { _ in label }.width(number())
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: table = table.width(number())
      case 1: table = table.limit(count())
      case 2: table = table.locale(isOdd() ? text() : "de_DE")
      case 3: table = table.theme(ThemeReference(stringLiteral: isOdd() ? text() : "ios7"))
      case 4: table = table.rule(style()) { $0 > 0 }
      case 5: table = table.viewport(Viewport(width: 5 * number(), height: 5 * number()))
      case 6:
        table = table.page(
          .sheets(PageFormat(size: Size(width: 9 * number(), height: 9 * number()))))
      default: table = table.setting(\.sample, count()).title(text())
      }
      var renderer = Renderer(fonts: try PrivateFonts.source, limits: RenderLimits())
      if Bool.random(using: &random) { renderer.workerCount = count() }
      let format = [FileFormat.png(scale: number() / 20), .png, .pdf, .svg].randomElement(
        using: &random)
      do throws(RenderError) {
        _ = try await renderer.data(for: table, as: format ?? .png)
        drawn += 1
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.localizedDescription == "\(error)")
      }
    }
    // The test would say nothing if all were refused.
    #expect((2..<48).contains(drawn), "\(drawn)")
  }
}
