import GridCore
import GridModel

/// Integers that compare exactly as the numbers of a column do.
///
/// 1. All numbers are scaled to the least power of ten among them: as 64-bit integers, if they fit.
/// 2. If one does not fit, all are compared digit by digit and numbered.
enum NumberKeys {
  /// All numbers times the same power of ten, or one of the values below.
  case scaled([Int64])
  /// The number of distinct smaller values for each row; `nil` for an empty cell,
  /// `SortColumn.misfitRank` for text.
  case ranks([UInt32?])

  /// Represents an empty cell among scaled numbers.
  static let empty = Int64.max
  /// Represents text among scaled numbers.
  static let misfit = Int64.max - 1

  /// In a cancelled task, the keys are arbitrary.
  init(_ texts: ColumnTexts, _ rows: Range<Int>) {
    self = Self.scaled(texts, rows) ?? .ranks(Self.ranks(texts, rows))
  }

  /// - Returns: `nil` if a number does not fit.
  private static func scaled(_ texts: ColumnTexts, _ rows: Range<Int>) -> NumberKeys? {
    // First the mantissas with their powers of ten, since the least power is only known at the end.
    var keys: [Int64] = []
    var exponents: [Int8] = []
    keys.reserveCapacity(rows.count)
    exponents.reserveCapacity(rows.count)
    var least: Int8 = 0
    var most: Int8 = 0
    let all = texts.text.span
    for row in rows {
      if Cancellation.isNoticed(at: row) {
        return .scaled(Array(repeating: misfit, count: rows.count))
      }
      let range = texts.range(row)
      if range.isEmpty {
        keys.append(empty)
        exponents.append(0)
      } else if let number = NumericText(all.extracting(range)) {
        guard let parts = number.shortParts, abs(parts.exponent) <= 18 else { return nil }
        // A zero such as 0.00 has no power that would make all others larger.
        let exponent = parts.mantissa == 0 ? 0 : Int8(parts.exponent)
        least = min(least, exponent)
        most = max(most, exponent)
        keys.append(parts.mantissa)
        exponents.append(exponent)
      } else {
        if InfinityText(all.extracting(range)) != nil { return nil }
        keys.append(misfit)
        exponents.append(0)
      }
    }
    // Frequent: all are whole, or have the same number of decimals.
    if least == most { return .scaled(keys) }
    // The powers that fit; 0 for those that do not.
    let powers = (0...36).map {
      $0 <= 18 ? (0..<$0).reduce(1 as Int64) { power, _ in power * 10 } : 0
    }
    for index in keys.indices where keys[index] < misfit && keys[index] != 0 {
      let power = powers[Int(exponents[index]) - Int(least)]
      let (key, overflow) = keys[index].multipliedReportingOverflow(by: power)
      // The two greatest values stand for empty cells and texts.
      if overflow || power == 0 || key >= misfit { return nil }
      keys[index] = key
    }
    return .scaled(keys)
  }

  private static func ranks(_ texts: ColumnTexts, _ rows: Range<Int>) -> [UInt32?] {
    let all = texts.text.span
    var ranks: [UInt32?] = []
    ranks.reserveCapacity(rows.count)
    var numbers: [(number: ExactNumber, index: Int)] = []
    for row in rows {
      if Cancellation.isNoticed(at: row) { return Array(repeating: nil, count: rows.count) }
      let range = texts.range(row)
      if let number = ExactNumber(all.extracting(range)) {
        numbers.append((number, ranks.count))
        ranks.append(0)
      } else {
        ranks.append(range.isEmpty ? nil : SortColumn.misfitRank)
      }
    }
    numbers.sortUntilCancelled { $0.number < $1.number }
    var rank: UInt32 = 0
    for place in numbers.indices {
      if place > 0, numbers[place - 1].number < numbers[place].number { rank += 1 }
      ranks[numbers[place].index] = rank
    }
    return ranks
  }
}

/// A key for each of some texts: bytes that compare as the texts do.
struct TextKeys {
  private var bytes: [UInt8] = []
  private var offsets: [Int] = [0]

  /// - Parameters:
  ///   - texts: the representations of the texts; a key is created for each.
  ///   - appendKey: appends the bytes of one key.
  init<Text>(
    _ texts: some Collection<Text>, appendKey: (_ text: Text, _ bytes: inout [UInt8]) -> Void
  ) {
    offsets.reserveCapacity(texts.count + 1)
    for text in texts {
      appendKey(text, &bytes)
      offsets.append(bytes.count)
    }
  }

  /// The first eight bytes of a key as a number that compares as they do.
  func prefix(of index: Int) -> UInt64 {
    var prefix: UInt64 = 0
    for place in offsets[index]..<offsets[index] + 8 {
      prefix = prefix << 8 | (place < offsets[index + 1] ? UInt64(bytes[place]) : 0)
    }
    return prefix
  }

  /// Whether the first `byteCount` bytes of two keys are equal.
  func begin(_ left: Int, asDoes right: Int, byteCount: Int) -> Bool {
    let bytes = self.bytes.span
    for place in 0..<byteCount where bytes[offsets[left] + place] != bytes[offsets[right] + place] {
      return false
    }
    return true
  }

  /// Negative when the first text comes before the second, 0 when they are equal.
  /// - Precondition: their prefixes are equal.
  func compare(_ left: Int, _ right: Int) -> Int {
    let bytes = self.bytes.span
    let offsets = self.offsets.span
    let (leftStart, rightStart) = (offsets[left], offsets[right])
    let (leftCount, rightCount) = (offsets[left + 1] - leftStart, offsets[right + 1] - rightStart)
    let common = min(leftCount, rightCount)
    var place = 8
    while place < common {
      let difference = Int(bytes[leftStart + place]) - Int(bytes[rightStart + place])
      if difference != 0 { return difference }
      place += 1
    }
    return leftCount - rightCount
  }
}
