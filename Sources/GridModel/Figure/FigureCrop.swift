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
