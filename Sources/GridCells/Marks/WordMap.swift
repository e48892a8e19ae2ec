import GridCore
public import GridModel

/// The meanings of values, by their texts. If there is no exact match, case is ignored.
public struct WordMap<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The meanings by word.
  public var elements: [String: Element]

  public init(_ elements: [String: Element] = [:]) { self.elements = elements }

  /// Whether the map has no words.
  public var isEmpty: Bool { elements.isEmpty }

  /// The meaning of a word; `nil` if it is not in the map.
  public subscript(word: String) -> Element? {
    if let element = elements[word] { return element }
    let lowercased = word.lowercased()
    // The alphabetically first one, so that the result does not depend on the order of the table.
    return elements.filter { $0.key.lowercased() == lowercased }
      .min { $0.key < $1.key }?.value
  }
}

/// The meaning of a value.
public struct Meaning: Hashable, Sendable {
  /// The colour of the word; `nil` is the cell's colour for words without one.
  public var color: PlotColor?
  /// The text shown instead of the value; `nil` shows the value.
  public var label: String?
  /// The icon of the word; `nil` for none.
  public var icon: Icon?

  public init(color: PlotColor? = nil, label: String? = nil, icon: Icon? = nil) {
    self.color = color
    self.label = label
    self.icon = icon
  }
}

/// The colours of words without a colour of their own. The colour of a word depends on the word
/// alone, not on the others of its column: parts of a report, and pictures of two days, agree.
struct WordColors: Hashable, Sendable {
  /// Words that already have colours.
  private var known: WordMap<PlotColor>
  /// The numbers of the colours that are taken from.
  private var categories: [Int]

  /// The number of colours that words are distributed over, which most themes have.
  private static let count = 7

  /// - Parameter known: words that already have colours; others have none that look like these.
  init(known: WordMap<PlotColor> = WordMap()) {
    self.known = known
    let taken = known.isEmpty ? [] : PlotColor.likeMeanings.union([.amber])
    categories = (0..<Self.count).filter { !taken.contains(.category($0)) }
  }

  func color(of word: String) -> PlotColor {
    if let color = known[word] { return color }
    // The digest of short words differs most in its low bits; the high ones are mixed in.
    let digest = StableDigest(word.lowercased().utf8).value
    let mixed = digest ^ (digest >> 15)
    return .category(categories[Int(mixed % UInt32(categories.count))])
  }
}
