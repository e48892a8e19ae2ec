/// Which part of a picture something is about: `row 0,14`, `cell 0,14,price`, `title`.
///
/// Sections, rows, levels and strips are counted from 0, as in `gridpress explain --cell`.
public struct PartAddress: Hashable, Sendable {
  public var kind: Kind
  /// Which of several grids, from 0; `nil` where there is only one, and for what stands above all of them.
  public var grid: Int?
  /// `nil` for parts of the whole grid.
  public var section: Int?
  /// The row in its section, or the number of whatever the kind counts; `nil` where there is only one.
  public var index: Int?
  /// The key of the column; `nil` for parts of no column.
  public var column: String?

  public init(
    _ kind: Kind, grid: Int? = nil, section: Int? = nil, index: Int? = nil, column: String? = nil
  ) {
    self.kind = kind
    self.grid = grid
    self.section = section
    self.index = index
    self.column = column
  }
}
