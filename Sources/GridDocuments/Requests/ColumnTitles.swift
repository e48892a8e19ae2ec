import GridModel

/// What becomes of the names of columns in headers that have no title of their own.
public enum ColumnTitles: String, Hashable, Sendable, CaseIterable {
  /// Names in the spelling of programs become words: "Pop change 2016" for `pop_change_2016` and `popChange2016`. Beside
  /// them, small single words begin with a capital.
  case words
  /// The names of the data.
  case keep
}

/// The headers of columns that have no title of their own.
package struct DefaultTitles {
  private let areWords: Bool

  /// - Parameter keys: the names of all columns of the data: one in the spelling of programs tells that all are.
  package init(_ titles: ColumnTitles, keys: some Sequence<String>) {
    areWords =
      titles == .words && keys.contains { NameWords($0)?.isSpelledForPrograms == true }
  }

  package func title(of key: String) -> String {
    areWords ? NameWords(key)?.title ?? key : key
  }
}
