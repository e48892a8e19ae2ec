import Foundation
import GridPNG
import Testing

@testable import GridTools

@Suite("Pictures in terminals")
struct TerminalPicturesTests {
  @Test(
    "a terminal is known by what it says of itself",
    arguments: [
      (["TERM": "xterm-kitty"], .kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM_PROGRAM": "ghostty"], .kitty), (["KONSOLE_VERSION": "230800"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iterm), (["TERM_PROGRAM": "WezTerm"], .iterm),
      (["LC_TERMINAL": "iTerm2"], .iterm), (["TERM": "foot"], .sixel), (["TERM": "mlterm"], .sixel),
      (["TERM_PROGRAM": "contour"], .sixel), ([:], nil), (["TERM": "xterm-256color"], nil),
      (["TERM_PROGRAM": "iTerm.app", "TMUX": "/run/tmux"], nil),
      (["KITTY_WINDOW_ID": "1", "TERM": "screen-256color"], nil),
    ] as [([String: String], TerminalPictures?)])
  func known(_ environment: [String: String], _ expected: TerminalPictures?) {
    #expect(TerminalPictures(environment: environment) == expected)
  }

  @Test("kitty takes chunks of 4096 characters, and is told where the last one is")
  func kitty() throws {
    let bytes = (0..<7000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sequence = TerminalPictures.kitty.sequence(png: bytes)
    let chunks = sequence.components(separatedBy: "\u{1B}\\")
    #expect(chunks.last == "\n")
    let heads = chunks.dropLast().map { $0.prefix { $0 != ";" } }
    #expect(heads == ["\u{1B}_Ga=T,f=100,m=1", "\u{1B}_Gm=1", "\u{1B}_Gm=0"])
    let payloads = chunks.dropLast().map { String($0.drop { $0 != ";" }.dropFirst()) }
    #expect(payloads.allSatisfy { $0.utf8.count <= 4096 && $0.utf8.count % 4 == 0 })
    #expect(try #require(Data(base64Encoded: payloads.joined())) == Data(bytes))
  }

  @Test("iTerm takes all at once, with the size")
  func iterm() {
    #expect(
      TerminalPictures.iterm.sequence(png: [1, 2, 3])
        == "\u{1B}]1337;File=inline=1;size=3:AQID\u{7}\n")
  }

  @Test("sixels are strips of six lines, a colour after the other, with counts")
  func sixel() {
    // Seven lines of five pixels: red, but blue in the last line, and a white one that is
    // transparent.
    var pixels =
      [UInt32](repeating: 0xFF00_00FF, count: 30) + Array(repeating: 0x0000_FFFF, count: 5)
    pixels[4] = 0x1234_5600
    let image = DecodedImage(width: 5, height: 7, pixels: pixels)
    #expect(
      SixelPicture(image).sequence
        == "\u{1B}P0;1;0q\"1;1;5;7#0;2;100;0;0#1;2;0;0;100#2;2;100;100;100"
        + "#0!4~}$#2!4?@-#1!5@-\u{1B}\\")
  }

  @Test("a picture of more colours than a terminal has gets the nearest")
  func manyColors() {
    let pixels = (0..<600).map { (index: Int) -> UInt32 in
      let red = UInt32(index / 3)
      let green = UInt32(index % 3)
      return red << 24 | green << 16 | 0xFF
    }
    let text = SixelPicture(DecodedImage(width: 600, height: 1, pixels: pixels)).sequence
    #expect(text.matches(of: /#\d+;2;/).count == 255)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;600;1#0;2;0;0;0"))
  }
}
