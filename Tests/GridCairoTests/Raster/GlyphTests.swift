import GridCairo
import GridCore
import Testing

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
  /// A text of 10 points that begins at (5,12), turned so that it runs upward from there. The stub draws a bar of a point.
  private var turned: DisplayList {
    var commands = list(
      .pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 5, y: 12)))
    commands.appendText([0], x: 5, y: 12, color: .red)
    commands.append(.popTurn)
    commands.append(.fill(Rect(x: 0, y: 0, width: 1, height: 1), .color(.blue)))
    return commands
  }

  @Test("a turned text runs upward, whatever the bands are; what follows is not turned")
  func raster() async throws {
    for bandHeight in [nil, 5] {
      let image = try await pixels(width: 10, height: 14, bandHeight: bandHeight, turned)
      for y in 0..<14 {
        let row = image.row(y, [0xFFFF_FFFF: ".", 0xFF00_00FF: "r", 0x0000_FFFF: "b"])
        #expect(row == (y == 0 ? "b........." : (2..<12).contains(y) ? ".....r...." : ".........."))
      }
    }
  }

  @Test("pictures have the turned text at their scale")
  func scale() async throws {
    let image = try await pixels(width: 20, height: 28, scale: 2, turned)
    #expect(image[x: 10, y: 4] == 0xFF00_00FF)
    #expect(image[x: 11, y: 23] == 0xFF00_00FF)
    #expect(image[x: 12, y: 23] == 0xFFFF_FFFF)
    #expect(image[x: 10, y: 24] == 0xFFFF_FFFF)
  }
}
