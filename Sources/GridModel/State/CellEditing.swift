/// A cell that is being edited: a field lies over it. Places in its text count characters from 0.
public struct CellEditing: Hashable, Sendable {
  /// Where typing goes on.
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
  /// `nil` is at the end, or none if characters are selected.
  public var caret: Caret?
  /// The selected characters; `nil` selects none.
  public var selection: Range<Int>?
  /// Whether what has been typed is refused.
  public var isInvalid: Bool
  /// Why it is refused, in a bubble under the field; `nil` shows none.
  public var message: String?

  /// - Parameter message: makes the text invalid whatever `isInvalid` says.
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
  /// Which way the value went: then the flash has the theme's colour of good or bad changes in the place of its own. `nil`, the default,
  /// keeps its own.
  public var change: ValueChange?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ cell: CellPath, amount: Double = 1, change: ValueChange? = nil) {
    self.cell = cell
    self.amount = amount
    self.change = change
  }
}
