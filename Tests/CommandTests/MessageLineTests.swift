import Testing

@testable import GridPress

@Suite("Messages as lines of a terminal")
struct MessageLineTests {
  @Test("a message is one line, and has no characters that change the terminal")
  func controls() {
    #expect(MessageLine.text("no column is called \"a\nb\"") == #"no column is called "a\nb""#)
    #expect(MessageLine.text("\u{1B}[31m \u{202E}x\t\u{85}") == #"\u{1B}[31m \u{202E}x\t\u{85}"#)
    #expect(MessageLine.text("größer – 😀 שלום") == "größer – 😀 שלום")
  }

  @Test("what is quoted is shown up to a length, the words around it whole")
  func lengths() {
    let long = String(repeating: "x", count: 5000)
    let start = String(repeating: "x", count: 119)
    #expect(
      MessageLine.text("\"\(long)\" is not a colour, \"\(long)\" is one")
        == "\"\(start)…\" is not a colour, \"\(start)…\" is one")
    let words = String(repeating: "there are many, ", count: 30)
    #expect(MessageLine.text(words) == words)
    #expect(MessageLine.text(long + long).count == 4000)
  }
}
