import Foundation
import GridCore
import GridModel

/// The order of the characters that occur in some texts, determined by comparing them, and the keys
/// of the texts derived from it.
///
/// The keys compare nearly as the texts do. They ignore case, accents and width. Runs of digits
/// compare as numbers, and pairs of letters that count as one, such as the Czech "ch", as one
/// letter.
struct CollationAlphabet {
  /// The maximum number of characters that are ordered; a text of a European language has about a
  /// hundred.
  private static let maximumCount = 4096

  /// Characters that count as two in most languages.
  private static let expansions: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ĳ": "ij", "ﬁ": "fi", "ﬂ": "fl",
  ]

  /// The ranks by ASCII code; 0 for characters that do not occur in the texts.
  private var asciiRanks = [UInt16](repeating: 0, count: 128)
  /// The ranks of other characters: several for a character that counts as several, none for one
  /// that is attached to another.
  private var otherRanks: [Unicode.Scalar: [UInt16]] = [:]
  /// The ranks of pairs that count as one, by their two lower-case letters.
  private var pairRanks: [UInt16: UInt16] = [:]
  private var lastRank: UInt16 = 0

  /// Whether there are pairs of letters that count as one.
  var hasPairs: Bool { !pairRanks.isEmpty }

  init(_ texts: [String], collation: Collation) {
    var scalars = Self.scalars(in: texts)
    var expanded: [Unicode.Scalar: String] = [:]
    for (scalar, expansion) in Self.expansions where scalars.contains(scalar) {
      guard collation.compareBases(String(scalar), expansion) == .orderedSame else { continue }
      expanded[scalar] = expansion
      scalars.remove(scalar)
      scalars.formUnion(expansion.unicodeScalars)
    }
    var previous: String?
    for letter in Self.sorted(scalars.map { String($0) } + collation.letterPairs, collation) {
      let isVariant = previous.map { collation.compareBases($0, letter) == .orderedSame } ?? false
      if !isVariant { lastRank += 1 }
      previous = letter
      setRank(of: letter)
    }
    for (scalar, expansion) in expanded {
      otherRanks[scalar] = expansion.utf8.map { asciiRanks[Int($0)] }
    }
  }

  private static func scalars(in texts: [String]) -> Set<Unicode.Scalar> {
    var scalars: Set<Unicode.Scalar> = ["0"]
    var hasASCII = [Bool](repeating: false, count: 128)
    for (number, text) in texts.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      for scalar in text.unicodeScalars {
        if scalar.isASCII {
          hasASCII[Int(scalar.value)] = true
        } else if scalars.count < maximumCount {
          scalars.insert(scalar)
        }
      }
    }
    for code in 0..<UInt8(128) where hasASCII[Int(code)] { scalars.insert(Unicode.Scalar(code)) }
    return scalars
  }

  private static func sorted(_ letters: [String], _ collation: Collation) -> [String] {
    letters.sorted { left, right in
      switch collation.compareBases(left, right) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: left.utf8.lexicographicallyPrecedes(right.utf8)
      }
    }
  }

  /// Assigns the last rank to a character or pair.
  private mutating func setRank(of letter: String) {
    let scalars = Array(letter.unicodeScalars)
    if scalars.count == 2 {
      pairRanks[Self.pair(UInt8(ascii: scalars[0]), UInt8(ascii: scalars[1]))] = lastRank
    } else if scalars[0].isASCII {
      asciiRanks[Int(scalars[0].value)] = lastRank
    } else {
      otherRanks[scalars[0]] = Self.isAttached(scalars[0]) ? [] : [lastRank]
    }
  }

  /// Two letters in any case.
  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first | 0x20) << 8 | UInt16(second | 0x20)
  }

  /// Whether a character is an accent or another attached mark, which has no rank.
  private static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  func appendKey(of text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8.span
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte >= 0x80 {
        index = appendOther(utf8, at: index, to: &bytes)
      } else if utf8.isDigit(at: index, before: utf8.count) {
        index = appendNumber(utf8, from: index, to: &bytes)
      } else if !pairRanks.isEmpty, index + 1 < utf8.count,
        let rank = pairRanks[Self.pair(byte, utf8[index + 1])]
      {
        append(rank, to: &bytes)
        index += 2
      } else {
        append(asciiRanks[Int(byte)], to: &bytes)
        index += 1
      }
    }
  }

  /// Appends a character that is not ASCII.
  /// - Returns: where it ends.
  private func appendOther(_ text: Span<UInt8>, at start: Int, to bytes: inout [UInt8]) -> Int {
    let lead = text[start]
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for index in start + 1..<start + count { value = value << 6 | UInt32(text[index] & 0x3F) }
    if let scalar = Unicode.Scalar(value), let ranks = otherRanks[scalar] {
      for rank in ranks { append(rank, to: &bytes) }
    } else {
      append(lastRank + 1, to: &bytes)
    }
    return start + count
  }

  /// Appends a run of digits so that it compares as a number: the rank of a digit, the number of
  /// digits without leading zeros, the digits.
  /// - Returns: where it ends.
  private func appendNumber(
    _ text: Span<UInt8>, from start: Int, to bytes: inout [UInt8]
  ) -> Int {
    var first = start
    while first < text.count, text[first] == UInt8(ascii: "0") { first += 1 }
    var end = first
    while text.isDigit(at: end, before: text.count) { end += 1 }
    append(asciiRanks[Int(UInt8(ascii: "0"))], to: &bytes)
    bytes.append(UInt8(min(end - first, 255)))
    for index in first..<end { bytes.append(text[index]) }
    return end
  }

  /// One byte for the first ranks, two for the others.
  private func append(_ rank: UInt16, to bytes: inout [UInt8]) {
    if rank < 0xE0 {
      bytes.append(UInt8(rank))
    } else {
      bytes.append(0xE0 + UInt8(rank >> 8))
      bytes.append(UInt8(rank & 0xFF))
    }
  }
}
