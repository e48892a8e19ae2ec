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
    var chosen = items.first?.isExcluded == false ? [] : standard
    for item in items {
      let matches = try item.pattern.matches(among: keys, flag: item.flag, dataPlace: dataPlace)
      if item.isExcluded {
        chosen.removeAll { matches.contains($0) }
      } else {
        chosen += matches.filter { !chosen.contains($0) }
      }
    }
    guard !chosen.isEmpty else {
      throw RenderError(
        .usage, "--\(items.last?.flag ?? "columns") leaves no column to show", at: dataPlace)
    }
    return chosen
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
    among keys: [String], flag: String, dataPlace: SourcePlace?
  ) throws(RenderError) -> [String] {
    if keys.contains(text) { return [text] }
    let matches =
      Self.isPattern(text) ? keys.filter { Self.matches(Array(text), Array($0)) } : []
    guard matches.isEmpty else { return matches }
    let listed = keys.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = keys.count > 12 ? " and \(keys.count - 12) more" : ""
    let others = "; there are \(listed)\(more)"
    throw RenderError(
      .usage,
      Self.isPattern(text)
        ? "--\(flag): no column is called like \"\(text)\"\(others)"
        : "--\(flag): no column is called \"\(text)\""
          + suggestion(for: text, among: keys, otherwise: others),
      at: dataPlace)
  }

  /// Goes back to the last star where the rest does not fit, so the time grows with the product of
  /// both lengths at most.
  private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var (index, place) = (0, 0)
    var (star, mark): (Int?, Int) = (nil, 0)
    while place < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = index
        mark = place
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[place] {
        index += 1
        place += 1
      } else if let star {
        index = star + 1
        mark += 1
        place = mark
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
