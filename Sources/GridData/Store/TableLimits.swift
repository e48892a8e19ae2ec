package import GridCore
package import GridModel

/// The limits beyond which a reader rejects a file.
package struct TableLimits: Hashable, Sendable {
  /// The maximum text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The maximum number of cells that may be added to pad rows of different lengths, so that one
  /// very long row does not expand a small file to gigabytes of empty cells.
  package var addedCells: Int

  /// The maximum number of cells in a table.
  package var cells: Int
  /// The maximum nesting depth of JSON values.
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

/// The text of a table and the offsets of its cells, while the columns are still being determined.
struct TableText {
  var text: [UInt8]
  /// `rowCount * width + 1` positions.
  var offsets: [UInt32]

  /// The table with other columns, or the same ones in another order.
  /// - Parameters:
  ///   - order: the old column of each new one; one that does not exist is a column of empty cells.
  ///   - width: the number of columns.
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

/// The information in a file about its columns besides their values, used where nothing else is
/// specified.
package struct TableHints: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    /// The title if it is not the key, the alignment and the maximum width.
    package var appearance: ColumnAppearance
    package var format: CellFormat?

    package init(_ appearance: ColumnAppearance = ColumnAppearance(), format: CellFormat? = nil) {
      self.appearance = appearance
      self.format = format
    }

    var isEmpty: Bool { self == Column() }
  }

  /// A title over several columns.
  package struct Spanner: Hashable, Sendable {
    package var title: String
    package var keys: [String]
  }

  /// The hints by key.
  package var columns: [String: Column] = [:]
  package var spanners: [Spanner] = []
  /// The title of the whole table.
  package var title: String?
}
