package import GridModel

/// What a file says of its columns beside their values, to be used where nothing else is said.
package struct TableHints: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    /// What the header says, if that is not the key.
    package var title: String?
    package var format: CellFormat?
    package var alignment: HorizontalAlignment?
    /// The greatest width, in points.
    package var width: Double?

    package init(
      format: CellFormat? = nil, alignment: HorizontalAlignment? = nil, width: Double? = nil
    ) {
      self.format = format
      self.alignment = alignment
      self.width = width
    }

    var isEmpty: Bool { self == Column() }
  }

  /// A title over several columns.
  package struct Spanner: Hashable, Sendable {
    package var title: String
    package var keys: [String]
  }

  /// By key.
  package var columns: [String: Column] = [:]
  package var spanners: [Spanner] = []
  /// What stands over the whole table.
  package var title: String?
}
