/// A text that is being typed, with a caret or selected characters. Positions count characters from
/// 0.
package struct TextField: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// The position of typing: the caret if it is empty, else the text that typing replaces.
  package private(set) var selection: Range<Int>

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

  package mutating func type(_ text: String) {
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
    case .return, .escape, .tab: return false
    }
    return true
  }

  private mutating func moveCaret(to place: Int) {
    let place = max(0, min(characters.count, place))
    selection = place..<place
  }
}
