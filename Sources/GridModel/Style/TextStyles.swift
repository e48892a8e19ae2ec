public import GridCore

/// How the letters of a text are changed before it is measured and drawn; text copied from a PDF is
/// the changed text.
///
/// By the full mappings of Unicode, the same in all languages: "ß" becomes "SS", "i" becomes "I".
public enum TextTransform: String, Hashable, Sendable, CaseIterable {
  /// Letters are unchanged.
  case none
  /// All letters in uppercase.
  case uppercase
  /// All letters in lowercase.
  case lowercase
  /// The first letter of each word in title case; other letters are unchanged.
  case capitalize
}

/// The treatment of a text that is wider than its cell.
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// It stays on one line and is shortened.
  case none
  /// It is broken between words; a word too long for a line is broken between characters.
  case word
}

/// Where words are divided at the ends of lines, with a hyphen.
public enum Hyphens: String, Hashable, Sendable, CaseIterable {
  /// Nowhere, not even at soft hyphens.
  case none
  /// Where a text has soft hyphens (U+00AD), which are invisible elsewhere.
  case manual
  /// At soft hyphens, and in other words of five letters or more by the language of the grid's
  /// locale; never in numbers, codes and addresses.
  case auto
}

/// Lines along a text.
public struct TextDecoration: Hashable, Sendable {
  /// A line along the text.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// A line under the text.
    case underline
    /// A line over the text.
    case overline
    /// A line through the text.
    case lineThrough = "line-through"
  }

  /// None clears the decoration of the layer below.
  public var lines: Set<Line>
  /// With alpha it is blended onto the background as all colours are; `nil` is the colour of the
  /// text.
  public var color: Color?

  public init(_ lines: Set<Line>, color: Color? = nil) {
    self.lines = lines
    self.color = color
  }

  func faded(by amount: Double) -> TextDecoration {
    TextDecoration(lines, color: color?.faded(by: amount))
  }

  /// Clears the decoration of the layer below.
  public static let cleared = TextDecoration([])
}

/// The position of the "…" of a shortened text.
public enum EllipsisPosition: String, Hashable, Sendable, CaseIterable {
  /// The beginning of the text is omitted.
  case start
  /// The middle of the text is omitted.
  case middle
  /// The end of the text is omitted.
  case end
}

/// The horizontal alignment of a text in its cell.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where lines of the text begin: left, or right for right-to-left scripts.
  case leading
  /// In the middle between left and right.
  case center
  /// Where lines of the text end: right, or left for right-to-left scripts.
  case trailing
  /// Numbers are aligned by their decimal separators.
  case decimal
}

/// The vertical alignment of a text in its cell.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top of the cell.
  case top
  /// In the middle between top and bottom.
  case middle
  /// With the first line where a text of one line is in the middle of a row of the style's
  /// `height`, so that the first lines of all cells of a row are beside each other. As
  /// `vertical-align: baseline` in cells of tables of CSS.
  case baseline
  /// At the bottom of the cell.
  case bottom
}

extension TextDecoration.Line {
  /// How thick a line is, in ems.
  package static let thickness = 0.07

  /// The distance of its upper edge below the baseline, in ems.
  package var offset: Double {
    switch self {
    case .underline: 0.11
    case .overline: -0.9
    case .lineThrough: -0.3
    }
  }
}

extension HorizontalAlignment {
  /// The mirrored alignment; numbers are not mirrored.
  package var mirrored: HorizontalAlignment {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .center, .decimal: self
    }
  }
}
