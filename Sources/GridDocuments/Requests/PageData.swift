public import GridModel

/// What the pages of a PDF take from the data: where they break, and which sums stand on them.
public struct PageData: Hashable, Sendable {
  /// An SQL expression over the row; rows for which it is true begin a page. Default `nil`, none.
  public var breakWhen: SQLText?
  /// Aggregates of the rows of each page, at its foot; the label is by default that of ``GridStrings/pageTotal``. Names only, no
  /// SQL. Default `nil`, none.
  public var total: AggregateRow?
  /// The keys of the columns whose sums so far are carried from the foot of each page to the head of the next; default none.
  public var carried: [String] = []
  /// Where these sums begin anew; default nowhere. A page that begins or ends there has none.
  public var carriedRestart = SumRestart.none
  /// What draws these sums, by the keys of their columns; others are set. Their numbers are those of the rows before.
  public var carriedCells: [String: AnyCellRenderer] = [:]
  /// What draws their labels, ``GridStrings/carriedForward`` and ``GridStrings/broughtForward``; `nil` sets them.
  public var carriedLabelCell: AnyCellRenderer? = nil
  /// Where a document has its page, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where a document says what is carried.
  @Incidental package var carriedPlace: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(breakWhen: SQLText? = nil, total: AggregateRow? = nil, carried: [String] = []) {
    self.breakWhen = breakWhen
    self.total = total
    self.carried = carried
  }

  /// What draws the sums that are carried.
  package var carriedDrawing: PartDrawing {
    PartDrawing(label: carriedLabelCell, cells: carriedCells)
  }

  /// Whether nothing is asked of the data.
  package var isEmpty: Bool { self == PageData() }
}

/// Where one of several grids of a document begins.
public enum GridBreak: String, Hashable, Sendable, CaseIterable {
  /// Under the one before it, if its beginning has room there.
  case none
  /// On a page of its own.
  case before
}
