import GridModel

/// The headers of columns without a title.
package struct DefaultTitles {
  /// `nil` keeps names.
  private let spellings: TitleSpellings?

  /// - Parameter locale: that of the grid; `nil` is English.
  package init(_ titles: ColumnTitles, locale: String?) {
    spellings = titles == .words ? TitleSpellings(locale: locale) : nil
  }

  package func title(of key: String) -> String {
    guard let spellings else { return key }
    return Self.known.value(for: Name(key: key, language: spellings.language)) { _ in
      NameWords(key)?.title(spellings) ?? key
    }
  }

  private struct Name: Hashable {
    let key: String
    let language: String
  }

  private static let known = Memo<Name, String>(capacity: 512)
}
