package import GridCore
package import GridModel

/// The limits beyond which a reader rejects a file.
package struct TableLimits: Hashable, Sendable {
  /// The maximum text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The maximum number of cells that may be added to pad rows of different lengths, so that one
  /// very long row does not expand a small file to gigabytes of empty cells.
  package var addedCells: Int

  /// The maximum number of cells in a table.
  package var cells: Int
  /// The maximum number of columns in a table.
  package var columns: Int
  /// The maximum nesting depth of JSON values.
  package var nesting: Int

  package init(
    textBytes: Int = Int(UInt32.max), addedCells: Int = 1 << 26, cells: Int = .max,
    columns: Int = .max, nesting: Int = RenderLimits().count(.nesting)
  ) {
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.addedCells = addedCells
    self.cells = cells
    self.columns = columns
    self.nesting = nesting
  }

  package init(_ limits: RenderLimits) {
    self.init(
      textBytes: limits.count(.text), cells: limits.count(.cells),
      columns: limits.count(.columns), nesting: limits.count(.nesting))
  }

  /// How many bytes to reserve for the text of a file of an expected size: with room for the piece
  /// that goes beyond the limit, for which the text would otherwise be copied to twice the room.
  func reservedByteCount(expected: Int) -> Int { min(expected, textBytes + (1 << 20)) }

  /// The error for a table with more columns than the limit.
  func tooManyColumns(at place: SourcePlace = SourcePlace()) -> DataError {
    DataError(
      place: place,
      message: "the table has more than \(columns.grouped) columns; "
        + RenderLimits.advice(.columns),
      limit: .columns)
  }

  /// The error for a table with more cells than the limit.
  func tooManyCells(at place: SourcePlace = SourcePlace()) -> DataError {
    DataError(
      place: place,
      message: "the table has more than \(cells.grouped) cells; " + RenderLimits.advice(.cells),
      limit: .cells)
  }

  /// The error for a table with more text than the limit.
  func tooMuchText(at place: SourcePlace = SourcePlace()) -> DataError {
    DataError(
      place: place,
      message: "the cells hold more than \(textBytes) bytes of text; "
        + (textBytes < Int(UInt32.max) ? RenderLimits.advice(.text) : "split the file"),
      limit: .text)
  }
}

/// The information in a file about its columns besides their values, used where nothing else is
/// specified.
package struct TableHints: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    /// The title if it is not the key, the alignment and the maximum width.
    package var appearance: ColumnAppearance
    package var format: CellFormat?
    /// The colours that its numbers get; of several conditions, one holds.
    package var colors: [NumberColor] = []

    package init(_ appearance: ColumnAppearance = ColumnAppearance(), format: CellFormat? = nil) {
      self.appearance = appearance
      self.format = format
    }

    var isEmpty: Bool { self == Column() }
  }

  /// The colour of the texts of some numbers of a column.
  package struct NumberColor: Hashable, Sendable {
    package var color: Color
    /// The SQL condition on the value, for which it has a key of the column; `nil` is always.
    package var condition: SQLText?
  }

  /// A title over several columns.
  package struct Spanner: Hashable, Sendable {
    package var title: String
    package var keys: [String]
    /// Its level, 0 right above the headers; `nil` if there is only one level.
    package var level: Int?
  }

  /// A cell that covers several rows or columns: each of these has its value.
  package struct MergedCell: Hashable, Sendable {
    /// The rows of the table, from 0.
    package var rows: Range<Int>
    /// The neighbouring columns.
    package var keys: [String]
  }

  /// A row of totals, which is not one of the table's rows.
  package struct TotalsRow: Hashable, Sendable {
    /// A total below a column.
    package struct Total: Hashable, Sendable {
      /// The text in the file; empty if it was not calculated.
      package var text: String
      /// The name of the aggregate that its formula computes; `nil` if that is not known.
      package var aggregate: String?
    }

    /// The text before the totals; `nil` if there is none.
    package var label: String?
    /// The totals by key.
    package var totals: [String: Total]
    /// Where the row is, for messages: `row 4 of sheet "S"`.
    package var name: String
  }

  /// The hints by key.
  package var columns: [String: Column] = [:]
  package var spanners: [Spanner] = []
  /// The title of the whole table.
  package var title: String?
  package var subtitle: String?
  /// Notes below the table.
  package var notes: [String] = []
  package var mergedCells: [MergedCell] = []
  package var totals: [TotalsRow] = []
  /// Where the table begins; `nil` if the file does not specify it.
  package var direction: GridDirection?

  /// What is left for the result of a query over the table, which has rows of its own.
  package var ofQuery: TableHints {
    var hints = self
    hints.mergedCells = []
    hints.totals = []
    return hints
  }
}
