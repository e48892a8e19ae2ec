import GridCore

/// The words of switches in the language of the grid.
package struct SwitchWords: Sendable {
  package var on: String
  package var off: String
}

/// The columns of a source with the values and texts of each key, and the source of pictures.
package final class ColumnKeys: Sendable {
  /// The columns of the values in the notation of the data.
  private let valueIndexes: [String: Int]
  /// The columns of the texts that the grid's columns show.
  private let textIndexes: [String: Int]
  /// The titles of the grid's columns.
  let titles: [String: String]
  /// Where the grid's columns are.
  let places: KeyPlaces
  let images: any ImageSource
  /// The words of switches.
  let switchWords: SwitchWords
  /// By row of the source, the values that cells had before they last changed, by their columns.
  let previousValues: [Int: [String: String]]
  /// The values beside that of a part of a row of totals; `nil` is none.
  private let beside: ValuesBeside?

  init(
    valueIndexes: [String: Int], textIndexes: [String: Int], titles: [String: String],
    places: KeyPlaces, images: any ImageSource, switchWords: SwitchWords,
    previousValues: [Int: [String: String]]
  ) {
    self.previousValues = previousValues
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    self.titles = titles
    self.places = places
    self.images = images
    self.switchWords = switchWords
    beside = nil
  }

  /// Those of a part of a grid, which has a row of its own: ``PartSource``.
  /// - Parameter grid: those of the grid.
  init(
    ofPart valueIndexes: [String: Int], textIndexes: [String: Int], beside: ValuesBeside?,
    in grid: ColumnKeys
  ) {
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    self.beside = beside
    images = grid.images
    switchWords = grid.switchWords
    titles = [:]
    places = grid.places
    previousValues = [:]
  }

  /// The column of the values of a key in the notation of the data.
  package func valueIndex(of key: String) -> Int? {
    valueIndexes[key] ?? beside?.valueIndex(of: key)
  }

  /// The column of the texts that the grid shows for a key, or else of its values.
  func textIndex(of key: String) -> Int? {
    textIndexes[key] ?? beside?.textIndex(of: key) ?? valueIndexes[key]
  }
}

/// The values of a row of totals as further columns of a part of it. Parts of a row have them in
/// common, so that a row of n totals is not listed n times.
struct ValuesBeside: Sendable {
  private let row: SummaryRow
  private let places: KeyPlaces
  /// The key of the part itself, whose values are its own.
  private let own: String
  /// The number of columns before these.
  private let start: Int

  /// - Parameter places: those of the grid's columns.
  init(_ row: SummaryRow, _ places: KeyPlaces, own: String, start: Int) {
    self.row = row
    self.places = places
    self.own = own
    self.start = start
  }

  func textIndex(of key: String) -> Int? { number(of: key).map { start + 2 * $0 } }

  func valueIndex(of key: String) -> Int? { number(of: key).map { start + 2 * $0 + 1 } }

  func has(_ key: String) -> Bool { key != own && key != "value" && row.cells[key] != nil }

  /// The text or value in a column.
  func text(inColumn index: Int) -> String {
    let number = (index - start) / 2
    let isText = (index - start).isMultiple(of: 2)
    guard let key = key(of: number), let text = row.cells[key] else { return "" }
    return isText ? text : row.values[key] ?? text
  }

  /// The number of a key: the place of its column, after which come keys without one.
  private func number(of key: String) -> Int? {
    guard has(key) else { return nil }
    if let place = places.index(of: key) { return place }
    return others.firstIndex(of: key).map { places.keys.count + $0 }
  }

  private func key(of number: Int) -> String? {
    if places.keys.indices.contains(number) { return places.keys[number] }
    let other = number - places.keys.count
    let others = others
    return others.indices.contains(other) ? others[other] : nil
  }

  /// The keys of values that no column shows, which are rare.
  private var others: [String] { row.cells.keys.filter { places.index(of: $0) == nil }.sorted() }
}
