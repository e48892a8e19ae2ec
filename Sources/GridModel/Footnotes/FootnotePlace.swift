/// Where a mark stands, in the order in which a grid is read: from top to bottom, each strip from left to right.
package struct FootnotePlace: Hashable, Sendable {
  package enum Part: Int, Hashable, Sendable {
    case title
    case subtitle
    case spanner
    case header
    case line
  }

  package var part: Part
  /// Of a line.
  package var section: Int
  /// Of a line: which of the section's lines it is, strips and rows counted together. Of a spanner: its level, 0 right above the headers, and
  /// less the higher it is.
  package var line: Int
  /// `nil` for a text that is in no column; of a spanner the first that is under its title.
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
