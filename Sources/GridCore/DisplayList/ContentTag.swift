/// What a part of a drawing is, for readers that cannot look at it. What has no tag is decoration.
package enum ContentTag: Hashable, Sendable {
  /// A title: that of the document or of its only grid has level 1, those below it have higher ones.
  case heading(level: Int)
  /// One that goes on where it was left has the same number.
  case paragraph(Int)
  /// Each has a number of its own.
  case footnote(Int)
  /// What a footnote is called, at its beginning.
  case label
  /// The mark of a footnote behind what it is about.
  case reference
  case cell(CellTag)
  /// A part of another element that leads somewhere, by the key of its target.
  case link(String)
  /// An entry of a list of contents, of which there may be several in a document.
  case contents(list: Int, entry: Int)
  /// Sums that a page hands over to the next: no content, but the same number on both pages.
  case carried(Int)
  /// No content, though it is not mere decoration.
  case artifact(PageArtifact)
}

/// Which cell of which table a part of a drawing is. Parts with equal tags are one cell, wherever they are.
package struct CellTag: Hashable, Sendable {
  /// What a cell is to others.
  package enum Role: UInt8, Hashable, Sendable {
    case data
    /// Says what the cells below it are.
    case columnHeader
    /// Says what the cells beside it are.
    case rowHeader
    /// Says what the rows below it are, up to the next one of its level or of a lower one.
    case sectionHeader
  }

  /// In which part of the table its row is.
  package enum Part: UInt8, Hashable, Sendable {
    case head
    case body
    case foot
  }

  package var role: Role
  package var part: Part
  /// Counted over the document.
  package var table: Int16
  /// The first column, counted from the left.
  package var column: Int16
  /// In how many sections its row lies, beside the table itself: a section's own header is of the same level as its rows.
  package var level: UInt8 = 0
  package var columnSpan: Int16 = 1
  package var rowSpan: Int16 = 1
  /// Of the body.
  package var section: Int32
  /// Ascending from the top of the head, of the section or of the foot.
  package var row: Int32

  package init(
    _ role: Role, in part: Part, table: Int = 0, section: Int = 0, row: Int, column: Int,
    columnSpan: Int = 1, rowSpan: Int = 1, level: Int = 0
  ) {
    self.role = role
    self.level = UInt8(clamping: level)
    self.part = part
    self.table = Int16(clamping: table)
    self.section = Int32(clamping: section)
    self.row = Int32(clamping: row)
    self.column = Int16(clamping: column)
    self.columnSpan = Int16(clamping: columnSpan)
    self.rowSpan = Int16(clamping: rowSpan)
  }
}

/// What stands on a page and is no content of the document: it comes of its being divided into pages, or is drawn twice.
package enum PageArtifact: String, Hashable, Sendable {
  case header
  case footer
  case watermark
  /// What has been told on an earlier page: column headers, sections that go on, sums carried forward.
  case repetition
  /// The shadow of a text, which repeats its characters.
  case textShadow
  /// A line within a text that is no part of what it says, such as the one to sign on.
  case ruling
}
