import GridCore
import GridDocuments
import GridModel

/// A part of a report ready to be laid out: a grid, or a text block between grids.
struct PreparedPart: Sendable {
  enum Content: Sendable {
    case grid(PreparedGrid)
    case text(PreparedText)
  }

  var content: Content
  var placement = Placement()
  /// The lines of the pages that have its values in their margins, as ``PageFormat/allLines``;
  /// `nil` is those of the document.
  var pageLines: [PageLines]?

  /// The place of a part among the others of a report. The default is that of the only grid.
  struct Placement: Sendable {
    /// Whether it begins a page.
    var beginsPage = false
    /// Whether it has a heading of level 1.
    var isChapter = false
    /// The room above it, unless it begins a page, in points.
    var gap = 0.0
    /// Its level in the outline as a heading, 1 to 3; `nil` if it is not in the outline.
    var outlineLevel: Int?
    /// Its column beside others; `nil` has all of the width.
    var column: BlockColumn?
    /// Whether it is a bill, which is placed at the bottom of a page.
    var isBill = false
    /// Whether it has the facts of the cover, which are at the bottom of its page.
    var isOfCover = false
  }

  init(_ grid: PreparedGrid) { content = .grid(grid) }

  init(_ text: PreparedText) { content = .text(text) }

  /// `nil` for a text block.
  var grid: PreparedGrid? { if case .grid(let grid) = content { grid } else { nil } }

  /// `nil` for a grid.
  var text: PreparedText? { if case .text(let text) = content { text } else { nil } }

  /// What is laid out: the grid, or the rows that a text block is laid out as.
  var drawnGrid: DataGrid {
    switch content {
    case .grid(let grid): grid.grid
    case .text(let text): text.grid
    }
  }

  /// The title of a grid, or the heading of a text block; `nil` is none.
  var title: String? {
    switch content {
    case .grid(let grid): grid.grid.title
    case .text(let text): text.title
    }
  }

  var rowCount: Int {
    switch content {
    case .grid(let grid): grid.grid.order.count
    case .text(let text): text.block.rows.count
    }
  }

  /// The words that it shows itself.
  var strings: GridStrings {
    switch content {
    case .grid(let grid): grid.grid.strings
    case .text(let text): text.styles.strings
    }
  }

  /// The name of the data on pages; empty if there is none in a file.
  var fileName: String { grid?.fileName ?? "" }

  /// Gives it the pictures of its document.
  mutating func setImages(_ images: any ImageSource) {
    switch content {
    case .grid(var grid):
      grid.grid.images = images
      content = .grid(grid)
    case .text(var text):
      text.images = images
      content = .text(text)
    }
  }

  /// Changes the grid; a text block stays the same.
  mutating func changeGrid(_ change: (inout PreparedGrid) -> Void) {
    guard case .grid(var grid) = content else { return }
    change(&grid)
    content = .grid(grid)
  }
}

extension PreparedPart.Placement {
  /// Of a part of a document.
  init(_ part: DocumentPart) {
    beginsPage = part.pageBreak == .before
    isChapter = part.role?.headingLevel == 1
    gap = part.role?.gap ?? PreparedReport.gap
    column = part.role?.column
    isBill = part.text?.isBill == true
    isOfCover = part.text?.isOfCover == true
    outlineLevel = 1
    if let role = part.role {
      outlineLevel = role.headingLevel ?? (part.title == nil ? nil : role.titleLevel)
    }
  }
}
