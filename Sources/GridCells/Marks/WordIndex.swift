import GridModel

/// The colours of the different words of a column, given in alphabetical order, so that they do not depend on that of the rows.
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
