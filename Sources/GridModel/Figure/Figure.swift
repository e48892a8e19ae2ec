/// The settings that make the picture of a grid a figure for documentation.
package struct Figure: Hashable, Sendable {
  /// The frame around it; `nil` is none.
  package var frame: PictureFrame?
  /// The part of it that is shown; `nil` is all.
  package var crop: FigureCrop?
  /// The callouts to parts of it.
  package var callouts: [FigureCallout] = []
  /// The placement of the texts of numbered callouts.
  package var calloutTexts = CalloutTexts.beside
  /// The text alternative of the picture; `nil` is generated from the grid.
  package var alternative: String?

  package init(frame: PictureFrame? = nil) {
    self.frame = frame
  }

  package var isEmpty: Bool { frame == nil && crop == nil && callouts.isEmpty }
}

/// The part of a grid's picture that is shown, with its rows and columns resolved.
package struct FigureCrop: Hashable, Sendable {
  package enum Kept: Hashable, Sendable {
    /// Rows by their numbers among all that are shown, ascending and not adjacent, and columns by
    /// their numbers; `nil` is all of them. Headers are kept.
    case lines(rows: [Range<Int>]?, columns: Set<Int>?)
    /// An area with a margin around it, in points.
    case area(FigureArea, margin: Double)
  }

  package var kept: Kept
  /// The text in the place of omitted rows, with `{count}` for their number; `nil` is none.
  package var more: String?
  /// The same of columns.
  package var moreColumns: String?
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace?

  package init(_ kept: Kept, more: String?, moreColumns: String?, place: SourcePlace?) {
    self.kept = kept
    self.more = more
    self.moreColumns = moreColumns
    self.place = place
  }
}

/// How a redacted text is drawn.
public enum RedactionStyle: String, Hashable, Sendable, CaseIterable {
  /// The cell is blurred until it is illegible.
  case blur
  /// A bar of one colour.
  case bar
  /// Coarse squares of colour.
  case pixels
}

/// The redacted cells of a grid, by the numbers of columns and the positions of rows.
package struct Redactions: Hashable, Sendable {
  /// Columns whose cells are all redacted.
  package var columns: [Int: RedactionStyle] = [:]
  /// Single cells, by column and then by position.
  package var cells: [Int: [Int: RedactionStyle]] = [:]

  package init() {}

  package var isEmpty: Bool { columns.isEmpty && cells.isEmpty }

  package func style(position: Int, column: Int) -> RedactionStyle? {
    cells[column]?[position] ?? columns[column]
  }
}

/// Rows with some texts withheld: everything that is drawn, measured or written never has access to
/// them.
package struct RedactedRows: RowSource {
  let base: any RowSource
  /// By column of the source, the rows whose cells are redacted; `nil` is all of them.
  let redacted: [Int: Set<Int>?]
  /// The columns of the source that are as wide as their cells: their redacted texts are blanks
  /// instead of empty.
  let fitted: Set<Int>

  package init(_ base: any RowSource, redacted: [Int: Set<Int>?], fitted: Set<Int>) {
    self.base = base
    self.redacted = redacted
    self.fitted = fitted
  }

  package var columns: [SourceColumn] { base.columns }
  package var rowCount: Int { base.rowCount }

  /// Twelve no-break spaces: room for the redaction, regardless of the text.
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
