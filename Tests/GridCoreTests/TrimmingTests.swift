import Testing

@testable import GridCore

@Suite("Texts and bytes without what is at their ends")
struct TrimmingTests {
  @Test(
    "white space of all kinds is left out at both ends, and kept within",
    arguments: ["", " ", "\t", "\r\n", "\u{A0}", "\u{2003}", "\u{3000}", " \u{A0}\n"])
  func texts(space: String) {
    for text in ["a", "a\(space)b", "é", "ä\(space)…"] {
      #expect("\(text)\(space)".trimmed == text)
      #expect("\(space)|\(text)|\(space)".trimmed == "|\(text)|")
      #expect("|\(space)\(text)\(space)|".dropFirst().dropLast().trimmed == text)
    }
    #expect(space.trimmed.isEmpty)
  }

  @Test("the elements at both ends are chosen by a condition")
  func elements() {
    #expect([0, 0, 1, 0, 2, 0].trimmed { $0 == 0 } == [1, 0, 2])
    #expect([0, 0].trimmed { $0 == 0 }.isEmpty)
    #expect([Int]().trimmed { $0 == 0 }.isEmpty)
    #expect("  a\t ".trimmed { $0 == " " } == "a\t")
    #expect("\t a b\n".utf8.trimmed { $0 <= 0x20 }.elementsEqual("a b".utf8))
  }
}
