import GridModel

/// The words that represent a missing value in columns of numbers, dates, times and booleans.
package struct MissingWords: Hashable, Sendable {
  /// The words; case and surrounding white space are ignored.
  package let words: Set<String>
  private let longest: Int

  /// `NA`, `N/A`, `NaN`, `null`, `None` and dashes.
  package static let standard = MissingWords(["na", "n/a", "nan", "null", "none", "-", "–", "—"])

  package init(_ words: some Sequence<String>) {
    self.words = Set(words.map { Self.folded($0) })
    longest = self.words.map(\.utf8.count).max() ?? 0
  }

  func contains(_ cell: Span<UInt8>) -> Bool {
    let trimmed = cell.trimmedRange
    guard !trimmed.isEmpty, trimmed.count <= longest else { return false }
    let bytes = trimmed.map { cell[$0] }
    return words.contains(Self.folded(String(decoding: bytes, as: UTF8.self)))
  }

  private static func folded(_ word: String) -> String {
    var word = word.lowercased()[...]
    while let first = word.first, first.isWhitespace { word.removeFirst() }
    while let last = word.last, last.isWhitespace { word.removeLast() }
    return String(word)
  }
}
