import Foundation
import GridSnapshots
import Testing

@Suite("Pictures in terminals")
struct TerminalPicturesTests {
  @Test(
    "a terminal is known by what it says of itself",
    arguments: [
      (["TERM": "xterm-kitty"], .kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM_PROGRAM": "ghostty"], .kitty), (["KONSOLE_VERSION": "230800"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iterm), (["TERM_PROGRAM": "WezTerm"], .iterm),
      (["LC_TERMINAL": "iTerm2"], .iterm), ([:], nil), (["TERM": "xterm-256color"], nil),
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
}
