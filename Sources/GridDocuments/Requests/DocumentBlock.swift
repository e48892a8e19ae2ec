package import GridModel

/// A part of a document that has texts and pictures around its grids.
public enum DocumentBlock: Hashable, Sendable {
  /// A heading of a level from 1 to 3. It stays with the next block.
  case heading(String, level: Int = 1)
  /// Paragraphs in Markdown, with an empty line between two. Pages may end after any line.
  case text(String)
  /// Texts in Markdown side by side, all equally wide, such as addresses.
  case columns([String])
  /// Names with their values, from top to bottom.
  case pairs([Pair])
  /// A picture.
  case image(BlockImage)
  /// A code that fills in a payment, with words beside it.
  indirect case payment(Payment)
  /// Lines to sign on side by side, in as many rows as the width requires. They stay on one page.
  case signatures([Signature])
  /// A list of the headings of the document, or of the titles of its grids, with the numbers of
  /// their pages.
  case contents(BlockContents)
  /// Blocks next to each other, aligned at the top.
  case beside(BlockRow)
  /// Space above the next block, in points. A block that begins a page has none.
  case space(Double)
  /// The next block begins a page.
  case pageBreak
  /// A grid with its own data.
  indirect case grid(GridDocument)

  /// A name and its value; both may be Markdown.
  public struct Pair: Hashable, Sendable {
    /// The text before the value.
    public var name: String
    /// The text after the name.
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
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
  /// The alternative text; `nil` is the heading above it, or the title of the document.
  public var alternative: String?

  public init(
    _ file: String, width: Double? = nil, height: Double? = nil, alternative: String? = nil
  ) {
    self.file = file
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}

/// The entries of a list of contents, and how deep it goes.
public struct BlockContents: Hashable, Sendable {
  /// The entries of the list.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The headings of the document.
    case headings
    /// The titles of its grids.
    case tables
  }

  /// The entries of the list; default headings.
  public var kind: Kind
  /// The lowest level of headings that is listed, 1 to 3; default 3.
  public var levels: Int

  public init(_ kind: Kind = .headings, levels: Int = 3) {
    self.kind = kind
    self.levels = levels
  }
}

/// Columns of blocks next to each other.
///
/// All begin at the same height, and the next block is below the lowest. They move to the next page
/// together if they do not fit; columns that are higher than a page continue on the next, each
/// below its own beginning.
public struct BlockRow: Hashable, Sendable {
  /// The blocks of each column, from the first to the last. They contain no page breaks, lists of
  /// contents or blocks beside others.
  public var columns: [[DocumentBlock]]
  /// How the width is shared, column by column; empty is equally.
  public var shares: [Double]
  /// Between two columns, in points; default 24.
  public var gap: Double

  public init(_ columns: [[DocumentBlock]], shares: [Double] = [], gap: Double = 24) {
    self.columns = columns
    self.shares = shares
    self.gap = gap
  }
}

/// The role of a part of a document that has texts around its grids.
package struct BlockRole: Hashable, Sendable {
  /// The level of its title as a heading: 1 to 3; `nil` for a title of a grid.
  package var headingLevel: Int?
  /// The level of the title of a grid, 2 or 3: below the heading above it.
  package var titleLevel = 2
  /// The space above it, unless it begins a page, in points.
  package var gap: Double
  /// Its column beside others; `nil` has all of the width.
  package var column: BlockColumn?

  /// How much larger its title is than that of a document of one grid.
  package var titleScale: Double {
    let level = headingLevel ?? titleLevel
    return Self.titleScales[min(max(level, 1), Self.titleScales.count) - 1]
  }

  /// By level.
  package static let titleScales = [1.15, 0.95, 0.8]
}

/// The position of a part of a document that has only a share of the width.
package struct BlockColumn: Hashable, Sendable {
  /// Which of the rows of columns of the document it is in, counted from 0.
  package var row: Int
  /// Counted from 0.
  package var index: Int
  /// How the width is shared.
  package var shares: [Double]
  /// Between two columns, in points.
  package var gap: Double

  /// Its position in a width: from the left, and how wide it is.
  package func place(in width: Double) -> (left: Double, width: Double) {
    let room = max(0, width - gap * Double(shares.count - 1))
    let whole = shares.reduce(0, +)
    let before = shares[..<index].reduce(0, +)
    return (room * before / whole + gap * Double(index), room * shares[index] / whole)
  }
}

/// A picture above the title of a document of several grids, on the left.
public struct Logo: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// In points; default 48. Its width follows from the shape of the picture, and is at most that of
  /// the page.
  public var height: Double
  /// The alternative text; `nil` is decoration.
  public var alternative: String?
  /// Where a document names it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(_ file: String, height: Double = 48, alternative: String? = nil) {
    self.file = file
    self.height = height
    self.alternative = alternative
  }
}

extension DocumentBlock {
  /// Changes each of the grids within it.
  mutating func changeGrids(_ change: (inout GridDocument) -> Void) {
    switch self {
    case .grid(var grid):
      // With another holder, the first change would copy it.
      self = .pageBreak
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
