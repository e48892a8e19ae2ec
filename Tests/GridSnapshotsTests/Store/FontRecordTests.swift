import Testing

@testable import GridSnapshots

@Suite("Fonts of golden sets")
struct FontRecordTests {
  private let recorded = FontRecord(
    """
    Inter | 3.019 | Inter-Bold.otf | 9 bytes, CRC-32 b
    Inter | 3.019 | Inter-Regular.otf | 12 bytes, CRC-32 a
    Noto Sans CJK JP | 2.004 | NotoSansCJK.ttc | 99 bytes, CRC-32 c

    """)

  private func changes(_ fonts: String, installed: Set<String>) -> String? {
    FontRecord(fonts).changes(since: recorded, installed: installed)
  }

  @Test("fonts are read as they are written")
  func text() {
    #expect(recorded.entries.count == 3)
    #expect(FontRecord(recorded.text) == recorded)
  }

  @Test("fonts that were not needed this time are no change, and neither is a further weight")
  func fewer() {
    #expect(
      changes("Inter | 3.019 | Inter-Bold.otf | 9 bytes, CRC-32 b", installed: ["Inter"]) == nil)
    #expect(
      changes(
        "Inter | 3.019 | Inter-Bold.otf | 9 bytes, CRC-32 b\nInter | 3.019 | Inter-Thin.otf | 7 bytes, CRC-32 d",
        installed: ["Inter"]) == nil)
  }

  @Test("a family that is not installed is named with what was used instead")
  func missing() {
    #expect(
      changes(
        "Noto Sans | 2.0 | NotoSans.ttf | 5 bytes, CRC-32 e",
        installed: ["Noto Sans", "Noto Sans CJK JP"])
        == "Inter is not installed; Noto Sans was used")
    #expect(
      changes("Noto Sans | 2.0 | NotoSans.ttf | 5 bytes, CRC-32 e", installed: ["Noto Sans"])
        == "Inter and Noto Sans CJK JP are not installed; Noto Sans was used")
  }

  @Test("another version and another file of the same version are named")
  func versions() {
    #expect(
      changes("Inter | 4.001 | Inter-Bold.otf | 8 bytes, CRC-32 f", installed: ["Inter"])
        == "Inter is version 4.001, was 3.019")
    #expect(
      changes("Inter | 3.019 | Inter-Bold.otf | 8 bytes, CRC-32 f", installed: ["Inter"])
        == "Inter is another file of version 3.019: 8 bytes, CRC-32 f, was 9 bytes, CRC-32 b")
  }
}
