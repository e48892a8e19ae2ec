import GridCells
import GridCore
import GridModel

/// Finds the styles that cells have by the values in other columns of their rows.
struct CellStyleAssembly {
  private(set) var grid: DataGrid
  /// The layers of the grid's cells, which are the grid's again in the end.
  private var cells: CellVariants
  /// Findings about values that are not a colour, or neither true nor false.
  private(set) var findings: [Diagnostic] = []
  /// By key, the column of the source with the values.
  private let sources: [String: Int]

  /// Equal values have one layer.
  private struct Values: Hashable {
    var background: Color?
    var text: Color?
    var bold: Bool?
    var italic: Bool?
    var strike: Bool?
  }

  init(_ grid: DataGrid) {
    self.grid = grid
    cells = grid.rules.cells
    var sources: [String: Int] = [:]
    for (index, column) in grid.source.columns.enumerated() where sources[column.key] == nil {
      sources[column.key] = index
    }
    self.sources = sources
  }

  mutating func add(_ presentation: GridPresentation) {
    let shape = CellVariants.Shape(grid)
    for settings in presentation.shownColumns ?? [] {
      guard let source = settings.styleFrom,
        let column = grid.columnIndex(of: settings.key)
      else { continue }
      add(source, to: column, place: settings.place, in: shape)
    }
    cells.finish()
    grid.rules.cells = cells
  }

  private mutating func add(
    _ source: CellStyleSource, to column: Int, place: SourcePlace?, in shape: CellVariants.Shape
  ) {
    var layers: [Values: Int] = [:]
    var problems = UnreadStyles(column: grid.columns[column].key)
    for position in grid.sections.flatMap({ Array($0.positions) }) {
      if Cancellation.isNoticed(at: position) { break }
      let row = grid.order[position]
      var values = Values()
      values.background = color(source.background, row, &problems)
      values.text = color(source.text, row, &problems)
      values.bold = flag(source.bold, row, &problems)
      values.italic = flag(source.italic, row, &problems)
      values.strike = flag(source.strike, row, &problems)
      if values == Values() { continue }
      let layer: Int
      if let cached = layers[values] {
        layer = cached
      } else {
        layer = cells.add(
          self.layer(values, of: grid.columns[column].key, place: place))
        layers[values] = layer
      }
      cells.addScale(layer, position: position, column: column, in: shape)
    }
    findings += problems.diagnostics
  }

  private func layer(_ values: Values, of key: String, place: SourcePlace?) -> StyleLayer {
    var style = Style(background: values.background, text: values.text)
    if let bold = values.bold { style.font.weight = bold ? 700 : 400 }
    style.font.isItalic = values.italic
    if let strike = values.strike {
      style.decoration = TextDecoration(strike ? [.lineThrough] : [])
    }
    var layer = StyleLayer(
      name: "styleFrom of column \"\(key)\"", style: style, place: place)
    layer.choosesText = values.background != nil && values.text == nil
    return layer
  }

  private func value(_ key: String?, _ row: Int) -> String {
    guard let key, let index = sources[key] else { return "" }
    return String(grid.source.string(row: row, column: index).trimmed)
  }

  private func color(_ key: String?, _ row: Int, _ problems: inout UnreadStyles) -> Color? {
    let text = value(key, row)
    if text.isEmpty { return nil }
    let color = Color(hex: text) ?? Color(cssName: text)
    if color == nil { problems.note("\"\(text)\" is not a colour", row: row) }
    return color
  }

  private func flag(_ key: String?, _ row: Int, _ problems: inout UnreadStyles) -> Bool? {
    let text = value(key, row)
    if text.isEmpty { return nil }
    let flag = TriState.flag(text)
    if flag == nil { problems.note("\"\(text)\" is neither true nor false", row: row) }
    return flag
  }
}

extension DataGrid {
  /// Gives cells the styles of the data.
  mutating func addCellStyles(_ presentation: GridPresentation) {
    var styles = CellStyleAssembly(self)
    styles.add(presentation)
    self = styles.grid
    styleFindings += styles.findings
  }
}

/// The invalid values of a column of styles.
struct UnreadStyles {
  let column: String
  private var listed: [String] = []
  private var count = 0

  init(column: String) { self.column = column }

  /// - Parameter row: of the source, from 0.
  mutating func note(_ problem: String, row: Int) {
    count += 1
    if listed.count < Self.maximumListed { listed.append("row \(row + 1): \(problem)") }
  }

  var diagnostics: [Diagnostic] {
    var messages = listed.map { "styleFrom of column \"\(column)\", \($0)" }
    let rest = count - listed.count
    if rest > 0 {
      messages.append(
        "styleFrom of column \"\(column)\": \(rest) more \(rest == 1 ? "value is" : "values are") not valid"
      )
    }
    return messages.map { Diagnostic(code: .undrawnValue, message: $0) }
  }

  private static let maximumListed = 5
}
