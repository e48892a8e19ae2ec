import Foundation
import GridCore
import Synchronization

/// The order of texts in a language, as its speakers expect it: case is ignored, accents count
/// little, and runs of digits compare as numbers.
///
/// The order is that of ICU through Foundation, which takes 1.5 µs to compare two texts;
/// `CollationSorter` sorts a whole column with about one such comparison per text instead of
/// seventeen.
///
/// Texts that differ are never equal: those that the language does not distinguish are ordered by
/// their bytes.
struct Collation {
  private let locale: Locale

  /// - Parameter locale: The rules of `en_US_POSIX` put capitals before small letters, so it is
  ///   used for the rules that most languages share.
  init(_ locale: Locale) {
    let isPOSIX = locale.identifier.hasPrefix("en_US_POSIX") || locale.identifier == "C"
    self.locale = isPOSIX ? Locale(identifier: "") : locale
  }

  /// Whether a text comes before another one.
  ///
  /// For a few pairs of texts (for example, with letters of several scripts) Foundation's result
  /// depends on the order of the operands, so they are always compared in the same direction.
  func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
      ? isInOrder(left, right) : left != right && !isInOrder(right, left)
  }

  private func isInOrder(_ left: String, _ right: String) -> Bool {
    let options: String.CompareOptions = [
      .caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering,
    ]
    return left.compare(right, options: options, range: nil, locale: locale) != .orderedDescending
  }

  /// Compares two texts without regard to case, accents and width.
  func compareBases(_ left: String, _ right: String) -> ComparisonResult {
    left.compare(
      right, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], range: nil,
      locale: locale)
  }

  /// The pairs of Latin letters that count as one, such as "ch" in Czech, detected by sorting
  /// differently from their letters. Empty in most languages.
  ///
  /// Detected once for each language: it takes milliseconds, which would otherwise be spent for
  /// each of thousands of columns.
  var letterPairs: [String] {
    if let known = Self.knownPairs.withLock({ $0[locale.identifier] }) { return known }
    let pairs = findLetterPairs()
    Self.knownPairs.withLock { $0[locale.identifier] = pairs }
    return pairs
  }

  /// The pairs found so far, by the identifiers of locales.
  static let knownPairs = Mutex<[String: [String]]>([:])

  private func findLetterPairs() -> [String] {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
      .sorted { compareBases($0, $1) == .orderedAscending }
    guard let last = letters.last else { return [] }
    var pairs: [String] = []
    for (index, first) in letters.enumerated() {
      let next = letters[index...].first { compareBases(first, $0) == .orderedAscending }
      for second in letters {
        let pair = first + second
        let isBehindLast = compareBases(pair, first + last) == .orderedDescending
        let isBehindNext = next.map { compareBases(pair, $0) != .orderedAscending } ?? false
        if isBehindLast || isBehindNext { pairs.append(pair) }
      }
    }
    return pairs
  }

  /// The ranks of the texts in their common order, from 0; equal texts have equal ranks. In a
  /// cancelled task they are arbitrary.
  func ranks(of texts: [String]) -> [UInt32] {
    var numbers: [String: UInt32] = [:]
    var distinct: [String] = []
    var watch = CancellationWatch()
    let numberOfText = texts.map { text -> UInt32 in
      if watch.isNoticed() { return 0 }
      if let number = numbers[text] { return number }
      let number = UInt32(distinct.count)
      numbers[text] = number
      distinct.append(text)
      return number
    }
    // Equal texts need no order.
    guard distinct.count > 1, !Task.isCancelled else { return numberOfText }
    var rankOfNumber = [UInt32](repeating: 0, count: distinct.count)
    let sorted = CollationSorter(distinct, collation: self).sorted()
    for (rank, number) in sorted.enumerated() { rankOfNumber[number] = UInt32(rank) }
    return numberOfText.map { rankOfNumber[Int($0)] }
  }
}
