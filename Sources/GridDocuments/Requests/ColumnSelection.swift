import GridCore
package import GridModel

/// Columns by names and patterns, which are matched with the keys of the data: `country,*_pct`,
/// `-year`.
package struct ColumnSelection: Hashable, Sendable {
  private struct Item: Hashable, Sendable {
    var pattern: ColumnPattern
    var isExcluded: Bool
    /// The flag that it comes from.
    var flag: String
  }

  private var items: [Item] = []

  package init() {}

  /// Includes further columns, or excludes them with a minus before the name.
  package mutating func add(_ names: [String], flag: String, excluded: Bool = false) {
    for name in names {
      let isExcluded = excluded || name.hasPrefix("-")
      items.append(
        Item(
          pattern: ColumnPattern(isExcluded && !excluded ? String(name.dropFirst()) : name),
          isExcluded: isExcluded, flag: flag))
    }
  }

  /// The keys that are chosen, in order.
  /// - Parameters:
  ///   - standard: the columns that are shown by default.
  ///   - keys: all columns.
  /// - Throws: `RenderError` of kind `usage` for a name that no column has.
  package func keys(
    standard: [String], among keys: [String], dataPlace: SourcePlace?
  ) throws(RenderError) -> [String] {
    let names = ColumnNames(keys)
    var chosen = ChosenKeys(items.first?.isExcluded == false ? [] : standard)
    for item in items {
      let matches = try item.pattern.matches(among: names, flag: item.flag, dataPlace: dataPlace)
      if item.isExcluded { chosen.remove(matches) } else { chosen.add(matches) }
    }
    let keys = chosen.keys
    guard !keys.isEmpty else {
      throw RenderError(
        .usage, "--\(items.last?.flag ?? "columns") leaves no column to show", at: dataPlace)
    }
    return keys
  }
}

/// Keys in the order in which they are chosen. One is removed in the time that it takes to find it:
/// a list of exclusions may name all columns of a wide table.
private struct ChosenKeys {
  /// `nil` where a key was removed.
  private var places: [String?] = []
  private var placesOfKey: [String: [Int]] = [:]

  init(_ keys: [String]) { append(keys) }

  var keys: [String] { places.compactMap(\.self) }

  /// Adds those of some keys that are not chosen. Several columns of one name are all chosen.
  mutating func add(_ keys: [String]) { append(keys.filter { placesOfKey[$0] == nil }) }

  mutating func remove(_ keys: [String]) {
    for key in keys {
      for place in placesOfKey.removeValue(forKey: key) ?? [] { places[place] = nil }
    }
  }

  private mutating func append(_ keys: [String]) {
    for key in keys {
      placesOfKey[key, default: []].append(places.count)
      places.append(key)
    }
  }
}

/// A change of all columns that match a pattern.
package struct ColumnChange: Hashable, Sendable {
  package var pattern: ColumnPattern
  /// The flag that it comes from.
  package var flag: String
  package var appearance = ColumnAppearance()
  package var format: CellFormat?

  package init(_ pattern: String, flag: String) {
    self.pattern = ColumnPattern(pattern)
    self.flag = flag
  }
}

/// The name of a column, in which `*` matches any characters and `?` matches one, unless a column
/// has exactly this name.
package struct ColumnPattern: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  /// The keys that match the name.
  /// - Throws: `RenderError` of kind `usage` if none does.
  package func matches(
    among names: ColumnNames, flag: String, dataPlace: SourcePlace?
  ) throws(RenderError) -> [String] {
    if names.known.contains(text) { return [text] }
    let matches = Self.isPattern(text) ? names.matching(text) : []
    guard matches.isEmpty else { return matches }
    let keys = names.keys
    let others = "; there are \(keys.map { "\"\($0)\"" }.listed(upTo: 12))"
    throw RenderError(
      .usage,
      Self.isPattern(text)
        ? "--\(flag): no column is called like \"\(text)\"\(others)"
        : "--\(flag): no column is called \"\(text)\""
          + suggestion(for: text, among: keys, otherwise: others),
      at: dataPlace)
  }
}
