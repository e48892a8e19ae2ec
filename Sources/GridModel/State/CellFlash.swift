/// A cell that lights up because its value has just changed.
public struct CellFlash: Hashable, Sendable {
  /// The cell that lights up.
  public var cell: CellPath
  /// How much of the flash is left, 0…1; default all.
  public var amount: Double
  /// Which way the value went: then the flash has the theme's colour of good or bad changes in the place of its own. `nil`, the default,
  /// keeps its own.
  public var change: ValueChange?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ cell: CellPath, amount: Double = 1, change: ValueChange? = nil) {
    self.cell = cell
    self.amount = amount
    self.change = change
  }
}
