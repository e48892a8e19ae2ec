import GridDocuments

extension [ColumnSettings] {
  /// The index of the settings of each column, by its key; of several with one key, the first.
  /// Searching the settings for each column of a wide table would copy all before it.
  var placesByKey: [String: Int] {
    Dictionary(zip(map(\.key), indices), uniquingKeysWith: { first, _ in first })
  }
}
