import Foundation
import GridModel

/// Writes counts of bytes with the largest unit that they have at least one of.
struct ByteWriter: NumberWriting {
  private let format: ByteFormat
  private let numbers: LearnedNumbers
  /// From thousands on.
  private let units: [NumberAffixes.Pair]
  private let style: ByteCountFormatStyle
  private let singleBytes = FormattedTexts()

  init(_ format: ByteFormat, numbers: LearnedNumbers, locale: Locale) {
    self.format = format
    self.numbers = numbers
    style = ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale)
    let samples = [1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000, 1_000_000_000_000_000]
      .map { [style] in NumberSample(style.format(Int64($0))) }
    let names = ["k", "M", "G", "T", "P"]
    units = zip(samples, names).map { sample, name in
      let suffix = sample?.suffix ?? " \(name)B"
      guard format.base == .binary else { return .init(sample?.prefix ?? "", suffix) }
      let space = suffix.prefix { $0.isWhitespace }
      return .init(sample?.prefix ?? "", "\(space)\(name == "k" ? "K" : name)iB")
    }
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.integerDigitCount <= 30 else { return false }
    var bytes = number
    bytes.round(to: 0)
    if bytes.isBelow(thousand) { return append(bytes: bytes, to: &buffer) }
    var scaled = number
    for (index, unit) in units.enumerated() {
      divide(&scaled)
      var figure = scaled
      let decimals = format.decimals ?? min(index, 2)
      figure.round(to: -decimals)
      guard index == units.count - 1 || figure.isBelow(thousand) else { continue }
      let sign = numbers.affixes.pair(isNegative: number.isNegative)
      buffer.append(contentsOf: sign.prefix + unit.prefix)
      numbers.symbols.append(
        figure, fraction: (format.decimals ?? 0)...decimals, to: &buffer)
      buffer.append(contentsOf: unit.suffix + sign.suffix)
      break
    }
    return true
  }

  /// How many of a unit make the next.
  private var thousand: Int { format.base == .decimal ? 1000 : 1024 }

  private func divide(_ number: inout DecimalDigits) {
    switch format.base {
    case .decimal: number.shift(by: -3)
    // 1/1024, which has ten decimals.
    case .binary: number.multiply(by: DecimalDigits(9_765_625).dividedBy(power: 10))
    }
  }

  /// Below the first unit the word is spelt out, and grammar matters: Foundation does it.
  private func append(bytes: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    singleBytes.append(for: bytes.key, to: &buffer) {
      var count: Int64 = 0
      for power in (0..<max(0, bytes.integerDigitCount)).reversed() {
        count = count * 10 + Int64(bytes.digit(at: power))
      }
      return Array(style.format(bytes.isNegative ? -count : count).utf8)
    }
  }
}

extension DecimalDigits {
  fileprivate func dividedBy(power: Int) -> DecimalDigits {
    var number = self
    number.shift(by: -power)
    return number
  }

  /// Whether the number, its sign left out, is below a limit of four digits.
  fileprivate func isBelow(_ limit: Int) -> Bool {
    guard integerDigitCount <= 4 else { return false }
    var whole = 0
    for power in (0..<max(0, integerDigitCount)).reversed() {
      whole = whole * 10 + Int(digit(at: power))
    }
    return whole < limit
  }
}
