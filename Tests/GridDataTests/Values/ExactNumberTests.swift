import GridModel
import TestSupport
import Testing

@testable import GridData

/// Arithmetic of exact numbers is that of whole numbers of any size, computed digit by digit.
@Suite("Exact numbers")
struct ExactNumberTests {
  private static func number(_ text: String) -> ExactNumber? {
    ExactNumber(Array(text.utf8).span)
  }

  @Test("a binary number is the decimal that it is written as")
  func binary() {
    var random = SeededGenerator(seed: 14)
    let numbers: [Double] = [
      0, 0.1, 0.3, 1.005, 2.675, -0.0001, 0.00005, 99_999_999_999.9999, 333_333_333_333_333.3,
    ]
    for number in numbers {
      #expect(ExactNumber(number) == Self.number(number.description))
    }
    for _ in 0..<2000 {
      let digits = Int64.random(in: -99_999_999_999...99_999_999_999, using: &random)
      let factor =
        ([1, 10, 1000, 10_000, 1_000_000] as [Double]).randomElement(using: &random) ?? 1
      let number = Double(digits) / factor
      #expect(ExactNumber(number) == Self.number(number.description))
      let any = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      #expect(ExactNumber(any) == Self.number(any.description) || !any.isFinite)
      let near = number.nextUp
      #expect(ExactNumber(near) == Self.number(near.description))
    }
  }

  /// A number as digits, the lowest first, of a whole number of 10 ^ exponent.
  private struct Digits {
    var isNegative: Bool
    var digits: [Int]
    var exponent: Int

    /// As texts of numbers are, without zeros at the beginning.
    var text: String {
      let shown = digits.reversed().drop { $0 == 0 }.map(String.init).joined()
      return (isNegative ? "-" : "") + (shown.isEmpty ? "0" : shown) + "e\(exponent)"
    }

    /// Without zeros at the end.
    var shortened: Digits {
      let zeros = digits.prefix { $0 == 0 }.count
      return isZero
        ? self
        : Digits(
          isNegative: isNegative, digits: Array(digits.dropFirst(zeros)),
          exponent: exponent + zeros)
    }

    /// The digits from the first to the last that is not 0.
    var significantCount: Int {
      let first = digits.firstIndex { $0 != 0 } ?? 0
      return (digits.lastIndex { $0 != 0 } ?? first) - first + 1
    }

    var isZero: Bool { digits.allSatisfy { $0 == 0 } }

    func lowered(to exponent: Int) -> Digits {
      Digits(
        isNegative: isNegative,
        digits: [Int](repeating: 0, count: self.exponent - exponent) + digits, exponent: exponent)
    }

    /// Compares magnitudes of the same exponent.
    static func isLess(_ left: [Int], _ right: [Int]) -> Bool {
      for index in (0..<max(left.count, right.count)).reversed() {
        let (one, other) = (digit(left, index), digit(right, index))
        if one != other { return one < other }
      }
      return false
    }

    private static func digit(_ digits: [Int], _ index: Int) -> Int {
      index < digits.count ? digits[index] : 0
    }

    static func + (left: Digits, right: Digits) -> Digits {
      let exponent = min(left.exponent, right.exponent)
      let (left, right) = (left.lowered(to: exponent), right.lowered(to: exponent))
      let isSwapped = isLess(left.digits, right.digits)
      let (large, small) = isSwapped ? (right, left) : (left, right)
      let sign = large.isNegative == small.isNegative ? 1 : -1
      var digits: [Int] = []
      var carry = 0
      for index in 0...large.digits.count {
        let sum = digit(large.digits, index) + sign * digit(small.digits, index) + carry
        digits.append((sum + 10) % 10)
        carry = sum < 0 ? -1 : sum / 10
      }
      return Digits(isNegative: large.isNegative, digits: digits, exponent: exponent)
    }

    static func * (left: Digits, right: Digits) -> Digits {
      var digits = [Int](repeating: 0, count: left.digits.count + right.digits.count)
      for (place, one) in left.digits.enumerated() {
        var carry = 0
        for (index, other) in right.digits.enumerated() {
          let sum = digits[place + index] + one * other + carry
          digits[place + index] = sum % 10
          carry = sum / 10
        }
        digits[place + right.digits.count] += carry
      }
      return Digits(
        isNegative: left.isNegative != right.isNegative, digits: digits,
        exponent: left.exponent + right.exponent)
    }

    static func < (left: Digits, right: Digits) -> Bool {
      let difference =
        right
        + Digits(
          isNegative: !left.isNegative, digits: left.digits, exponent: left.exponent)
      return !difference.isZero && !difference.isNegative
    }

