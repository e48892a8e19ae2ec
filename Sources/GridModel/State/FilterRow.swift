/// A row with a search field above the column headers.
public struct FilterRow: Hashable, Sendable {
  /// What has been typed; empty shows the placeholder.
  public var text: String
  /// `nil` is the built-in word.
  public var placeholder: String?
  /// Whether the caret is in the field.
  public var isFocused: Bool

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(text: String = "", placeholder: String? = nil, isFocused: Bool = false) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
  }
}
