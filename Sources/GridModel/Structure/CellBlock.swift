/// Neighbouring cells of a section: rows by their positions in the grid's row order, columns as shown.
package struct CellBlock: Hashable, Sendable {
  package var rows: Range<Int>
  package var columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }
}
