/// The place of a mark. Places are ordered as a grid is read: from top to bottom, each strip from left to right.
package struct FootnotePlace: Hashable, Sendable {
  package enum Part: Int, Hashable, Sendable {
    case title
    case subtitle
    case spanner
    case header
    case line
  }

  package var part: Part
  /// The section of a line.
  package var section: Int
  /// For a line: its number in the section, strips and rows counted together. For a spanner: its level, 0 directly above the headers, and
  /// negative above that.
  package var line: Int
  /// `nil` for a text that is not in a column; for a spanner, its first column.
  package var column: Int?

  package init(_ part: Part, section: Int = 0, line: Int = 0, column: Int? = nil) {
    self.part = part
    self.section = section
    self.line = line
    self.column = column
  }
}

extension FootnotePlace: Comparable {
  package static func < (left: FootnotePlace, right: FootnotePlace) -> Bool {
    (left.part.rawValue, left.section, left.line, left.column ?? -1)
      < (right.part.rawValue, right.section, right.line, right.column ?? -1)
  }
}
