import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Showing text on a vector canvas")
struct ShowingTextTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  @Test("runs shown together look as when shown one by one")
  func together() throws {
    let texts = ["Total", "1,234.50", "שלום 42", "漢字", "e\u{301}x", "😀!", "\u{10FFFD}", " ", ""]
    var bytes: [UInt8] = []
    var runs: [TextRun] = []
    for (index, text) in texts.enumerated() {
      var run = fixture.run(
        text, fixture.font(), x: Double(index % 5) * 60, y: Double(index / 5) * 20 + 15)
      run.byteOffset = bytes.count
      run.color.alpha = index % 4 == 3 ? 128 : 255
      bytes += Array(text.utf8)
      runs.append(run)
    }
    let single = TextFixture.drawn(scale: 2) { canvas in
      for run in runs { fixture.engine.show(run, bytes: bytes.span, on: canvas) }
    }
    let joint = TextFixture.drawn(scale: 2) { canvas in
      fixture.engine.show(runs, bytes: bytes.span, on: canvas)
    }
    #expect(try #require(single).contains(255))
    let isSame = single == joint
    #expect(isSame)
  }

  @Test("a colour is set anew after other drawing changed it")
  func color() throws {
    let bytes = Array("H".utf8)
    let run = fixture.run("H", fixture.font(size: 30), y: 30)
    let drawn = TextFixture.drawn(scale: 1) { canvas in
      fixture.engine.show(run, bytes: bytes.span, on: canvas)
      canvas.setTextColor(red: 0, green: 0, blue: 0, alpha: 0)
      var right = run
      right.origin.x = 100
      fixture.engine.show(right, bytes: bytes.span, on: canvas)
    }
    let pixels = try #require(drawn)
    let isInked = [0..<100, 100..<200].map { columns in
      columns.contains { column in (0..<40).contains { pixels[$0 * 300 + column] == 255 } }
    }
    #expect(isInked == [true, true])
  }
}
