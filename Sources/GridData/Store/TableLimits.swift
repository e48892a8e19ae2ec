package import GridCore
package import GridModel

/// How much a reader takes before it refuses a file.
package struct TableLimits: Hashable, Sendable {
  /// The most text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The most cells that may be added to even out rows of different lengths, so that one very long
  /// row does not blow a small file up to gigabytes of empty cells.
  package var addedCells: Int

  /// The most cells of a table.
  package var cells: Int
  /// How deep values of JSON may lie in others.
  package var nesting: Int

  package init(
    textBytes: Int = Int(UInt32.max), addedCells: Int = 1 << 26, cells: Int = .max,
    nesting: Int = RenderLimits().count(.nesting)
  ) {
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.addedCells = addedCells
    self.cells = cells
    self.nesting = nesting
  }

  package init(_ limits: RenderLimits) {
    self.init(
      textBytes: limits.count(.text), cells: limits.count(.cells), nesting: limits.count(.nesting))
  }
}

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

/// What a file says of its columns beside their values, to be used where nothing else is said.
package struct TableHints: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    /// What the header says, if that is not the key.
    package var title: String?
    package var format: CellFormat?
    package var alignment: HorizontalAlignment?
    /// The greatest width, in points.
    package var width: Double?

    package init(
      format: CellFormat? = nil, alignment: HorizontalAlignment? = nil, width: Double? = nil
    ) {
      self.format = format
      self.alignment = alignment
      self.width = width
    }

    var isEmpty: Bool { self == Column() }
  }

  /// A title over several columns.
  package struct Spanner: Hashable, Sendable {
    package var title: String
    package var keys: [String]
  }

  /// By key.
  package var columns: [String: Column] = [:]
  package var spanners: [Spanner] = []
  /// What stands over the whole table.
  package var title: String?
}
