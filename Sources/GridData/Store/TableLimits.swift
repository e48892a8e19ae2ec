package import GridCore

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
