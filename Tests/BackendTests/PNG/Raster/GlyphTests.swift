import GridCore
import GridPNG
import Testing

@testable import GridGlyphs

@Suite("Glyphs in a raster picture")
struct GlyphTests {
  private let wedge = GlyphMask(
    width: 3, height: 2, kind: .coverage([0, 51, 255, 255, 204, 0]))
  private let emoji = GlyphMask(
    width: 2, height: 1, kind: .color([0xFF00_FF00, 0x8080_0000]))

  @Test("a mask lays on its colour as far as it covers")
  func coverage() async throws {
    var commands = DisplayList()
    commands.appendText([0], x: 1, y: 1, color: .black)
    let image = try await pixels(
      width: 5, height: 4, glyphs: StubGlyphs([wedge]), commands)
    #expect(image[x: 1, y: 1] == 0xFFFF_FFFF)
    #expect(image[x: 2, y: 1] == 0xCCCC_CCFF)
    #expect(image[x: 3, y: 1] == 0x0000_00FF)
    #expect(image[x: 1, y: 2] == 0x0000_00FF)
    #expect(image[x: 2, y: 2] == 0x3333_33FF)
    #expect(image[x: 3, y: 2] == 0xFFFF_FFFF)
    #expect(image[x: 1, y: 3] == 0xFFFF_FFFF)
  }

  @Test("a translucent text colour fades the mask")
  func translucent() async throws {
    var commands = DisplayList()
    commands.appendText([0], x: 0, y: 0, color: .black.withAlpha(128))
    let image = try await pixels(
      width: 3, height: 2, glyphs: StubGlyphs([wedge]), commands)
    #expect(image[x: 2, y: 0] == 0x7F7F_7FFF)
    // 51 · 128 / 255 = 25.6
    #expect(image[x: 1, y: 0] == 0xE5E5_E5FF)
  }

  @Test("a colour mask has its own colours, faded by the text's alpha")
  func colorMask() async throws {
    var commands = DisplayList()
    commands.appendText([0], x: 0, y: 0, color: .blue)
    commands.appendText([0], x: 0, y: 1, color: .blue.withAlpha(0))
    let image = try await pixels(
      width: 2, height: 2, glyphs: StubGlyphs([emoji]), commands)
    #expect(image.pixels == [0x00FF_00FF, 0xFF7F_7FFF, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test("masks are cut by the picture, the band and the clip")
  func cut() async throws {
    var commands = DisplayList()
    commands.appendText([0, 0], x: -1, y: -1, color: .black)
    commands.append(.pushClip(Rect(left: 3, top: 1, right: 5, bottom: 3)))
    commands.appendText([0], x: 2, y: 2, color: .red)
    commands.append(.popClip)
    let whole = try await pixels(
      width: 5, height: 4, glyphs: StubGlyphs([wedge]), commands)
    for bandHeight in 1...3 {
      let bands = try await pixels(
        width: 5, height: 4, glyphs: StubGlyphs([wedge]), bandHeight: bandHeight, commands)
      #expect(bands == whole)
    }
    #expect(whole[x: 0, y: 0] == 0x3333_33FF)
    #expect(whole[x: 2, y: 0] == 0x0000_00FF)
    #expect(whole[x: 3, y: 2] == 0xFFCC_CCFF)
    #expect(whole[x: 2, y: 3] == 0xFFFF_FFFF)
  }
}

@Suite("Turned texts in pictures")
struct TurnedTextTests {
  @Test(
    "a text within a turn stands where its origin comes to lie, whatever the bands are; what follows is not turned"
  )
  func stub() async throws {
    let dot = GlyphMask(width: 1, height: 1, kind: .coverage([255]))
    var commands = list(.pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 5, y: 12)))
    commands.appendText([0], x: 9, y: 12, color: .red)
    commands.append(.popTurn)
    commands.appendText([0], x: 1, y: 1, color: .blue)
    for bandHeight in [nil, 5] {
      let image = try await pixels(
        width: 10, height: 14, glyphs: StubGlyphs([dot]), bandHeight: bandHeight, commands)
      let red = (0..<140).filter { image[x: $0 % 10, y: $0 / 10] == 0xFF00_00FF }
      #expect(red == [85])
      #expect(image[x: 1, y: 1] == 0x0000_FFFF)
    }
  }

  @Test("glyphs are turned with their line: upward, a text is as high as it was wide")
  func glyphs() throws {
    let fixture = try TextFixture()
    let font = fixture.font(size: 16)
    func box(_ blits: [GlyphBlit]) -> PixelRect {
      blits.reduce(into: PixelRect(left: .max, top: .max, right: .min, bottom: .min)) { box, blit in
        let mask = fixture.engine.masks[Int(blit.mask)]
        box.left = min(box.left, Int(blit.x))
        box.top = min(box.top, Int(blit.y))
        box.right = max(box.right, Int(blit.x) + mask.width)
        box.bottom = max(box.bottom, Int(blit.y) + mask.height)
      }
    }
    let text = "Animation"
    let bytes = Array(text.utf8)
    let run = fixture.run(text, font, x: 100, y: 100)
    var (level, upward): ([GlyphBlit], [GlyphBlit]) = ([], [])
    fixture.engine.place(run, bytes: bytes.span, scale: 2, into: &level)
    let turn = Turn(direction: Point(x: 0, y: -1), around: Point(x: 100, y: 100))
    fixture.engine.place(run, bytes: bytes.span, scale: 2, turn: turn, into: &upward)
    let (flat, high) = (box(level), box(upward))
    #expect(level.count == upward.count)
    #expect(abs(high.height - flat.width) <= 2)
    #expect(abs(high.width - flat.height) <= 2)
    // The line runs upward from the point that it is turned about, its letters' feet to the right.
    #expect(abs(high.bottom - (200 - (flat.left - 200))) <= 2)
    #expect(abs(high.right - 200) <= 2)
  }
}
