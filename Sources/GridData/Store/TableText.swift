/// The text of a table and the offsets of its cells, while the columns are still being determined.
struct TableText {
  var text: [UInt8] = []
  /// `rowCount * width + 1` positions.
  var offsets: [UInt32] = [0]
  /// The cells whose texts are those of others.
  var shared = SharedCells()

  /// Where long texts of another table are in this one, by their places in the other.
  typealias MovedTexts = [Int: Range<Int>]

  var cellCount: Int { offsets.count - 1 }

  /// The place of a cell's text.
  func range(_ cell: Int) -> Range<Int> {
    let range = Int(offsets[cell])..<Int(offsets[cell + 1])
    return range.isEmpty && !shared.isEmpty ? shared.range(of: cell) ?? range : range
  }

  mutating func append(_ cell: some Sequence<UInt8>) {
    text.append(contentsOf: cell)
    offsets.append(UInt32(truncatingIfNeeded: text.count))
  }

  /// Appends a text of another table; what its cells share, those of this table share too.
  /// - Parameters:
  ///   - range: the place of the text.
  ///   - other: the texts of the other table.
  ///   - moved: `nil` if the other table shares no texts.
  mutating func append(_ range: Range<Int>, of other: [UInt8], _ moved: inout MovedTexts?) {
    if moved != nil, range.count >= SharedCells.minimumByteCount {
      if let known = moved?[range.lowerBound] {
        shared.append(cellCount, known)
        offsets.append(UInt32(truncatingIfNeeded: text.count))
        return
      }
      moved?[range.lowerBound] = text.count..<text.count + range.count
    }
    append(other[range])
  }

  /// For a table that gets the cells of this one.
  var movedTexts: MovedTexts? { shared.isEmpty ? nil : [:] }

  /// The table with other columns, or the same ones in another order.
  /// - Parameters:
  ///   - order: the old column of each new one; one that does not exist is a column of empty cells.
  ///   - width: the number of columns.
  func columns(_ order: [Int], ofWidth width: Int) -> TableText {
    if order == Array(0..<width) { return self }
    var result = TableText()
    let rowCount = width == 0 ? 0 : cellCount / width
    result.text.reserveCapacity(text.count)
    result.offsets.reserveCapacity(rowCount * order.count + 1)
    var moved = movedTexts
    for row in 0..<rowCount {
      for column in order {
        if column < width {
          result.append(range(row * width + column), of: text, &moved)
        } else {
          result.append([])
        }
      }
    }
    return result
  }
}
