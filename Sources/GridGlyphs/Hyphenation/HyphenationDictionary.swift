package import Platform
import Synchronization

/// The hyphenation patterns of a language: Franklin Mark Liang's algorithm, as extended by
/// libhyphen for the `hyph_*.dic` files that LibreOffice and Firefox read.
///
/// 1. The patterns of the first level find the parts of compounds. Each part is searched in the
///    same way until it has no more parts.
/// 2. The patterns of the second level divide the parts, but not too near to where the parts meet.
/// 3. Divisions too near to the ends of the word, or beside a text that forbids them, are removed.
///
/// Divisions that change the spelling of a word, such as Hungarian `asszony` to `asz-szony`, are
/// left out.
package final class HyphenationDictionary: Sendable {
  /// The minimum numbers of letters on a side of a division, by their keywords in files.
  enum Minimum: String, CaseIterable, Sendable {
    /// At the ends of a word; 2 where a dictionary does not specify them.
    case left = "LEFTHYPHENMIN"
    case right = "RIGHTHYPHENMIN"
    /// Where parts of compounds meet.
    case partLeft = "COMPOUNDLEFTHYPHENMIN"
    case partRight = "COMPOUNDRIGHTHYPHENMIN"
  }

  /// Lines of a file that are not patterns.
  package struct Damage: Hashable, Sendable {
    package var lineCount: Int
    /// Counted from 1.
    package var firstLine: Int

    package init(lineCount: Int, firstLine: Int) {
      self.lineCount = lineCount
      self.firstLine = firstLine
    }
  }

  /// The length in bytes of the longest word that is divided.
  package static let longestWord = 200

  private let writing: HyphenationLetters
  private let parts: HyphenationPatterns
  private let syllables: HyphenationPatterns
  private let minima: [Minimum: Int]
  /// Texts beside which no word is divided.
  private let undivided: [[UInt8]]

  /// The lines of the file that were left out, if there are any.
  package let damage: Damage?

  init(
    writing: HyphenationLetters, parts: HyphenationPatterns, syllables: HyphenationPatterns,
    minima: [Minimum: Int], undivided: [[UInt8]], damage: Damage?
  ) {
    self.writing = writing
    self.parts = parts
    self.syllables = syllables
    self.minima = minima
    self.undivided = undivided.filter { !$0.isEmpty }
    self.damage = damage
  }

  /// The indices of the Unicode scalars before which the word may be divided, ascending.
  /// - Parameter word: letters in lower case.
  package func divisions(of word: String) -> [Int] {
    guard let bytes = writing.bytes(of: word), !bytes.isEmpty, bytes.count <= Self.longestWord
    else { return [] }
    var marks = marks(of: bytes[...], isFirst: true, isLast: true)
    clearLeft(minima[.left] ?? 2, of: bytes[...], &marks)
    clearRight(minima[.right] ?? 2, of: bytes[...], &marks)
    for text in undivided { clear(beside: text, in: bytes, &marks) }
    var divisions: [Int] = []
    var scalar = -1
    for (index, byte) in bytes.enumerated() where writing.begins(byte) {
      scalar += 1
      if scalar > 0, marks[index] & (HyphenationPattern.change | 1) == 1 {
        divisions.append(scalar)
      }
    }
    return divisions
  }

  // MARK: - The parts of compounds

  /// - Parameters:
  ///   - isFirst: whether the part is at the start of the whole word.
  ///   - isLast: whether it is at its end.
  private func marks(of part: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) -> [UInt8] {
    var marks = parts.marks(of: part)
    let ends = marks.indices.filter { $0 > 0 && marks[$0] & 1 == 1 } + [part.count]
    if ends.count == 1 {
      marks = syllables.marks(of: part)
      if !isFirst { clearLeft(minima[.partLeft] ?? 0, of: part, &marks) }
      if !isLast { clearRight(minima[.partRight] ?? 0, of: part, &marks) }
      return marks
    }
    var start = 0
    for end in ends {
      // As in libhyphen, parts of fewer than three bytes are skipped, and nothing is divided before
      // the last byte.
      if end - start > 2 {
        let inner = self.marks(
          of: part[(part.startIndex + start)..<(part.startIndex + end)],
          isFirst: isFirst && start == 0, isLast: isLast && end == part.count)
        for index in 1..<(end - start - 1) { marks[start + index] = inner[index] }
      }
      start = end
    }
    return marks
  }

  // MARK: - Where no word is divided

  /// Removes divisions that have too few letters before them. Digits at the start do not count.
  private func clearLeft(_ minimum: Int, of word: ArraySlice<UInt8>, _ marks: inout [UInt8]) {
    var count = -word.prefix(while: Self.isDigit).count
    for (index, place) in word.indices.enumerated() where writing.begins(word[place]) {
      if count >= minimum { return }
      marks[index] = 0
      count += 1 + (isLongLigature(word[place...]) ? 1 : 0)
    }
  }

  /// Removes divisions that have too few letters after them. Digits at the end do not count.
  private func clearRight(_ minimum: Int, of word: ArraySlice<UInt8>, _ marks: inout [UInt8]) {
    var count = -word.reversed().prefix(while: Self.isDigit).count
    for (index, place) in word.indices.enumerated().reversed()
    where writing.begins(word[place]) {
      count += 1
      if count >= minimum { return }
      marks[index] = 0
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Whether a word starts with one of the characters for ffi and ffl, which count as two.
  private func isLongLigature(_ word: ArraySlice<UInt8>) -> Bool {
    guard case .utf8 = writing else { return false }
    return word.starts(with: [0xEF, 0xAC, 0x83]) || word.starts(with: [0xEF, 0xAC, 0x84])
  }

  private func clear(beside text: [UInt8], in word: [UInt8], _ marks: inout [UInt8]) {
    guard text.count <= word.count else { return }
    for start in 0...(word.count - text.count) where word[start...].starts(with: text) {
      marks[start] = 0
      if start + text.count < word.count { marks[start + text.count] = 0 }
    }
  }
}

/// A reason that a file cannot be used as a dictionary.
package enum HyphenationFault: Error, Hashable, Sendable {
  /// The file cannot be read, or exceeds the size limit.
  case unreadable(SystemError)
  /// The first line names a character set that is not supported.
  case characterSet(String)
}

/// Dictionaries are immutable and shared by all drawings of a process.
extension HyphenationDictionary {
  private struct CachedResult {
    var stamp: FileStamp
    var result: Result<HyphenationDictionary, HyphenationFault>
  }

  private static let cache = Mutex<[String: CachedResult]>([:])
  /// The maximum number of cached dictionaries; each takes several megabytes.
  private static let cacheLimit = 16

  /// The dictionary in a file, read again when the file has changed.
  package static func shared(path: String) throws(HyphenationFault) -> HyphenationDictionary {
    let stamp: FileStamp
    do {
      stamp = try FileStamp(path: path)
    } catch {
      throw .unreadable(error)
    }
    // Concurrent callers wait for the dictionary instead of reading it again.
    return try cache.withLock { cache in
      if let cached = cache[path], cached.stamp == stamp { return cached.result }
      if cache.count >= cacheLimit { cache.removeAll() }
      let result = Result { () throws(HyphenationFault) in try read(path: path) }
      cache[path] = CachedResult(stamp: stamp, result: result)
      return result
    }.get()
  }

  /// Decodes a dictionary from the bytes of a file.
  package static func read(_ bytes: [UInt8]) throws(HyphenationFault) -> HyphenationDictionary {
    try HyphenationReader.dictionary(of: bytes)
  }

  private static func read(path: String) throws(HyphenationFault) -> HyphenationDictionary {
    let bytes: [UInt8]
    do {
      let file = try InputFile(path: path, namedBy: .document)
      bytes = try file.readAll(limit: HyphenationReader.fileLimit)
    } catch {
      throw .unreadable(error)
    }
    return try read(bytes)
  }
}
