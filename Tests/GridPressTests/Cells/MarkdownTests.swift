import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Markdown in cells")
struct MarkdownTests {
  /// The text with the looks of its parts in front of them.
  private func read(_ text: String) -> String {
    MarkdownText.richText(text).runs.map { run in
      var marks = ""
      if run.look.weight == 700 { marks += "b" }
      if run.look.isItalic == true { marks += "i" }
      if run.look.isCode == true { marks += "c" }
      if run.look.isStruck == true { marks += "s" }
      if run.look.script == .superscript { marks += "^" }
      if run.look.script == .subscript { marks += "_" }
      if let link = run.look.link { marks += "@\(link)" }
      return marks.isEmpty ? run.text : "<\(marks)|\(run.text)>"
    }.joined()
  }

  @Test(
    "what is bold, italic, code, struck, a link, raised or lowered",
    arguments: [
      ("plain", "plain"),
      ("**a** and *b*", "<b|a> and <i|b>"),
      ("***a***", "<bi|a>"),
      ("`x < y`", "<c|x < y>"),
      ("~~old~~ new", "<s|old> new"),
      ("[a *b*](https://x.org)", "<@https://x.org|a ><i@https://x.org|b>"),
      ("see https://x.org now", "see <@https://x.org|https://x.org> now"),
      ("E = mc^2^", "E = mc<^|2>"),
      ("H~2~O", "H<_|2>O"),
      ("**x^n^**", "<b|x><b^|n>"),
      ("2 ^ 3 ^ 4", "2 ^ 3 ^ 4"),
      ("a\\^2\\^ \\*b\\*", "a^2^ *b*"),
      ("x<sup>2</sup>", "x<^|2>"),
      ("one<br>two", "one\ntwo"),
      ("# Head\n\ntext", "<b|Head>\ntext"),
      ("- a\n- b", "• a\n• b"),
      ("3. a\n4. b", "3. a\n4. b"),
      ("a\nb", "a b"),
      ("a  \nb", "a\nb"),
      ("[x](javascript:alert(1))", "x"),
      ("<b>x</b>", "<b>x</b>"),
      ("", ""),
    ])
  func reading(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test("what no one would write neither crashes nor takes long, and its text is kept")
  func hostile() {
    let brackets = String(repeating: "[", count: 20_000)
    let stars = String(repeating: "*a ", count: 8000)
    for (text, expected) in [
      (brackets, brackets), (stars, String(stars.dropLast())),
      // What is in more than 64 quotes is left out, and a code block without lines has no text.
      (String(repeating: "> ", count: 5000) + "x", ""), (String(repeating: "`", count: 9999), ""),
      ("^^^~~~^", "^^~~~"), ("\\", "\\"),
    ] {
      let plain = MarkdownText.richText(text).plain
      #expect(plain == expected, "\(text.prefix(20))")
    }
    // Any sign may stand for a NUL.
    let plain = MarkdownText.richText("\0**a**\0").plain
    #expect(plain.unicodeScalars.filter(\.properties.isAlphabetic).map(String.init) == ["a"])
  }

  @Test("many tasks read at once")
  func concurrency() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            MarkdownText.richText("~~a~~ *b*").runs.map(\.text) == ["a", " ", "b"]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
