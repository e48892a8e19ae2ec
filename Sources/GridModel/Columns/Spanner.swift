/// A title over several columns, above their headers.
public struct Spanner: Hashable, Sendable {
  /// The text over the columns.
  public var title: String
  /// The keys of the columns it is over. Hidden columns are skipped; columns that are not neighbours, or are fixed at
  /// different sides, get separate spanners with the same title.
  public var columns: [String]
  /// Its level, 0 directly above the headers; default `nil`, above all spanners of fewer columns with which it shares a
  /// column.
  public var level: Int?
  /// Its style, over the theme's spanners.
  public var style: Style?
  /// The renderer of its title; `nil` typesets it.
  package var renderer: AnyCellRenderer?
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
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
