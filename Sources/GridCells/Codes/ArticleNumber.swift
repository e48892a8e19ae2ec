/// The number of an article (GTIN) with its check digit, and its bars (ISO/IEC 15420).
struct ArticleNumber: Hashable {
  /// How values of fewer digits than a number has are read.
  enum Digits: Hashable {
    /// The check digit may be missing, and is then computed.
    case asWritten
    /// Zeros in front are missing, as in a column of numbers, but no check digit is.
    case withLostZeros
  }

  let symbology: BarcodeSymbology
  /// With the check digit.
  let digits: [Int]

  var text: String { digits.map(String.init).joined() }

  /// - Parameter text: the digits, with or without spaces and hyphens between them.
  init(
    _ text: String, _ symbology: BarcodeSymbology, numbers: Digits = .asWritten
  ) throws(BarcodeProblem) {
    let length = symbology.digitCount ?? 0
    var digits: [Int] = []
    for byte in text.utf8 where byte != 0x20 && byte != 0x2D {
      guard (0x30...0x39).contains(byte), digits.count <= length else {
        throw Self.wrongLength(symbology)
      }
      digits.append(Int(byte) - 0x30)
    }
    if numbers == .withLostZeros, (1..<length).contains(digits.count) {
      digits = Array(repeating: 0, count: length - digits.count) + digits
    }
    // A UPC-A is an EAN-13 that begins with a zero.
    if symbology == .upcA, digits.count == 13, digits.first == 0 { digits.removeFirst() }
    guard digits.count == length || digits.count == length - 1, length > 0 else {
      throw Self.wrongLength(symbology)
    }
    let right = Self.checkDigit(of: digits.prefix(length - 1))
    if digits.count < length {
      digits.append(right)
    } else if let last = digits.last, last != right {
      let whole = (digits.dropLast() + [right]).map(String.init).joined()
      throw BarcodeProblem(
        text: "has the check digit \(last), but \(right) would be right: \(whole)")
    }
    self.symbology = symbology
    self.digits = digits
  }

  private static func wrongLength(_ symbology: BarcodeSymbology) -> BarcodeProblem {
    let length = symbology.digitCount ?? 0
    return BarcodeProblem(
      text:
        "is not \(symbology.title), which has \(length) digits, or \(length - 1) without the check digit"
    )
  }

  /// The digits have the weights 3 and 1 in turn from the right; with the check digit, the sum is a
  /// multiple of 10 (GS1 General Specifications, 7.9).
  static func checkDigit(of digits: some BidirectionalCollection<Int>) -> Int {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += digit * weight
      weight = 4 - weight
    }
    return (10 - sum % 10) % 10
  }

  /// How the numbers of a column are read. Numbers lose the zeros that they begin with:
  /// `12345678901` was `0012345678901`. Only a number that is one digit too short may instead have
  /// no check digit.
  ///
  /// 1. If a number of the column is shorter than that, they have lost zeros.
  /// 2. Otherwise, they have if the check digit of more than half of the short ones is right with a
  ///    zero in front, which it is by chance for a tenth.
  static func digits(ofNumbers numbers: [String], _ symbology: BarcodeSymbology) -> Digits {
    guard let length = symbology.digitCount else { return .asWritten }
    if numbers.contains(where: { $0.utf8.count < length - 1 }) { return .withLostZeros }
    let short = numbers.filter { $0.utf8.count == length - 1 }
    let rightCount = short.count {
      (try? ArticleNumber($0, symbology, numbers: .withLostZeros)) != nil
    }
    return rightCount * 2 > short.count ? .withLostZeros : .asWritten
  }
}

extension ArticleNumber {
  var bars: CodeBars {
    switch symbology {
    case .ean8:
      CodeBars(
        widths: Self.widths(
          left: digits.prefix(4).map { Self.patterns[$0] }, right: digits.suffix(4)),
        quietLeft: 7, quietRight: 7,
        labels: .digits(
          [label(0..<4, from: 3, to: 31), label(4..<8, from: 36, to: 64)],
          longBars: [0..<3, 31..<36, 64..<67]))
    case .upcA:
      CodeBars(
        widths: Self.widths(
          left: digits.prefix(6).map { Self.patterns[$0] }, right: digits.suffix(6)),
        quietLeft: 9, quietRight: 9,
        labels: .digits(
          [
            label(0..<1, from: -9, to: -2, scale: Self.outerScale),
            label(1..<6, from: 10, to: 45), label(6..<11, from: 50, to: 85),
            label(11..<12, from: 97, to: 104, scale: Self.outerScale),
          ], longBars: [0..<10, 45..<50, 85..<95]))
    case .ean13, .code128:
      CodeBars(
        widths: Self.widths(left: leftPatterns, right: digits.suffix(6)), quietLeft: 11,
        quietRight: 7,
        labels: .digits(
          [
            label(0..<1, from: -9, to: -2), label(1..<7, from: 3, to: 45),
            label(7..<13, from: 50, to: 92),
          ], longBars: [0..<3, 45..<50, 92..<95]))
    }
  }

  /// The digits of UPC-A beside the bars are smaller than those below them.
  private static let outerScale = 0.8

  private func label(
    _ range: Range<Int>, from: Int, to: Int, scale: Double = 1
  ) -> CodeBars.Label {
    CodeBars.Label(
      text: digits[range].map(String.init).joined(), from: from, to: to, scale: scale)
  }

  /// The six digits at the left of an EAN-13. Which of them are mirrored gives the first digit,
  /// which has no bars.
  private var leftPatterns: [[Int]] {
    zip(Self.mirrored[digits[0]].utf8, digits[1..<7]).map { parity, digit in
      parity == UInt8(ascii: "G") ? Self.patterns[digit].reversed() : Self.patterns[digit]
    }
  }

  /// Guards of single modules are at both ends and in the middle. Left of it a digit begins with a
  /// gap, right of it with a bar.
  private static func widths(left: [[Int]], right: ArraySlice<Int>) -> [Int] {
    [1, 1, 1] + left.flatMap(\.self) + [1, 1, 1, 1, 1] + right.flatMap { patterns[$0] } + [1, 1, 1]
  }

  /// The widths of the digits 0 to 9 (sets A and C).
  private static let patterns = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
    [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]

  /// For the first digits 0 to 9, which of the next six are of set A (L) and which of B (G).
  private static let mirrored = [
    "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL",
    "LGGLGL",
  ]
}
