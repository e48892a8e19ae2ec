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

/// What one of several parts of a document is, where it is no ordinary grid.
package struct BlockRole: Hashable, Sendable {
  /// Whether it is text, and has nothing of a table.
  package var isText = false
  /// That of its title: 1 to 3; `nil` for a title of a grid.
  package var headingLevel: Int?
  /// The room above it, unless it begins a page, in points.
  package var gap: Double

  /// How much larger than the titles of grids its title is.
  private var titleScale: Double {
    switch headingLevel {
    case 1: 1.15
    case 2: 0.95
    case 3: 0.8
    default: 1
    }
  }

  /// The theme of the part.
  package func theme(_ theme: Theme) -> Theme {
    let theme = isText ? theme.prose : theme
    return theme.titles(scaledBy: titleScale)
  }
}
