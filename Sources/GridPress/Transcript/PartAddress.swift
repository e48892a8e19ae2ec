public import GridModel

/// The address of a part in a picture: a part of a grid, and of which grid.
public struct PartAddress: Hashable, Sendable {
  /// The kind of a part, without its number among several.
  public typealias Kind = GridPart.Kind

  /// The part of the grid.
  public var part: GridPart
  /// Which of several grids, from 0; `nil` where there is only one, and for parts above all of
  /// them.
  public var grid: Int?

  /// The address of a part; the number of its grid is for documents of several.
  public init(of part: GridPart, grid: Int? = nil) {
    self.part = part
    self.grid = grid
  }

  /// The address of a part of a kind. Sections, rows, levels and strips count from 0.
  /// - Parameters:
  ///   - kind: the kind of the part.
  ///   - grid: which of several grids of a document; `nil` if there is one.
  ///   - section: `nil` is 0 for parts of sections, and ignored for others.
  ///   - index: the row in its section, or the number of whatever the kind counts; `nil` likewise.
  ///   - column: the key of the column, the title of a spanner or button, or a side; `nil` likewise
  ///     is empty.
  public init(
    _ kind: Kind, grid: Int? = nil, section: Int? = nil, index: Int? = nil, column: String? = nil
  ) {
    self.init(
      of: GridPart(kind, section: section ?? 0, index: index ?? 0, name: column ?? ""), grid: grid)
  }

  /// The kind of the part, without its number among several.
  public var kind: Kind { part.kind }

  /// The section that the part belongs to; `nil` for parts of the whole grid.
  public var section: Int? { part.section }

  /// The row in its section, or the number of whatever the kind counts; `nil` where there is only
  /// one.
  public var index: Int? { part.index }

  /// The key of the column, the title of a spanner or button, or a side; `nil` for parts that have
  /// no name.
  public var column: String? { part.name }
}

extension PartAddress {
  /// The address of the same part in or on another section, and there in or on another row.
  package func moved(toSection section: Int, row: Int? = nil) -> PartAddress {
    PartAddress(kind, grid: grid, section: section, index: row ?? index, column: column)
  }

  /// The address of the row that the part lies in or is attached to.
  package var row: PartAddress { PartAddress(.row, grid: grid, section: section, index: index) }

  /// The address of a cell in the row that the part lies in or is attached to.
  package func cell(_ column: String) -> PartAddress {
    PartAddress(.cell, grid: grid, section: section, index: index, column: column)
  }
}

extension PartAddress: CustomStringConvertible {
  public var description: String { words(column: nil) }

  /// - Parameter column: the title of the column; `nil` is its key.
  package func words(column title: String?) -> String {
    guard let grid else { return part.phrase(column: title) }
    return part == .grid ? "grid \(grid)" : "grid \(grid), \(part.phrase(column: title))"
  }
}
