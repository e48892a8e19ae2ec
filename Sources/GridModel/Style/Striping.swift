/// Whether every other row of a section looks different.
public enum Striping: String, Hashable, Sendable, CaseIterable {
  /// It has the style `alternate` over its own.
  case alternate
  /// All rows look alike, whatever `alternate` says.
  case none
}