    static func random(digits maximum: Int, using random: inout SeededGenerator) -> Digits {
      let count = Int.random(in: 1...maximum, using: &random)
      // Many zeros, so that numbers have different notations and results end with zeros.
      let digits = (0..<count).map { _ in
        Bool.random(using: &random) ? 0 : Int.random(in: 0...9, using: &random)
      }
      return Digits(
        isNegative: Bool.random(using: &random),
        digits: digits + [Int.random(in: 1...9, using: &random)],
        exponent: Int.random(in: -12...12, using: &random))
    }
  }

  @Test("a number is the same in each notation, and other numbers are others")
  func notations() throws {
    var random = SeededGenerator(seed: 491)
    for _ in 0..<2000 {
      let digits = Digits.random(digits: 25, using: &random)
      let number = try #require(Self.number(digits.text))
      let lowered = digits.lowered(to: digits.exponent - Int.random(in: 0...12, using: &random))
      #expect(Self.number(lowered.text) == number)
      #expect(Self.number(lowered.text)?.hashValue == number.hashValue)
      #expect(number.double == Double(digits.text))
      let other = Digits.random(digits: 25, using: &random)
      let exact = try #require(Self.number(other.text))
      #expect((number < exact) == (digits < other), "\(digits.text) < \(other.text)")
      #expect((exact < number) == (other < digits), "\(other.text) < \(digits.text)")
    }
  }

  @Test("sums and products that 37 digits hold are exact, and no other is a wrong one")
  func arithmetic() throws {
    var random = SeededGenerator(seed: 492)
    var missing = 0
    for _ in 0..<3000 {
      let (left, right) = (
        Digits.random(digits: 22, using: &random), Digits.random(digits: 22, using: &random)
      )
      let one = try #require(Self.number(left.text))
      let other = try #require(Self.number(right.text))
      for (digits, result, sign) in [
        (left + right, one + other, "+"), (left * right, one * other, "*"),
      ] {
        if digits.significantCount > 38 {
          missing += result == nil ? 1 : 0
        } else if digits.significantCount <= 37 || result != nil {
          #expect(
            result == Self.number(digits.shortened.text), "\(left.text) \(sign) \(right.text)")
        }
      }
      #expect(one + (-one) == .zero)
    }
    #expect(missing > 0)
  }

  @Test("a quotient times the divisor is the dividend, to 18 digits")
  func quotients() throws {
    var random = SeededGenerator(seed: 493)
    for _ in 0..<2000 {
      let one = try #require(Self.number(Digits.random(digits: 17, using: &random).text))
      let other = try #require(Self.number(Digits.random(digits: 17, using: &random).text))
      let quotient = one / other
      let ratio = try #require(quotient).double / (one.double / other.double)
      #expect(abs(ratio - 1) < 1e-14)
      // Whole multiples are divided exactly.
      let factor = ExactNumber(Int.random(in: -1_000_000...1_000_000, using: &random))
      let product = other * factor
      let divided = try #require(product) / other
      #expect(divided == factor)
    }
    #expect(ExactNumber(1) / .zero == nil)
    #expect(.zero / ExactNumber(7) == .zero)
  }

  @Test("whole numbers, and the range of 64 bits")
  func whole() {
    #expect(Self.number("1200")?.whole == 1200)
    #expect(Self.number("12.50")?.whole == nil)
    #expect(Self.number("1e38")?.whole == 100_000_000_000_000_000_000_000_000_000_000_000_000)
    #expect(Self.number("1e39")?.whole == nil)
    #expect(Self.number("-9223372036854775808")?.integer == .min)
    #expect(Self.number("9223372036854775808")?.integer == nil)
    #expect(ExactNumber.infinity.whole == nil)
  }

  @Test("infinities are beyond all numbers")
  func infinities() {
    let all = ["-∞", "-1e90", "-1", "0", "1e-90", "1", "1e90", "∞"].compactMap(Self.number)
    #expect(all.count == 8)
    #expect(all.reversed().sorted() == all)
    #expect(ExactNumber(-Double.infinity) == .negativeInfinity)
    #expect(ExactNumber(Double.nan) == nil)
    #expect(ExactNumber.infinity.double == .infinity)
  }

  @Test("all digits are written", arguments: [("1200", "1200"), ("-1.50", "-15e-1"), ("0.0", "0")])
  func descriptions(_ text: String, _ description: String) {
    #expect(Self.number(text)?.description == description)
  }
}
