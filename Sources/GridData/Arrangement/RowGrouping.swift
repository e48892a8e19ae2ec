import Foundation
import GridCore
package import GridModel

/// The group of each row in an order; in a cancelled task, an arbitrary group.
struct RowGrouping {
  private let order: [UInt32]
  /// The group of each position in the order; groups are numbered by first occurrence.
  private var groupOfPosition: [UInt32] = []
  private var titles: [String] = []
  /// The value of each group as formats read it.
  private var groupValues: [String] = []
  /// The first row of each group in the source.
  private var firstRows: [UInt32] = []

  /// - Parameter order: the rows to group, in the order they keep within a group.
  /// - Parameter dates: how dates are shown; dates with the same text form one group.
  init(
    store: ColumnStore, column: Int, order: [UInt32], dates: FormattedRows.ColumnFormat? = nil
  ) {
    self.order = order
    groupOfPosition.reserveCapacity(order.count)
    var lookup = ValueLookup(store, column: column, dates: dates)
    var watch = CancellationWatch()
    for row in order {
      if watch.isNoticed(), !titles.isEmpty {
        groupOfPosition.append(0)
        continue
      }
      let group = lookup.index(ofRow: Int(row), new: titles.count)
      if group == titles.count {
        _ = begin(
          row, title: store.string(row: Int(row), column: column),
          value: store.valueText(row: Int(row), column: column))
      }
      add(row, to: UInt32(group))
    }
  }

  /// - Parameters:
  ///   - values: the grouping value of each row; rows with equal values form a group.
  ///   - title: the text of a group's value.
  init<Value: Hashable>(values: [Value], order: [UInt32], title: (Value) -> String) {
    self.order = order
    groupOfPosition.reserveCapacity(order.count)
    var groups: [Value: UInt32] = [:]
    var watch = CancellationWatch()
    for row in order {
      if watch.isNoticed(), !titles.isEmpty {
        groupOfPosition.append(0)
        continue
      }
      let value = values[Int(row)]
      let group = groups[value] ?? begin(row, title: title(value), value: nil)
      groups[value] = group
      add(row, to: group)
    }
  }

  private mutating func begin(_ row: UInt32, title: String, value: String?) -> UInt32 {
    titles.append(title)
    groupValues.append(value ?? title)
    firstRows.append(row)
    return UInt32(titles.count - 1)
  }

  private mutating func add(_ row: UInt32, to group: UInt32) {
    groupOfPosition.append(group)
    firstRows[Int(group)] = min(firstRows[Int(group)], row)
  }

  /// Puts the rows of each group together.
  /// - Parameter arrange: puts the first rows of the groups, given as in the source, into the order
  ///   of the groups.
  func deal(
    groupsInOrder arrange: (_ firstRows: [UInt32]) -> [UInt32]
  ) -> (order: [UInt32], groups: [RowGroup]) {
    var counts = [Int](repeating: 0, count: titles.count)
    for group in groupOfPosition { counts[Int(group)] += 1 }
    let groupOfFirstRow = Dictionary(uniqueKeysWithValues: zip(firstRows, titles.indices))

    var groups: [RowGroup] = []
    var nextPositions = [Int](repeating: 0, count: titles.count)
    var position = 0
    for row in arrange(firstRows.sorted()) {
      guard let group = groupOfFirstRow[row] else { continue }
      nextPositions[group] = position
      groups.append(
        RowGroup(
          title: titles[group], value: groupValues[group],
          positions: position..<position + counts[group]))
      position += counts[group]
    }

    var dealt = [UInt32](repeating: 0, count: order.count)
    for (row, group) in zip(order, groupOfPosition) {
      dealt[nextPositions[Int(group)]] = row
      nextPositions[Int(group)] += 1
    }
    return (dealt, groups)
  }
}

/// Adjacent rows with the same value in the grouping column.
package struct RowGroup: Hashable, Sendable {
  /// The value as written in its first row; "" for rows without a value.
  package var title: String
  /// The value as formats read it: `1234.5` for a title of `1.234,50`.
  package var value: String
  /// The positions of the rows in the row order.
  package var positions: Range<Int>

  /// - Parameter value: default the title.
  package init(title: String, value: String? = nil, positions: Range<Int>) {
    self.title = title
    self.value = value ?? title
    self.positions = positions
  }
}

/// Finds groups whose titles differ but have the same appearance: composed and decomposed letters,
/// other spaces, trailing spaces.
package enum SimilarGroups {
  /// - Returns: `nil` if all titles can be distinguished.
  package static func finding(in groups: [RowGroup], by key: String) -> Diagnostic? {
    var titles: Set<[UInt8]> = []
    var counts: [String: Int] = [:]
    for (number, group) in groups.enumerated() {
      if Cancellation.isNoticed(at: number) {
        Cancellation.free((titles, counts))
        return nil
      }
      let title = Array(group.title.utf8)
      guard titles.insert(title).inserted else { continue }
      counts[folded(String(decoding: title, as: UTF8.self)), default: 0] += 1
    }
    guard let (folded, count) = counts.filter({ $0.value > 1 }).min(by: { $0.key < $1.key }) else {
      return nil
    }
    return Diagnostic(
      code: .similarGroups,
      message:
        "\(count) groups by \"\(key)\" look the same, as \"\(folded)\": their texts differ in spaces or "
        + "in how letters are composed")
  }

  private static func folded(_ title: String) -> String {
    // Letters of ASCII are composed in one way, and none of its characters is invisible.
    if title.utf8.allSatisfy({ $0 < 0x80 }) {
      return title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let scalars = title.precomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .format }
      .map { $0.properties.isWhitespace ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }
}
