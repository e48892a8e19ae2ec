import Testing

@testable import GridInteraction

@Suite("A field in which text is typed")
struct TextFieldTests {
  private func selection(_ text: String, _ keys: [GridKey]) -> Range<Int> {
    var field = TextField(after: text)
    for key in keys { _ = field.press(key) }
    return field.selection
  }

  @Test("shift with an arrow moves the end that is not the anchor")
  func anchor() {
    #expect(selection("abcdef", [.left, .left, .shiftLeft]) == 3..<4)
    #expect(selection("abcdef", [.left, .left, .shiftLeft, .shiftLeft]) == 2..<4)
    #expect(selection("abcdef", [.left, .left, .shiftLeft, .shiftLeft, .shiftRight]) == 3..<4)
    let beyond: [GridKey] = [.left, .left, .shiftLeft, .shiftRight, .shiftRight]
    #expect(selection("abcdef", beyond) == 4..<5)
    #expect(selection("abcdef", [.left, .left, .shiftUp]) == 0..<4)
    #expect(selection("abcdef", [.left, .left, .shiftUp, .shiftDown]) == 4..<6)
    #expect(selection("ab", [.shiftLeft, .shiftLeft, .shiftLeft]) == 0..<2)
  }

  @Test("a caret that is moved without shift is the next anchor")
  func newAnchor() {
    #expect(selection("abcdef", [.shiftLeft, .shiftLeft, .left, .shiftRight]) == 4..<5)
    #expect(selection("abcdef", [.shiftLeft, .shiftLeft, .right, .shiftLeft]) == 5..<6)
    #expect(selection("abcdef", [.shiftLeft, .shiftLeft, .space, .shiftLeft]) == 4..<5)
  }

  @Test("a text that is selected at first has its anchor at the beginning")
  func wholeText() {
    var field = TextField(selecting: "abc")
    _ = field.press(.shiftLeft)
    #expect(field.selection == 0..<2)
  }
}
