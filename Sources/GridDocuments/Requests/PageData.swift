public import GridModel

/// The properties of PDF pages that depend on the data: page breaks and sums.
public struct PageData: Hashable, Sendable {
  /// An SQL expression over the row; rows for which it is true begin a page. Default `nil`, none.
  public var breakWhen: SQLText?
  /// Aggregates of the rows of each page, at its foot; the label is by default that of ``GridStrings/pageTotal``. Names only, no
  /// SQL. Default `nil`, none.
  public var total: AggregateRow?
  /// The keys of the columns whose sums so far are carried from the foot of each page to the head of the next; default none.
  public var carried: [String] = []
  /// Where these sums restart; default nowhere. A page that begins or ends there has none.
  public var carriedRestart = SumRestart.none
  /// The renderers of these sums, by the keys of their columns; others are typeset. Their numbers are those of the rows before.
  public var carriedCells: [String: AnyCellRenderer] = [:]
  /// The renderer of their labels, ``GridStrings/carriedForward`` and ``GridStrings/broughtForward``; `nil` typesets them.
  public var carriedLabelCell: AnyCellRenderer? = nil
  /// Where a document has its page, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where a document sets what is carried.
  @Incidental package var carriedPlace: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(breakWhen: SQLText? = nil, total: AggregateRow? = nil, carried: [String] = []) {
    self.breakWhen = breakWhen
    self.total = total
    self.carried = carried
  }

  /// The renderers of the sums that are carried.
  package var carriedDrawing: PartDrawing {
    PartDrawing(label: carriedLabelCell, cells: carriedCells)
  }

  /// Whether nothing depends on the data.
  package var isEmpty: Bool { self == PageData() }
}

/// Where one of several grids of a document begins.
public enum GridBreak: String, Hashable, Sendable, CaseIterable {
  /// Under the previous grid, if its beginning fits there.
  case none
  /// On a new page.
  case before
}
