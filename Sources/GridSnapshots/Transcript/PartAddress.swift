/// Which part of a picture something is about: `row 0,14`, `cell 0,14,price`, `title`.
///
/// Sections, rows, levels and strips are counted from 0, as in `gridpress explain --cell`.
public struct PartAddress: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case title
    case subtitle
    case pullDown
    case filter
    case empty
    /// A title over several columns; `index` is its level.
    case spanner
    case columnHeader
    /// `index` is its level.
    case sectionHeader
    case row
    case cell
    /// `index` is the number of the strip in its section.
    case summary
    /// The value of a summary under a column.
    case summaryCell
    /// `index` is the number of the strip in its section.
    case sectionFooter
    case emptyRow
    /// The line beside fixed columns; `column` is the side.
    case pinSeparator
    case legend
    case footnote
    case note
  }

  public var kind: Kind
  /// `nil` for parts of the whole grid.
  public var section: Int?
  /// The row in its section, or the number of whatever the kind counts; `nil` where there is only one.
  public var index: Int?
  /// The key of the column; `nil` for parts of no column.
  public var column: String?

  public init(_ kind: Kind, section: Int? = nil, index: Int? = nil, column: String? = nil) {
    self.kind = kind
    self.section = section
    self.index = index
    self.column = column
  }
}

extension PartAddress.Kind {
  var hasSection: Bool {
    switch self {
    case .sectionHeader, .row, .cell, .summary, .summaryCell, .sectionFooter: true
    case .title, .subtitle, .pullDown, .filter, .empty, .spanner, .columnHeader, .emptyRow,
      .pinSeparator, .legend, .footnote, .note:
      false
    }
  }

  var hasIndex: Bool {
    switch self {
    case .spanner, .emptyRow, .legend, .footnote, .note: true
    case .title, .subtitle, .pullDown, .filter, .empty, .columnHeader, .pinSeparator: false
    case .sectionHeader, .row, .cell, .summary, .summaryCell, .sectionFooter: true
    }
  }

  var hasColumn: Bool {
    switch self {
    case .spanner, .columnHeader, .cell, .summaryCell, .pinSeparator: true
    case .title, .subtitle, .pullDown, .filter, .empty, .sectionHeader, .row, .summary,
      .sectionFooter, .emptyRow, .legend, .footnote, .note:
      false
    }
  }

  /// Whether other parts lie in it, so that it is not what a pixel is said to belong to.
  var isContainer: Bool { self == .row || self == .summary }
}
