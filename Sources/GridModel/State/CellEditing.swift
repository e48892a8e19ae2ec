/// A cell that is being edited, with a field over it. Positions in its text count characters from 0.
public struct CellEditing: Hashable, Sendable {
  /// The position at which typing continues.
  public enum Caret: Hashable, Sendable {
    /// After the last character.
    case end
    /// Before the character with this number.
    case at(Int)
  }

  /// The cell that is edited.
  public var cell: CellPath
  /// What has been typed; `nil` is the cell's own text.
  public var text: String?
  /// The caret; `nil` is at the end, or none if characters are selected.
  public var caret: Caret?
  /// The selected characters; `nil` selects none.
  public var selection: Range<Int>?
  /// Whether the typed text is rejected.
  public var isInvalid: Bool
  /// The reason that it is rejected, in a bubble under the field; `nil` shows none.
  public var message: String?

  /// - Parameter message: makes the text invalid regardless of `isInvalid`.
  public init(
    _ cell: CellPath, text: String? = nil, caret: Caret? = nil, selection: Range<Int>? = nil,
    isInvalid: Bool = false, message: String? = nil
  ) {
    self.cell = cell
    self.text = text
    self.caret = caret
    self.selection = selection
    self.isInvalid = isInvalid || message != nil
    self.message = message
  }
}

/// A cell that lights up because its value has just changed.
public struct CellFlash: Hashable, Sendable {
  /// The cell that lights up.
  public var cell: CellPath
  /// How much of the flash is left, 0…1; default all.
  public var amount: Double
  /// The direction of the change, which gives the flash the theme's colour of good or bad changes instead of its own. `nil`, the
  /// default, keeps its own.
  public var change: ValueChange?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ cell: CellPath, amount: Double = 1, change: ValueChange? = nil) {
    self.cell = cell
    self.amount = amount
    self.change = change
  }
}
