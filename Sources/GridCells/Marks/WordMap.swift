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
  /// The text shown instead of the value.
  public var label: String?
  /// The icon of the word; `nil` for none.
  public var icon: Icon?

  public init(color: PlotColor? = nil, label: String? = nil, icon: Icon? = nil) {
    self.color = color
    self.label = label
    self.icon = icon
  }
}

/// The colours of the different words of a column, given in alphabetical order, so that they do not
/// depend on that of the rows.
struct WordIndex: Hashable, Sendable {
  private var colors: [String: PlotColor] = [:]

  init() {}

  /// - Parameter known: words that already have colours.
  init(
    _ values: ColumnValues, known: WordMap<PlotColor> = WordMap(),
    words: (CellContent) -> [String]
  ) {
    var all: Set<String> = []
    values.forEach { all.formUnion(words($0)) }
    for word in all { colors[word] = known[word] }
    var taken = Set(colors.values)
    if !taken.isEmpty { taken.formUnion(PlotColor.likeMeanings) }
    var next = 0
    for word in all.sorted() where colors[word] == nil {
      while taken.contains(.category(next)) { next += 1 }
      colors[word] = .category(next)
      next += 1
    }
  }

  func color(of word: String) -> PlotColor { colors[word] ?? .category(0) }
}
