/// The text of a table and where its cells begin in it, while the columns are still being settled.
struct TableText {
  var text: [UInt8]
  /// `rowCount * width + 1` positions.
  var offsets: [UInt32]

  /// The table with other columns, or the same ones in another order.
  /// - Parameters:
  ///   - order: for each new column the old one; one that there is not is a column of empty cells.
  ///   - width: how many columns there are.
  func columns(_ order: [Int], ofWidth width: Int) -> TableText {
    if order == Array(0..<width) { return self }
    var result = TableText(text: [], offsets: [0])
    let rowCount = width == 0 ? 0 : (offsets.count - 1) / width
    result.text.reserveCapacity(text.count)
    result.offsets.reserveCapacity(rowCount * order.count + 1)
    for row in 0..<rowCount {
      for column in order {
        if column < width {
          let cell = row * width + column
          result.text.append(contentsOf: text[Int(offsets[cell])..<Int(offsets[cell + 1])])
        }
        result.offsets.append(UInt32(truncatingIfNeeded: result.text.count))
      }
    }
    return result
  }
}
