public import GridModel

/// Why a cell looks as it does: every layer of the cascade, how colours were composited, and what came of it.
public struct CellExplanation: Sendable {
  public let path: CellPath
  /// What the cell shows.
  public let shownText: String
  /// The row of the data, from 1.
  public let dataRow: Int
  let style: StyleExplanation

  init(path: CellPath, of grid: DataGrid) throws(RenderError) {
    let column = try ColumnChoice(of: grid.columns, dataName: nil).index(
      of: path.column, place: nil)
    guard grid.sections.indices.contains(path.row.section) else {
      throw RenderError(
        .usage,
        "there is no section \(path.row.section): " + Self.count(grid.sections.count, "section"))
    }
    let section = grid.sections[path.row.section]
    guard section.positions.indices.contains(section.positions.lowerBound + path.row.row),
      path.row.row >= 0
    else {
      throw RenderError(
        .usage,
        "there is no row \(path.row.row) in section \(path.row.section): "
          + Self.count(section.positions.count, "row"))
    }
    let position = section.positions.lowerBound + path.row.row
    let row = grid.order[position]
    self.path = path
    shownText = grid.source.string(row: row, column: grid.columns[column].sourceIndex)
    dataRow = row + 1
    style = Cascade(theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
      .explanation(
        column: column, state: grid.state(ofCellAt: position, column: column, in: section),
        transient: grid.transientStates(ofCellAt: position, column: column),
        notes: Dictionary(
          grid.scales.compactMap { scale in
            scale.note(row: row, column: column).map { (scale.name, $0) }
          }, uniquingKeysWith: { first, _ in first }))
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "it has none" : "it has \(count) \(noun)\(count == 1 ? "" : "s"), counted from 0"
  }
}

extension CellExplanation {
  /// A property of the result and the layers that made it.
  struct Origin: Equatable {
    var property: StyleProperty
    /// The names of the layers, the last of which decides; more than one only for colours that are blended. None for a default.
    var layers: [String]
  }

  var origins: [Origin] {
    style.result.properties.map { property in
      let setting = style.layers.filter { layer in
        layer.style.properties.contains { Self.sets($0.name, property.name) }
      }.map(\.name)
      let isBlended = ["background", "text"].contains(property.name)
      return Origin(
        property: property, layers: isBlended ? setting : Array(setting.suffix(1)))
    }
  }

  /// A gradient is part of the background that is painted.
  private static func sets(_ name: String, _ property: String) -> Bool {
    name == property || (property == "background" && name == "gradient")
  }
}
