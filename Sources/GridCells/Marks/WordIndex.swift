import GridModel

/// The different words of a column in alphabetical order, so that each has a colour whatever the order of rows.
struct WordIndex: Hashable, Sendable {
  private var indexes: [String: Int] = [:]

  init() {}

  init(_ values: ColumnValues, words: (CellContent) -> [String]) {
    var all: Set<String> = []
    values.forEach { all.formUnion(words($0)) }
    for (index, word) in all.sorted().enumerated() { indexes[word] = index }
  }

  func color(of word: String) -> PlotColor { .category(indexes[word] ?? 0) }
}
