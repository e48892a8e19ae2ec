import GridCore
import TestSupport
import Testing

@testable import GridCells
@testable import GridModel

@Suite("Rich texts in cells")
struct RichTextTests {
  private let measurer = FixedAdvanceMeasurer()

  /// With nothing between lines but where `lineHeight` says so.
  private func style(
    _ alignment: HorizontalAlignment = .leading, lineHeight: Double? = 1
  ) -> CellStyle {
    var style = CellStyle(
      textColor: .black, font: FontDescriptor(size: 10), alignment: alignment,
      verticalAlignment: .top, background: .white,
      plot: PlotStyle().resolved(text: .black, background: .white), zoom: 1)
    style.lineSpacing = LineSpacing(lineHeight)
    return style
  }

  private func painted(
    _ text: RichText, width: Double, maxLines: Int = 0, style: CellStyle? = nil
  ) -> [String] {
    let style = style ?? self.style()
    var canvas = CellCanvas(DisplayList(), measurer: measurer, pixels: nil)
    let set = canvas.text.set(text, style: style, width: width, maxLines: maxLines)
    canvas.draw(set, style: style, in: Rect(x: 0, y: 0, width: width, height: set.size.height))
    return canvas.list.dump(fontName: measurer.name).split(separator: "\n").map(String.init)
  }

