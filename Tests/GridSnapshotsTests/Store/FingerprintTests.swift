import DocumentSupport
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Fingerprints of golden sets")
struct FingerprintTests {
  private let recorded = Fingerprint("cairo 1.16.0\nInter-Regular.otf 12 bytes, CRC-32 ab\n")

  @Test("a fingerprint is read as it is written")
  func text() {
    #expect(recorded.entries["Inter-Regular.otf"] == "12 bytes, CRC-32 ab")
    #expect(recorded.text == "Inter-Regular.otf 12 bytes, CRC-32 ab\ncairo 1.16.0\n")
    #expect(Fingerprint(recorded.text) == recorded)
  }

  @Test("equal ones have no changes")
  func same() {
    #expect(recorded.changes(since: recorded) == nil)
  }

  @Test("another library, a font that is gone and a new one are named")
  func changes() {
    let now = Fingerprint("cairo 1.18.4\nInter-Bold.otf 9 bytes, CRC-32 1\n")
    #expect(
      now.changes(since: recorded)
        == "Inter-Bold.otf is 9 bytes, CRC-32 1, was not used; "
        + "Inter-Regular.otf was 12 bytes, CRC-32 ab, is not used now; "
        + "cairo was 1.16.0, is 1.18.4")
  }

  @Test("this machine's names libraries, processor and every font of the folder")
  func current() throws {
    let fonts = try PrivateFonts.source
    let entries = try Fingerprint(fonts: fonts).entries
    #expect(
      Set(entries.keys)
        == Set(
          PrivateFonts.names + PrivateFonts.dictionaries
            + ["cairo", "pango", "freetype", "harfbuzz", "fontconfig", "architecture"]))
    #expect(entries["cairo"]?.first?.isNumber == true)
    #expect(entries["harfbuzz"]?.first?.isNumber == true)
  }

  @Test("the machine's own fonts are not reported one by one")
  func system() throws {
    #expect(try Fingerprint(fonts: .system).entries["fonts"] == "system")
  }
}
