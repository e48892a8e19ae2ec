import Testing

@testable import GridPDF

@Suite("PDF syntax")
struct PDFSyntaxTests {
  private func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "numbers in thousandths are written as short as they go",
    arguments: [
      (0, "0"), (1, ".001"), (-1, "-.001"), (10, ".01"), (100, ".1"), (120, ".12"), (123, ".123"),
      (999, ".999"), (1000, "1"), (-1000, "-1"), (1001, "1.001"), (1010, "1.01"),
      (12_500, "12.5"), (-12_500, "-12.5"), (841_890, "841.89"), (1_000_000, "1000"),
      (14_400_000, "14400"), (9_999_999, "9999.999"),
    ])
  func numbers(value: Int, expected: String) {
    #expect(text { $0.append(thousandths: value) } == expected)
  }

  @Test(
    "factors in millionths too",
    arguments: [
      (0, "0"), (1_000_000, "1"), (-1_000_000, "-1"), (500_000, ".5"), (866_025, ".866025"),
      (-707_107, "-.707107"), (1, ".000001"), (1_020_000, "1.02"),
    ])
  func factors(value: Int, expected: String) {
    #expect(text { $0.append(millionths: value) } == expected)
  }

  @Test("a number reads back as what it was")
  func roundTrip() {
    var value = 1
    while value < 1 << 40 {
      for number in [value, -value, value * 7 / 3, value + 1] {
        let written = text { $0.append(thousandths: number) }
        #expect(Double(written).map { Int(($0 * 1000).rounded()) } == number)
        #expect(text { $0.append(integer: number) } == String(number))
      }
      value = value * 3 + 1
    }
  }

  @Test("lengths are rounded to full hundredths; nonsense is cut off")
  func lengths() {
    #expect(PDFLength.thousandths(12.3449) == 12_340)
    #expect(PDFLength.thousandths(-0.006) == -10)
    #expect(PDFLength.thousandths(.infinity) == 10_000_000_000)
    #expect(PDFLength.thousandths(-1e300) == -10_000_000_000)
    #expect(PDFLength.thousandths(.nan).magnitude == 10_000_000_000)
  }

  @Test("texts are escaped, or written in UTF-16")
  func texts() {
    #expect(text { $0.append(text: #"a (b) \ c"#) } == #"(a \(b\) \\ c)"#)
    #expect(text { $0.append(text: "a\rb\0") } == #"(a\rb)"#)
    var bytes: [UInt8] = []
    // U+5C28 has a backslash and a parenthesis as its bytes, U+1F600 takes two units.
    bytes.append(text: "\u{5C28}\u{1F600}")
    #expect(
      bytes == [0x28, 0xFE, 0xFF, 0x5C, 0x5C, 0x5C, 0x28, 0xD8, 0x3D, 0xDE, 0x00, 0x29])
  }

  @Test("names are escaped")
  func names() {
    #expect(
      text { $0.append(name: "ABCDEF+Noto Sans#1(é)") } == "/ABCDEF+Noto#20Sans#231#28#C3#A9#29")
  }
}