  @Test("runs follow one another on the line, and a line is as high as its highest run")
  func runs() {
    var text = RichText("ab ")
    text.append("cd", TextLook(scale: 2, weight: 700))
    #expect(
      painted(text, width: 100) == [
        "text (0,16) \"ab \" 10, #000000, width 25",
        "text (25,16) \"cd\" 20/700, #000000, width 40",
      ])
  }

  @Test("lines end where a line of the whole text may, also within a run")
  func wrapping() {
    var text = RichText("one t")
    text.append("wo", TextLook(weight: 700))
    // "one two" needs 65 points; a word that is half bold stays whole.
    #expect(
      painted(text, width: 60) == [
        "text (0,8) \"one\" 10, #000000, width 30",
        "text (0,18) \"t\" 10, #000000, width 10",
        "text (10,18) \"wo\" 10/700, #000000, width 20",
      ])
  }

  @Test("baselines are as far apart as the style says, 1.35 font sizes by default")
  func lineSpacing() {
    func lines(_ lineHeight: Double?) -> [String] {
      painted(RichText("one two"), width: 40, style: style(lineHeight: lineHeight)).map {
        String($0.prefix { $0 != ")" })
      }
    }
    #expect(lines(nil) == ["text (0,8", "text (0,21.5"])
    #expect(lines(2) == ["text (0,13", "text (0,33"])
    #expect(lines(0.8) == ["text (0,7", "text (0,15"])
    #expect(
      TextRuler(measurer).set(RichText("one two"), style: style(lineHeight: 2), width: 40).size
        .height == 40)
  }

  @Test("text beyond the maximum number of lines ends in an ellipsis")
  func shortening() {
    #expect(
      painted(RichText("one two three"), width: 70, maxLines: 1)
        == [
          "text (0,8) \"one tw\" 10, #000000, width 55", "text (55,8) \"…\" 10, #000000, width 10",
        ])
    #expect(
      TextRuler(measurer).set(RichText("a"), style: style(), maxLines: 1).isShortened == false)
  }

  @Test(
    "a text is shortened in its middle or at its start as its style says, in the looks of what stays"
  )
  func shorteningElsewhere() {
    var text = RichText("one ")
    text.append("two three", TextLook(weight: 700))
    func painted(_ ellipsis: EllipsisPosition, width: Double) -> [String] {
      var style = style()
      style.ellipsis = ellipsis
      return self.painted(text, width: width, maxLines: 1, style: style)
    }
    // "one two three" needs 120 points.
    #expect(
      painted(.middle, width: 80) == [
        "text (0,8) \"one\" 10, #000000, width 30", "text (30,8) \"…\" 10, #000000, width 10",
        "text (40,8) \"hree\" 10/700, #000000, width 40",
      ])
    #expect(
      painted(.start, width: 60) == [
        "text (0,8) \"…\" 10/700, #000000, width 10",
        "text (10,8) \"three\" 10/700, #000000, width 50",
      ])
    #expect(painted(.middle, width: 120).count == 2)
  }

  @Test("parts of a text from right to left go on to the left, others among them to the right")
  func rightToLeft() {
    var text = RichText("אב ")
    text.append("גד", TextLook(weight: 700))
    text.append(" ab ")
    text.append("cd", TextLook(weight: 700))
    #expect(
      painted(text, width: 200) == [
        "text (75,8) \"אב\" 10, #000000, width 20", "text (70,8) \" \" 10, #000000, width 5",
        "text (50,8) \"גד\" 10/700, #000000, width 20",
        "text (45,8) \" \" 10, #000000, width 5", "text (0,8) \"ab\" 10, #000000, width 20",
        "text (20,8) \" \" 10, #000000, width 5",
        "text (25,8) \"cd\" 10/700, #000000, width 20",
      ])
  }

  @Test("raised and lowered parts are smaller, and do not make the line higher")
  func scripts() {
    var look = TextLook()
    look.script = .superscript
    var text = RichText("x")
    text.append("2", look)
    #expect(
      painted(text, width: 100) == [
        "text (0,8) \"x\" 10, #000000, width 10", "text (10,4.4) \"2\" 6.8, #000000, width 6.8",
      ])
  }

  @Test("lines for underlines and struck parts, a tint behind code, an area for links")
  func decorations() {
    var look = TextLook()
    look.isUnderlined = true
    look.isStruck = true
    look.link = "https://example.org/"
    #expect(
      painted(RichText("ab", look), width: 100) == [
        "tag link \"https://example.org/\"", "text (0,8) \"ab\" 10, #000000, width 20",
        "fill (0,9.2)-(20,9.82) #000000", "fill (0,5.1)-(20,5.73) #000000",
        "link (0,-2)-(20,11) \"https://example.org/\"", "end of tag",
      ])
  }

  @Test("no line is wider than there is room for, and nothing is lost, whatever the runs")
  func properties() {
    var generator = SeededGenerator(seed: 8)
    let ruler = TextRuler(measurer)
    for _ in 0..<300 {
      var text = RichText()
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let letters = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          Array("ab -é\n漢").randomElement(using: &generator) ?? "a"
        }
        text.append(
          String(letters),
          TextLook(
            scale: [nil, 0.5, 2].randomElement(using: &generator) ?? nil,
            weight: [nil, 700].randomElement(using: &generator) ?? nil))
      }
      let width = Double.random(in: 20...200, using: &generator)
      let set = ruler.set(text, style: style(), width: width)
      #expect(set.size.width <= width + 0.01, "\(text.plain.dumped) \(width)")
      let shown = String(set.lines.flatMap { $0.pieces.flatMap(\.text) }).filter {
        !$0.isWhitespace
      }
      #expect(shown == text.plain.filter { !$0.isWhitespace })
      // Lines follow one another without a gap, but baselines are at least as far apart as those of
      // the style's own font.
      let wanted = zip(set.lines, set.lines.dropFirst()).map { above, line in
        above.baseline + max(10, above.descent + line.ascent)
      }
      #expect(isClose(set.lines.dropFirst().map(\.baseline), wanted))
      // As wide as the longest word, no word is cut.
      let least = ruler.longestWord(of: text, style: style())
      #expect(least <= ruler.set(text, style: style()).size.width + 0.01)
    }
  }

  @Test("patterns: columns in braces, what may be missing in brackets, plain characters escaped")
  func patterns() throws {
    let pattern = try #require(TextPattern("{a}[ ({b})]\n{c} \\{x\\}"))
    #expect(pattern.columns == ["a", "b", "c"])
    #expect(pattern.lines.count == 2)
    for wrong in ["{a", "[a", "a]", "{}", "[a\n]", "a\\"] {
      #expect(TextPattern(wrong) == nil, "\(wrong)")
    }
    func filled(_ row: [String]) -> String {
      let keys = ["a", "b", "c"]
      let columns = keys.enumerated().map { GridColumn(key: $1, sourceIndex: $0) }
      let grid = DataGrid(columns, [row])
      return pattern.filled(
        CellContent(
          source: grid.source, keys: grid.keys, column: columns[0],
          sourceRow: 0, row: 0, section: 0))
    }
    #expect(filled(["12", "3 %", "z"]) == "12 (3 %)\nz {x}")
    #expect(filled(["12", "", "z"]) == "12\nz {x}")
    #expect(filled(["", "", "z"]) == "z {x}")
    #expect(filled(["12", "", ""]) == "12")
  }

  @Test("only addresses of the web, of mail and of telephones are links")
  func links() {
    for safe in ["https://a.b/c", "mailto:a@b.c", "tel:+49", "example.org/x"] {
      #expect(LinkScheme.isSafe(safe), "\(safe)")
    }
    for other in ["javascript:alert(1)", "file:///etc/passwd", "", "a b.c", "plain"] {
      #expect(!LinkScheme.isSafe(other), "\(other)")
    }
  }
}
