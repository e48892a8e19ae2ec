/// Which rows of a section look different.
public enum Striping: String, Hashable, Sendable, CaseIterable {
  /// Every other row has the style `alternate` over its own.
  case alternate
  /// Every third row has it: the eye needs no more to stay in its row, and less of the page is tinted.
  case sparse
  /// All rows look alike, whatever `alternate` says.
  case none

  /// Whether a row has the style `alternate`, by its index within its section.
  package func isAlternate(_ index: Int) -> Bool {
    switch self {
    case .alternate, .none: index % 2 == 1
    case .sparse: index % 3 == 2
    }
  }
}
