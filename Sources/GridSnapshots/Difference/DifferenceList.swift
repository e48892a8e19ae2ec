import GridCore
import GridModel
import GridPress

/// Differences in few lines: equal ones are listed together, long lists are shortened with a count.
public struct DifferenceList: Sendable {
  /// The differences, in the order of the grid.
  public let differences: [SnapshotDifference]

  public init(_ differences: [SnapshotDifference]) { self.differences = differences }

  /// - Parameter limit: the maximum number of lines; a last one counts the omitted differences.
  public func lines(limit: Int = 20) -> [String] {
    lines(limit: limit) { _ in }.map(\.text)
  }

  /// A line, and what set the values in it.
  struct Line {
    var text: String
    var sources: [PropertyOrigin.Source] = []
  }

  /// - Parameters:
  ///   - limit: the maximum number of lines.
  ///   - explain: adds to a difference what its cause is; called for the first of equal ones.
  func lines(limit: Int, explain: (inout SnapshotDifference) -> Void) -> [Line] {
    let groups = groups
    let shown = groups.count > limit ? groups.prefix(max(limit - 1, 1)) : groups[...]
    let lines = shown.map { group in
      var group = group
      explain(&group[0])
      // Equal texts of several rows are from several rows of the data.
      if group.count > 1 { group[0].dataRow = nil }
      return Line(text: Self.line(group), sources: group[0].sources)
    }
    let rest = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    return lines + (rest > 0 ? [Line(text: "… and \(counted(rest, "more difference"))")] : [])
  }

  // MARK: - Groups

  /// The common properties of differences that are listed together.
  private enum Key: Hashable {
    case changed(PartAddress.Kind, grid: Int?, [SnapshotDifference.Change])
    case moved(SnapshotDifference.Movement, grid: Int?)
    case reordered(section: Int?, grid: Int?)
    case inserted(section: Int?, grid: Int?)
    case removed(section: Int?, grid: Int?)
    case single(Int)
  }

  private var groups: [[SnapshotDifference]] {
    var order: [Key] = []
    var members: [Key: [SnapshotDifference]] = [:]
    for (number, difference) in differences.enumerated() {
      let key = Self.key(of: difference, number)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(difference)
    }
    return order.compactMap { members[$0] }
  }

  private static func key(of difference: SnapshotDifference, _ number: Int) -> Key {
    guard let address = difference.address else { return .single(number) }
    let (section, grid) = (address.section, address.grid)
    switch difference.kind {
    case .changed:
      return difference.changes == [.moved]
        ? .moved(difference.movement, grid: grid)
        : .changed(address.kind, grid: grid, difference.changes)
    case .inserted where address.kind == .row: return .inserted(section: section, grid: grid)
    case .removed where address.kind == .row: return .removed(section: section, grid: grid)
    case .reordered where address.kind == .row: return .reordered(section: section, grid: grid)
    case .inserted, .removed, .reordered: return .single(number)
    }
  }

  // MARK: - Words

  private static func line(_ group: [SnapshotDifference]) -> String {
    let first = group[0]
    guard group.count > 1, let address = first.address else { return first.description }
    switch first.kind {
    case .inserted: return rows(group, "inserted")
    case .removed: return rows(group, "removed")
    case .reordered: return rows(group, "in another order")
    case .changed:
      if first.changes == [.moved] {
        return "moved \(first.movement.words): \(counts(group)), first \(first.place)"
      }
      var words = "\(address.kind == .cell ? cells(group) : parts(group)): \(first.changeWords)"
      if first.text != nil, !first.changes.contains(where: \.isOfText) { words += "; text same" }
      return address.kind == .cell ? words + "; first \(first.place)" : words
    }
  }

  private static func rows(_ group: [SnapshotDifference], _ what: String) -> String {
    (group[0].address?.grid.map { "grid \($0), " } ?? "")
      + "section \(group[0].address?.section ?? 0): \(group.count) rows \(what); first "
      + group[0].description
  }

  /// How many parts of which kinds.
  private static func counts(_ group: [SnapshotDifference]) -> String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for noun in group.compactMap({ $0.address?.kind.noun }) {
      if counts[noun] == nil { order.append(noun) }
      counts[noun, default: 0] += 1
    }
    return order.map { counted(counts[$0] ?? 0, $0) }.joined(separator: ", ")
  }

  private static func cells(_ group: [SnapshotDifference]) -> String {
    let rows = Set(
      group.compactMap {
        $0.address?.row
      }
    )
    let columns = names(group)
    if columns.count == 1 { return "\(rows.count) rows, \(columns[0])" }
    let list = listed(columns)
    if rows.count == 1, let row = rows.first {
      return "\(row), \(columns.count) cells (\(list))"
    }
    return "\(group.count) cells of \(rows.count) rows, \(columns.count) columns (\(list))"
  }

  private static func parts(_ group: [SnapshotDifference]) -> String {
    let columns = names(group)
    return counts(group)
      + (columns.isEmpty ? ", first \(group[0].place)" : " (\(listed(columns)))")
  }

  private static func names(_ group: [SnapshotDifference]) -> [String] {
    var names: [String] = []
    for name in group.compactMap({ $0.column?.quotedForWords }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func listed(_ names: [String]) -> String {
    names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
  }
}
