import GridCore
import GridLayout
package import GridModel

/// The names of a grid's parts in the description of its picture. They are the parts' own texts, so
/// they need no translation. Redacted texts are removed from the grid, and so they are not names.
package struct FigureNames {
  private let grid: DataGrid
  private let keys: [String]

  package init(_ grid: DataGrid) {
    self.grid = grid
    keys = grid.columnNames
  }

  /// The title of a column, or its key if that is empty.
  package func name(ofColumn key: String) -> String? {
    guard let index = keys.firstIndex(of: key) else { return nil }
    return grid.columns[index].title.isEmpty ? key : grid.columns[index].title
  }

  /// The text that names a row: that of its stub, else the first that is not just a number.
  package func name(ofRow path: RowPath) -> String? {
    let columns = grid.columns.indices.filter { grid.columns[$0].control == nil }
    let texts =
      (columns.filter { grid.columns[$0].isStub } + columns.filter { !grid.columns[$0].isStub })
      .lazy.compactMap { text(of: path, column: $0) }
    return texts.first { $0.contains(where: \.isLetter) } ?? texts.first
  }

  /// The name of an area; `nil` is none.
  package func name(of area: FigureArea) -> String? {
    switch area {
    case .column(let key): name(ofColumn: key)
    case .point: nil
    case .part(let part): name(of: part)
    }
  }

  /// The text of a cell, header or title as it is shown; `nil` for other parts.
  package func text(of part: GridPart) -> String? {
    guard case .cell(let path) = part else { return name(of: part) }
    return keys.firstIndex(of: path.column).flatMap { text(of: path.row, column: $0) }
  }

  private func name(of part: GridPart) -> String? {
    switch part {
    case .columnHeader(let key): return name(ofColumn: key)
    case .row(let path): return name(ofRow: path)
    case .cell(let path):
      let column = name(ofColumn: path.column)
      let value = keys.firstIndex(of: path.column).flatMap { text(of: path.row, column: $0) }
      let row = name(ofRow: path.row)
      // The cell that names the row has the same name.
      let parts = value != nil && value == row ? [row, column] : [row, column, value]
      let names = parts.compactMap(\.self)
      return names.isEmpty ? nil : grid.strings.list(names)
    case .title: return grid.title
    case .subtitle: return grid.subtitle
    case .spanner(_, let title): return title
    case .sectionHeader(let section, let level):
      guard grid.sections.indices.contains(section) else { return nil }
      return grid.sections[section].header(level: level)?.title
    default: return nil
    }
  }

  /// `nil` for a cell without a text.
  private func text(of path: RowPath, column: Int) -> String? {
    guard grid.sections.indices.contains(path.section) else { return nil }
    let position = grid.sections[path.section].positions.lowerBound + path.row
    guard grid.sections[path.section].positions.contains(position) else { return nil }
    var scratch = CellTextBuffer()
    scratch.load(
      grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
      as: TextFlow())
    let text = String(decoding: scratch.bytes, as: UTF8.self)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
