package import GridCore
package import GridModel

/// Where the painter has painted a part.
package struct PaintedPart: Sendable {
  package var part: GridPart
  /// What shows of it.
  package var frame: Rect
  package var style: StyleSource
  /// `nil` for parts that show no text.
  package var text: String?
  /// What else holds for it.
  package var facts: [Fact] = []

  /// In which style it is, to be asked of a cascade.
  package enum StyleSource: Hashable, Sendable {
    case element(StyleElement)
    /// Bottom to top, and over them a style of its own.
    case elements([StyleElement], under: Style? = nil)
    case cell(column: Int, state: CellState, transient: [TransientState])
    case handle(state: CellState, transient: [TransientState] = [])
  }

  package enum Fact: Hashable, Sendable {
    /// The character that the caret stands before.
    case caret(Int)
    /// The characters that are selected.
    case selection(Range<Int>)
    case invalid
    case pressed
    /// A button that destroys something.
    case destructive
    /// The text is what stands there until something is typed.
    case placeholder
  }
}
