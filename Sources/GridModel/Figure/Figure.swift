/// What makes the picture of a grid a picture for documentation.
package struct Figure: Hashable, Sendable {
  /// What is around it; `nil` is nothing.
  package var frame: PictureFrame?
  /// Which part of it is shown; `nil` is all.
  package var crop: FigureCrop?
  /// What points at parts of it.
  package var callouts: [FigureCallout] = []
  /// Where the texts of those with a number stand.
  package var calloutTexts = CalloutTexts.beside
  /// What the picture shows in words; `nil` is made of the grid.
  package var alternative: String?

  package init(frame: PictureFrame? = nil) {
    self.frame = frame
  }

  package var isEmpty: Bool { frame == nil && crop == nil && callouts.isEmpty }
}

/// Which part of a grid's picture is shown, its rows and columns found.
package struct FigureCrop: Hashable, Sendable {
  package enum Kept: Hashable, Sendable {
    /// Rows by their numbers among all that are shown, in ascending order and apart, and columns by their numbers; `nil` is all of them.
    /// Headers stay.
    case lines(rows: [Range<Int>]?, columns: Set<Int>?)
    /// An area and so much around it, in points.
    case area(FigureArea, margin: Double)
  }

  package var kept: Kept
  /// What stands where rows are left out, `{count}` being how many; `nil` is nothing.
  package var more: String?
  /// The same of columns.
  package var moreColumns: String?
  /// Where a document says so, for messages.
  @Incidental package var place: SourcePlace?

  package init(_ kept: Kept, more: String?, moreColumns: String?, place: SourcePlace?) {
    self.kept = kept
    self.more = more
    self.moreColumns = moreColumns
    self.place = place
  }
}

/// How a text that nobody shall read is drawn.
public enum RedactionStyle: String, Hashable, Sendable, CaseIterable {
  /// The cell is blurred until nothing can be read.
  case blur
  /// A bar of one colour.
  case bar
  /// Coarse squares of colour.
  case pixels
}

/// Which cells of a grid are redacted, by the numbers of columns and the positions of rows.
package struct Redactions: Hashable, Sendable {
  /// Columns of which all cells are.
  package var columns: [Int: RedactionStyle] = [:]
  /// Single cells, by column and then by position.
  package var cells: [Int: [Int: RedactionStyle]] = [:]

  package init() {}

  package var isEmpty: Bool { columns.isEmpty && cells.isEmpty }

  package func style(position: Int, column: Int) -> RedactionStyle? {
    cells[column]?[position] ?? columns[column]
  }
}

/// Rows of which some texts are not given away: whatever is drawn, measured or written of them never had the texts.
package struct RedactedRows: RowSource {
  let base: any RowSource
  /// By column of the source, the rows whose cells are redacted; `nil` is all of them.
  let redacted: [Int: Set<Int>?]
  /// The columns of the source that are as wide as their cells: their texts are blanks in the place of nothing.
  let fitted: Set<Int>

  package init(_ base: any RowSource, redacted: [Int: Set<Int>?], fitted: Set<Int>) {
    self.base = base
    self.redacted = redacted
    self.fitted = fitted
  }

  package var columns: [SourceColumn] { base.columns }
  package var rowCount: Int { base.rowCount }

  /// Twelve no-break spaces: room for what is drawn, whatever the text was.
  private static let blank = Array(repeatElement([0xC2, 0xA0] as [UInt8], count: 12).joined())

  private func isRedacted(row: Int, column: Int) -> Bool {
    guard let rows = redacted[column] else { return false }
    return rows?.contains(row) ?? true
  }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    if !isRedacted(row: row, column: column) {
      base.appendText(row: row, column: column, to: &buffer)
    } else if fitted.contains(column) {
      buffer += Self.blank
    }
  }

  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    if !isRedacted(row: row, column: column) {
      base.appendValue(row: row, column: column, to: &buffer)
    }
  }
}
