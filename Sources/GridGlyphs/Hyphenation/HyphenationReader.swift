import GridCore
import Platform

/// Reads the files `hyph_*.dic` of LibreOffice.
///
/// 1. The first line names the character set.
/// 2. Lines that start with % or #, and text after white space, are remarks.
/// 3. Lines such as `LEFTHYPHENMIN 2` and `NOHYPHEN -,'` specify where nothing is divided.
/// 4. All other lines are patterns. Those before `NEXTLEVEL` find the parts of compounds. Without
///    that line, compounds are split at hyphens, dashes and apostrophes.
///
/// Lines that are not patterns are left out and counted.
struct HyphenationReader {
  private let writing: HyphenationLetters
  private var levels = [HyphenationPatterns()]
  private var minima: [HyphenationDictionary.Minimum: Int] = [:]
  private var undivided: [[UInt8]] = []
  private var damage: HyphenationDictionary.Damage?
  private var pattern = HyphenationPattern()
  private var patternCount = 0

  /// The maximum size of a file, in bytes; the German one has 1.1 MB.
  static let fileLimit = 4 << 20
  /// The maximum number of patterns; further ones are left out. Hungarian has 98,000.
  static let patternLimit = 500_000

  private typealias Minimum = HyphenationDictionary.Minimum
  private static let words = Minimum.allCases.map { (name: Array($0.rawValue.utf8), minimum: $0) }
  private static let noHyphen = Array("NOHYPHEN".utf8)
  private static let nextLevel = Array("NEXTLEVEL".utf8)

  /// - Throws: ``HyphenationFault/characterSet(_:)`` for one that is not supported.
  static func dictionary(of bytes: [UInt8]) throws(HyphenationFault) -> HyphenationDictionary {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: Self.trimmed(lines[0]), as: UTF8.self)
    guard let writing = HyphenationLetters(characterSet: name) else {
      throw .characterSet(String(name.prefix(40)))
    }
    var reader = HyphenationReader(writing: writing)
    if lines.count == 2 { reader.readLines(of: lines[1]) }
    return reader.dictionary()
  }

  private init(writing: HyphenationLetters) { self.writing = writing }

  private mutating func readLines(of bytes: ArraySlice<UInt8>) {
    var number = 1
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      number += 1
      if !readLine(bytes[start..<end]) {
        damage = HyphenationDictionary.Damage(
          lineCount: (damage?.lineCount ?? 0) + 1, firstLine: damage?.firstLine ?? number)
      }
      start = end + 1
    }
  }

  /// - Returns: whether the line is valid in such a file.
  private mutating func readLine(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first > 0x20 else { return true }
    if first == UInt8(ascii: "%") || first == UInt8(ascii: "#") { return true }
    if first >= 0x41, first <= 0x5A, let isRead = readWord(line) { return isRead }
    guard patternCount < Self.patternLimit,
      pattern.read(line.prefix { $0 > 0x20 }, in: writing)
    else { return false }
    patternCount += 1
    levels[levels.count - 1].add(pattern)
    return true
  }

  /// Reads a line that starts with a keyword; `nil` if it is a pattern.
  private mutating func readWord(_ line: ArraySlice<UInt8>) -> Bool? {
    if line.starts(with: Self.nextLevel) {
      if levels.count == 2 { return false }
      levels.append(HyphenationPatterns())
      return true
    }
    if line.starts(with: Self.noHyphen) {
      undivided = Self.trimmed(line.dropFirst(Self.noHyphen.count))
        .split(separator: UInt8(ascii: ",")).map(Array.init)
      return true
    }
    guard let word = Self.words.first(where: { line.starts(with: $0.name) }) else { return nil }
    let value = String(decoding: Self.trimmed(line.dropFirst(word.name.count)), as: UTF8.self)
    guard let minimum = Int(value), (0...HyphenationDictionary.longestWord).contains(minimum)
    else { return false }
    // As in libhyphen, the minima of the first level apply to both levels, and 0 means unspecified.
    if levels.count == 1 { minima[word.minimum] = minimum > 0 ? minimum : nil }
    return true
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.trimmed { $0 <= 0x20 }
  }

  private consuming func dictionary() -> HyphenationDictionary {
    if levels.count == 1 { addPunctuation() }
    for level in levels.indices { levels[level].trim() }
    return HyphenationDictionary(
      writing: writing, parts: levels[0], syllables: levels[1], minima: minima,
      undivided: undivided, damage: damage)
  }

  /// Inserts a first level that splits words at hyphens, dashes and apostrophes, and forbids
  /// divisions at these.
  private mutating func addPunctuation() {
    var level = HyphenationPatterns()
    for text in writing.punctuation {
      let line = [UInt8(ascii: "1")] + text + [UInt8(ascii: "1")]
      if pattern.read(line[...], in: writing) { level.add(pattern) }
    }
    levels.insert(level, at: 0)
    undivided += writing.punctuation
    minima[.partLeft] = minima[.partLeft] ?? minima[.left] ?? 3
    minima[.partRight] = minima[.partRight] ?? minima[.right] ?? 3
  }
}

/// The encoding of a dictionary: UTF-8, or a single-byte character set, which its first line names.
enum HyphenationLetters: Sendable {
  case utf8
  /// The character of each byte.
  case bytes([Unicode.Scalar?])

  /// The maximum length of a character set's name.
  private static let longestName = 40

  /// `nil` for a character set that is not supported.
  init?(characterSet name: String) {
    if name.uppercased() == "UTF-8" {
      self = .utf8
    } else if name.utf8.count <= Self.longestName, let all = ByteCharacters.all(in: name) {
      self = .bytes(all)
    } else {
      return nil
    }
  }

  /// A word in the dictionary's encoding; `nil` if it cannot be encoded.
  func bytes(of word: String) -> [UInt8]? {
    guard case .bytes(let all) = self else { return Array(word.utf8) }
    var bytes: [UInt8] = []
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let byte = all.firstIndex(of: scalar) {
        bytes.append(UInt8(truncatingIfNeeded: byte))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Whether bytes of a file consist of complete characters.
  func areWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    return switch self {
    case .utf8: String(validating: bytes, as: UTF8.self) != nil
    case .bytes(let all): bytes.allSatisfy { all[Int($0)] != nil }
    }
  }

  /// Whether a byte begins a character.
  func begins(_ byte: UInt8) -> Bool {
    switch self {
    case .utf8: byte & 0xC0 != 0x80
    case .bytes: true
    }
  }
}

extension HyphenationLetters {
  /// The punctuation between parts of compounds where a dictionary does not specify it.
  fileprivate var punctuation: [[UInt8]] {
    let ascii = ["-", "'"].map { Array($0.utf8) }
    return switch self {
    case .utf8: ascii + ["\u{2013}", "\u{2019}"].map { Array($0.utf8) }
    case .bytes: ascii
    }
  }
}
