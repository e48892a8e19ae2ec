/// A cell that lights up because its value has just changed.
public struct CellFlash: Hashable, Sendable {
  public var cell: CellPath
  /// How much of the flash is left, 0…1; default all.
  public var amount: Double

  public init(_ cell: CellPath, amount: Double = 1) {
    self.cell = cell
    self.amount = amount
  }
}
