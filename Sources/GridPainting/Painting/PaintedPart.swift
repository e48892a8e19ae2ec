package import GridCore
package import GridModel

/// A painted part and its position.
package struct PaintedPart: Sendable {
  package var part: GridPart
  /// The visible frame.
  package var frame: Rect
  package var style: StyleSource
  /// `nil` for parts that show no text.
  package var text: String?
  /// Further facts about it.
  package var facts: [Fact] = []

  /// The source of its style in a cascade.
  package enum StyleSource: Hashable, Sendable {
    case element(StyleElement)
    /// Elements from bottom to top, and a style over them.
    case elements([StyleElement], under: Style? = nil)
    case cell(column: Int, state: CellState, transient: [TransientState])
    case handle(state: CellState, transient: [TransientState] = [])
  }

  package enum Fact: Hashable, Sendable {
    /// The character after the caret.
    case caret(Int)
    /// The characters that are selected.
    case selection(Range<Int>)
    case invalid
    case pressed
    /// A destructive button.
    case destructive
    /// The text is a placeholder, shown until something is typed.
    case placeholder
  }
}
