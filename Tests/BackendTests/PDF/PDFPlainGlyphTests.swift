import Testing

@testable import GridPDF

@Suite("The glyphs of a PDF font")
struct PDFPlainGlyphTests {
  @Test("glyphs are in use once they have a width, in any block, and listed in order")
  func used() {
    var glyphs = PDFPlainGlyphs()
    let numbers: [UInt32] = [65_535, 3, 256, 255, 40_000]
    for number in numbers { glyphs[number].width = Double(number) }
    #expect(glyphs.used == numbers.sorted())
    #expect(numbers.allSatisfy { glyphs[$0].width == Double($0) })
    // Also the numbers that stand for empty and missing glyphs.
    #expect([0, 4, 257, 70_000, 0x0FFF_FFFF, .max].allSatisfy { !glyphs[$0].isUsed })
  }

  @Test("a copy keeps its glyphs")
  func copies() {
    var glyphs = PDFPlainGlyphs()
    glyphs[20_000].width = 500
    let copy = glyphs
    glyphs[20_001].width = 600
    glyphs[20_000].width = 700
    #expect(copy.used == [20_000])
    #expect(copy[20_000].width == 500)
  }
}
