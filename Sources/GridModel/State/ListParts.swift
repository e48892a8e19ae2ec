/// A row with a search field above the column headers.
public struct FilterRow: Hashable, Sendable {
  /// The typed text; empty shows the placeholder.
  public var text: String
  /// `nil` is the built-in word.
  public var placeholder: String?
  /// Whether the caret is in the field.
  public var isFocused: Bool

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(text: String = "", placeholder: String? = nil, isFocused: Bool = false) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
  }
}

/// The shortened titles of the sections, one below another at the right edge of a grid.
public struct ShortcutBar: Hashable, Sendable {
  /// The line of the section index that a finger is on.
  public enum Pressed: Hashable, Sendable {
    /// By its number, from 0.
    case index(Int)
    /// The line with this title.
    case title(String)
  }

  /// `nil` takes the first letter of every section's title, each once.
  public var titles: [String]?
  /// The line that a finger is on; `nil` is none.
  public var pressed: Pressed?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(titles: [String]? = nil, pressed: Pressed? = nil) {
    self.titles = titles
    self.pressed = pressed
  }
}
