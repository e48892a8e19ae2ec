package import GridModel

/// A part of a document that has texts and pictures around its grids.
public enum DocumentBlock: Hashable, Sendable {
  /// A heading of a level from 1 to 3. It stays with the block that follows.
  case heading(String, level: Int = 1)
  /// Paragraphs in Markdown, with an empty line between two. Pages may end after any line.
  case text(String)
  /// Texts in Markdown side by side, all equally wide, such as addresses.
  case columns([String])
  /// Names with their values, one under another.
  case pairs([Pair])
  /// A picture.
  case image(BlockImage)
  /// A code that fills in a payment, with words beside it.
  case payment(Payment)
  /// Lines to sign on side by side, in as many rows as the width asks for. They stay on one page.
  case signatures([Signature])
  /// A list of the headings of the document, or of the titles of its grids, with the numbers of their pages.
  case contents(BlockContents)
  /// Blocks next to each other, aligned at the top.
  case beside(BlocksBeside)
  /// Room above what follows, in points. What begins a page has none.
  case space(Double)
  /// What follows begins a page.
  case pageBreak
  /// A grid with data of its own.
  case grid(GridDocument)

  /// A name and what it stands for; both may be Markdown.
  public struct Pair: Hashable, Sendable {
    /// What is before the value.
    public var name: String
    /// What is behind the name.
    public var value: String

    /// Sets the properties that the arguments are named after.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension DocumentBlock {
  /// Changes each of the grids within it.
  mutating func changeGrids(_ change: (inout GridDocument) -> Void) {
    switch self {
    case .grid(var grid):
      change(&grid)
      self = .grid(grid)
    case .beside(var beside):
      for column in beside.columns.indices {
        for block in beside.columns[column].indices {
          beside.columns[column][block].changeGrids(change)
        }
      }
      self = .beside(beside)
    default: break
    }
  }
}

/// A picture between the grids of a document.
public struct BlockImage: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// In points; `nil` is by the height and the picture's sides.
  public var width: Double?
  /// In points; `nil` is by the width and the picture's sides, and 120 if there is no width.
  public var height: Double?
  /// What it shows, for those who cannot see it; `nil` is the heading above it, or the title of the document.
  public var alternative: String?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ file: String, width: Double? = nil, height: Double? = nil, alternative: String? = nil
  ) {
    self.file = file
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}

/// What a list of contents lists, and how deep it goes.
public struct BlockContents: Hashable, Sendable {
  /// What is listed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The headings of the document.
    case headings
    /// The titles of its grids.
    case tables
  }

  /// What is listed; default headings.
  public var kind: Kind
  /// Down to which level headings are listed, 1 to 3; default 3.
  public var levels: Int

  /// Sets the properties that the arguments are named after; one that is left out has the default shown here.
  public init(_ kind: Kind = .headings, levels: Int = 3) {
    self.kind = kind
    self.levels = levels
  }
}

/// Columns of blocks next to each other.
///
/// All begin at the same height, and what follows stands below the lowest. On pages they go to the next page together if they have no room; what
/// is higher than a page goes on on the next, each column below its own beginning.
public struct BlocksBeside: Hashable, Sendable {
  /// The blocks of each column, from the first to the last. There are no page breaks, lists of contents or blocks beside others in them.
  public var columns: [[DocumentBlock]]
  /// How the width is shared, column by column; empty is equally.
  public var shares: [Double]
  /// Between two columns, in points; default 24.
  public var gap: Double

  /// Sets the properties that the arguments are named after; one that is left out has the default shown here.
  public init(_ columns: [[DocumentBlock]], shares: [Double] = [], gap: Double = 24) {
    self.columns = columns
    self.shares = shares
    self.gap = gap
  }
}

/// What one of several parts of a document is, where it is no ordinary grid.
package struct BlockRole: Hashable, Sendable {
  /// What its rows are if it is text, and has nothing of a table; `nil` is a table.
  package var prose: ProseKind?
  /// That of its title: 1 to 3; `nil` for a title of a grid.
  package var headingLevel: Int?
  /// That of the title of a grid, 2 or 3: below the heading that it stands under.
  package var titleLevel = 2
  /// The room above it, unless it begins a page, in points.
  package var gap: Double
  /// The payment that it shows; `nil` is none.
  package var payment: Payment?
  /// Where it stands beside others; `nil` has all of the width.
  package var column: BlockColumn?

  /// Whether it is receipt and payment part of a bill, which have a place of their own.
  package var isBill: Bool { payment?.layout == .bill }

  /// How much larger its title is than that of a document of one grid.
  private var titleScale: Double {
    switch headingLevel ?? titleLevel {
    case 1: 1.15
    case 2: 0.95
    default: 0.8
    }
  }

  /// The theme of the part.
  package func theme(_ theme: Theme) -> Theme {
    let theme = prose == nil ? theme : theme.prose
    return theme.titles(scaledBy: titleScale)
  }
}

/// Where a part of a document stands that has only a share of the width.
package struct BlockColumn: Hashable, Sendable {
  /// Which of the rows of columns of the document it is in, counted from 0.
  package var row: Int
  /// Counted from 0.
  package var index: Int
  /// How the width is shared.
  package var shares: [Double]
  /// Between two columns, in points.
  package var gap: Double

  /// Where it stands in a width: from the left, and how wide it is.
  package func place(in width: Double) -> (left: Double, width: Double) {
    let room = max(0, width - gap * Double(shares.count - 1))
    let whole = shares.reduce(0, +)
    let before = shares[..<index].reduce(0, +)
    return (room * before / whole + gap * Double(index), room * shares[index] / whole)
  }
}
