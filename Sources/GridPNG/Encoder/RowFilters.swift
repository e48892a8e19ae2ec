/// The filters that write a row of pixels as differences to its neighbours (PNG specification, third edition, §9.2).
struct RowFilters {
  /// How rows are filtered.
  enum Choice: CaseIterable {
    case none
    case left
    case above
    /// For each row, the filter of none, left, above or their mean that has the smallest sum of absolute differences (§12.7).
    case smallestSum
  }

  /// The size of a pixel in bytes.
  let pixelSize: Int

  /// The filtered rows, each after its filter's number.
  func lines(of rows: [[UInt8]], _ choice: Choice) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(rows.count * ((rows.first?.count ?? 0) + 1))
    var above = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows {
      let filter: UInt8
      switch choice {
      case .none: filter = 0
      case .left: filter = 1
      case .above: filter = 2
      case .smallestSum: filter = best(row, above)
      }
      lines.append(filter)
      lines += filtered(row, above, filter)
      above = row
    }
    return lines
  }

  private func best(_ row: [UInt8], _ above: [UInt8]) -> UInt8 {
    var best: (filter: UInt8, sum: Int) = (0, .max)
    for filter in UInt8(0)...3 {
      let sum = filtered(row, above, filter).reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
      if sum < best.sum { best = (filter, sum) }
    }
    return best.filter
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: UInt8) -> [UInt8] {
    switch filter {
    case 1: row.indices.map { row[$0] &- left(row, $0) }
    case 2: row.indices.map { row[$0] &- above[$0] }
    case 3:
      row.indices.map { row[$0] &- UInt8((UInt16(left(row, $0)) + UInt16(above[$0])) / 2) }
    default: row
    }
  }

  private func left(_ row: [UInt8], _ place: Int) -> UInt8 {
    place < pixelSize ? 0 : row[place - pixelSize]
  }
}
