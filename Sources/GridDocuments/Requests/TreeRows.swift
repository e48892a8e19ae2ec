public import GridData
package import GridModel

/// Shows the rows as a tree: each below the row that it belongs to, indented, with a triangle that
/// shows and hides the rows below it.
///
/// Rows name the one above them by its identifier (``init(parent:id:)``), or have the path to
/// themselves (``init(path:separator:)``). The rows below the same one are sorted among themselves.
/// Where only some rows are shown, so are those above them.
public struct TreeRows: Hashable, Sendable {
  /// The number after the text of a row that has rows below it.
  public enum Counts: String, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none
    /// That of the rows directly below it.
    case children
    /// That of all rows below it.
    case all
  }

  /// The key of the column with the identifier of the row above; empty in the outermost rows. `nil`
  /// if rows have a ``path``.
  public var parent: String?
  /// The key of the column with the row's own identifier; `nil` if rows have a ``path``.
  public var id: String?
  /// The key of the column with the names from the outermost row to the row itself; `nil` if rows
  /// name their ``parent``.
  public var path: String?
  /// The text between the names of a path; default `/`.
  public var separator: String = "/"
  /// The key of the column that is indented and has the triangles; `nil` is the first one. In a
  /// column with paths, the last name is shown.
  public var column: String?
  /// The number after the text of a row with rows below it; default none.
  public var counts = Counts.none
  /// By the keys of columns, the aggregates that rows with rows below them show instead of their
  /// own values: over these rows and the row itself. Default none. Totals, conditions and sums of
  /// pages count the values of the data.
  public var sums: [String: Aggregate] = [:]
  /// Which rows hide those below them, by their identifiers or names, or by those of all rows from
  /// the outermost; default none.
  public var collapsed = CollapsedGroups.none
  /// The rows of the data that are collapsed in a live grid; `nil` are those that ``collapsed``
  /// names.
  @Incidental package var collapsedRows: Set<Int>? = nil
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document names the collapsed rows.
  @Incidental package var collapsedPlaces: [SectionPath: SourcePlace] = [:]

  /// The keys of the columns that decide which row is below which.
  package var structureKeys: [String] { [parent, id, path].compactMap(\.self) }

  /// A tree of rows that name the row above them.
  /// - Parameters:
  ///   - parent: the key of the column with the identifier of the row above.
  ///   - id: the key of the column with the row's own.
  public init(parent: String, id: String) {
    self.parent = parent
    self.id = id
  }

  /// A tree of rows that have the path to themselves, such as `Europe/Germany/Berlin`.
  /// - Parameters:
  ///   - path: the key of the column with the paths.
  ///   - separator: the text between the names.
  public init(path: String, separator: String = "/") {
    self.path = path
    self.separator = separator
  }

  package init() {}
}
