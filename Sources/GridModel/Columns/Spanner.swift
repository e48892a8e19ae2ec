/// A title over several columns, above their headers.
public struct Spanner: Hashable, Sendable {
  /// The text over the columns.
  public var title: String
  /// The keys of the columns it is over. Those that are not shown are passed over; columns that are not neighbours, or
  /// are fixed at different sides, get a spanner each with the same title.
  public var columns: [String]
  /// How high it stands, 0 right above the headers; default `nil`, above all spanners of fewer columns that it shares one
  /// with.
  public var level: Int?
  /// What it has of its own, over the theme's spanners.
  public var style: Style?
  /// What draws its title; `nil` sets it.
  package var renderer: AnyCellRenderer?
  /// Where a document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ title: String, over columns: [String], level: Int? = nil, style: Style? = nil
  ) {
    self.title = title
    self.columns = columns
    self.level = level
    self.style = style
  }
}
