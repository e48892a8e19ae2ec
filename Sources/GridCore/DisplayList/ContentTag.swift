/// The role of a part of a drawing, for assistive technology. A part without a tag is decoration.
package enum ContentTag: Hashable, Sendable {
  /// A title: that of the document or of its only grid has level 1, those below it have higher
  /// ones.
  case heading(level: Int)
  /// The rest of the last heading, on another page.
  case headingRest
  /// The continuation of a paragraph has the same number.
  case paragraph(Int)
  /// Each footnote has its own number.
  case footnote(Int)
  /// The label at the beginning of a footnote.
  case label
  /// The mark of a footnote, after the text that it refers to.
  case reference
  case cell(CellTag)
  /// A link within another element, by the key of its target.
  case link(String)
  /// An entry of a list of contents, of which there may be several in a document.
  case contents(list: Int, entry: Int)
  /// Sums carried from one page to the next: not content, with the same number on both pages.
  case carried(Int)
  /// Not content, but not mere decoration either.
  case artifact(PageArtifact)
}

/// The cell of a table that a part of a drawing belongs to. Parts with equal tags are one cell,
/// wherever they are.
package struct CellTag: Hashable, Sendable {
  /// The role of a cell with respect to other cells.
  package enum Role: UInt8, Hashable, Sendable {
    case data
    /// Describes the cells below it.
    case columnHeader
    /// Describes the cells beside it.
    case rowHeader
    /// Describes the rows below it, up to the next section header of the same or a lower level.
    case sectionHeader
  }

  /// The part of the table that the row is in.
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
  /// The number of sections that contain the row: the header of a section has the same level as its
  /// rows.
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

/// A part of a page that is not content of the document: it results from the division into pages,
/// or is drawn twice.
package enum PageArtifact: String, Hashable, Sendable {
  case header
  case footer
  case watermark
  /// A repetition from an earlier page: column headers, continued sections, sums carried forward.
  case repetition
  /// The shadow of a text, which repeats its characters.
  case textShadow
  /// A line within a text that is not part of its content, such as a signature line.
  case ruling
}
