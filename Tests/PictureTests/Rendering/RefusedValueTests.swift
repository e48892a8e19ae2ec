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

  @Test(
    "what a renderer measures and draws may be any number",
    arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0, .leastNonzeroMagnitude])
  func drawings(_ number: Double) async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for (size, place) in [(20, number), (number, 5), (number, number)] {
      let drawing = OddDrawing(size: size, place: place)
      let table = Grid([1, 2]) {
        Column("n", \.self).cell(drawing)
        Column("m") { _ in "m" }.headerCell(drawing)
      }
      for format in [FileFormat.png, .pdf, .svg] {
        do throws(RenderError) {
          let data = try await renderer.data(for: table, as: format)
          #expect(!data.isEmpty)
          guard format == .svg else { continue }
          let text = String(decoding: data, as: UTF8.self)
          #expect(!text.contains("\"nan\"") && !text.contains("\"inf\""))
        } catch {
          // A length of 1e300 is too long for a picture or a page, but no other is.
          #expect(size == 1e300 && format != .svg, "\(error)")
        }
      }
    }
  }

  @Test("random values at the entry points never end the process", arguments: 20..<26)
  func random(_ seed: UInt64) async throws {
    var odd = OddValues(seed: seed)
    var drawn = 0
    for _ in 0..<50 {
      let items = (0..<odd.random(4)).map { _ in odd.number() }
      let (label, other, own, width) = (odd.text(), odd.text(), odd.style(), odd.number())
      let (decimals, drawing) = (odd.count(), odd.cell())
      let (scale, choice) = (odd.scale(), CellHighlight.Choice.top(odd.count()))
      var column = Column<Double>(label, \.self, format: .number(decimals: decimals)).style(own)
      switch odd.random(4) {
      case 0: column = column.cell(drawing)
      case 1: column = column.scale(scale)
      case 2: column = column.setting(\.highlights, [CellHighlight(choice)])
      default: column = column.headerCell(drawing)
      }
      var table = Grid(items) {
        column
        Column(other) { _ in label }.width(width)
      }
      switch odd.random(9) {
      case 0: table = table.width(odd.number())
      case 1: table = table.limit(odd.count())
      case 2: table = table.locale(odd.isOdd() ? odd.text() : "de_DE")
      case 3: table = table.theme(ThemeReference(stringLiteral: odd.isOdd() ? odd.text() : "ios7"))
      case 4: table = table.rule(odd.style()) { $0 > 0 }
      case 5: table = table.viewport(Viewport(width: 5 * odd.number(), height: 5 * odd.number()))
      case 6:
        table = table.page(
          .sheets(PageFormat(size: Size(width: 9 * odd.number(), height: 9 * odd.number()))))
      case 7:
        table = table.interaction(
          InteractionRules(pullDistance: odd.number(), transitionTime: odd.number()))
      default: table = table.setting(\.sample, odd.count()).title(odd.text())
      }
      var renderer = Renderer(fonts: try PrivateFonts.source, limits: RenderLimits())
      if odd.random(2) == 0 { renderer.workerCount = odd.count() }
      do throws(RenderError) {
        _ = try await renderer.data(for: table, as: odd.format())
        drawn += 1
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.localizedDescription == "\(error)")
      }
      if var live = try? LiveGrid(table, renderer: renderer) {
        _ = try? live.send(.pull(odd.number()))
      }
    }
    // The test would say nothing if all were refused.
    #expect((2..<48).contains(drawn), "\(drawn)")
  }
}
