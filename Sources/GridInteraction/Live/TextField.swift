/// A text that is being typed, with a caret or selected characters. Positions count characters from
/// 0.
package struct TextField: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// The position of typing: the caret if it is empty, else the text that typing replaces.
  package private(set) var selection: Range<Int>
  /// Whether shift with an arrow moves the beginning of the selection; its end is then the anchor,
  /// which stays.
  private var isReversed = false

  package var text: String { String(characters) }

  /// The whole text is selected.
  package init(selecting text: String) {
    characters = Array(text)
    selection = 0..<characters.count
  }

  /// The caret is after the text.
  package init(after text: String) {
    characters = Array(text)
    selection = characters.count..<characters.count
  }

  /// - Parameter selection: the selected characters, or an empty range at the caret; limited to the
  ///   text.
  package init(_ text: String, selection: Range<Int>) {
    characters = Array(text)
    self.selection = selection.clamped(to: 0..<characters.count)
  }

  package mutating func type(_ text: String) {
    isReversed = false
    characters.replaceSubrange(selection, with: text)
    let end = selection.lowerBound + text.count
    // Characters may have combined with those before.
    characters = Array(String(characters))
    selection = min(end, characters.count)..<min(end, characters.count)
  }

  /// - Returns: whether the key has an effect in a field.
  package mutating func press(_ key: GridKey) -> Bool {
    switch key {
    case .space: type(" ")
    case .delete:
      if selection.isEmpty, selection.lowerBound > 0 {
        selection = selection.lowerBound - 1..<selection.lowerBound
      }
      type("")
    case .left: moveCaret(to: selection.isEmpty ? selection.lowerBound - 1 : selection.lowerBound)
    case .right: moveCaret(to: selection.isEmpty ? selection.upperBound + 1 : selection.upperBound)
    case .up: moveCaret(to: 0)
    case .down: moveCaret(to: characters.count)
    case .shiftUp, .shiftDown, .shiftLeft, .shiftRight: extend(key)
    case .return, .escape, .tab: return false
    }
    return true
  }

  /// Moves the end of the selection that is not the anchor, as shift with an arrow does; up and
  /// down to the beginning and the end of the text.
  private mutating func extend(_ key: GridKey) {
    let anchor = isReversed ? selection.upperBound : selection.lowerBound
    let head = isReversed ? selection.lowerBound : selection.upperBound
    let place: Int
    switch key {
    case .shiftLeft: place = head - 1
    case .shiftRight: place = head + 1
    case .shiftUp: place = 0
    default: place = characters.count
    }
    let moved = max(0, min(characters.count, place))
    selection = min(anchor, moved)..<max(anchor, moved)
    isReversed = moved < anchor
  }

  private mutating func moveCaret(to place: Int) {
    let place = max(0, min(characters.count, place))
    selection = place..<place
    isReversed = false
  }
}
