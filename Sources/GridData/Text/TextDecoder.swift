import Foundation
package import GridModel

/// Converts a text in another encoding, which arrives in chunks, to UTF-8. Without a specified
/// encoding, it detects it:
///
/// 1. A byte order mark of UTF-16, or a zero in every other of the first bytes, means UTF-16.
/// 2. If neither the first non-ASCII character nor any other in the same chunk is UTF-8, the text
///    is in Windows-1252. This is reported, since other single-byte encodings cannot be
///    distinguished from it.
/// 3. Everything else is UTF-8. Invalid bytes are left unchanged: the readers replace and report
///    them.
package struct TextDecoder {
  private enum State {
    case undecided
    case asIs
    case bytes([[UInt8]])
    case pairs(bigEndian: Bool)
  }

  private var state: State
  /// The first half of a pair of bytes.
  private var half: UInt8?
  /// The first half of a surrogate pair.
  private var high: UInt16?
  private var isFirst = true
  /// The bytes that wait for the next chunk.
  private var held: [UInt8] = []
  /// The detected encoding, to be reported.
  package private(set) var finding: Diagnostic?

  /// - Parameter encoding: `nil` detects it.
  package init(_ encoding: TextEncoding?) {
    switch encoding {
    case nil: state = .undecided
    case .utf8: state = .asIs
    case .utf16: state = .pairs(bigEndian: false)
    case .utf16BigEndian: state = .pairs(bigEndian: true)
    case .some(let single): state = single.table.map { .bytes($0) } ?? .asIs
    }
  }

  /// The chunk in UTF-8; a few bytes of it may be returned with the next one.
  package mutating func decode(_ chunk: [UInt8]) -> [UInt8] {
    let whole = held.isEmpty ? chunk : held + chunk
    held = []
    return decode(whole, isLast: false)
  }

  /// The remaining bytes at the end of the text.
  package mutating func finish() -> [UInt8] {
    let rest = held
    held = []
    let text = rest.isEmpty ? [] : decode(rest, isLast: true)
    return half == nil && high == nil ? text : text + UTF8Sequence.replacement
  }

  private mutating func decode(_ chunk: [UInt8], isLast: Bool) -> [UInt8] {
    if isFirst, !chunk.isEmpty {
      // A byte order mark has up to four bytes.
      if chunk.count < 4, !isLast {
        held = chunk
        return []
      }
      begin(chunk)
      isFirst = false
    }
    if case .undecided = state, let keep = decide(by: chunk, isLast: isLast) {
      held = Array(chunk[keep...])
      return Array(chunk[..<keep])
    }
    switch state {
    case .undecided, .asIs: return chunk
    case .bytes(let table):
      var text: [UInt8] = []
      text.reserveCapacity(chunk.count + chunk.count / 8)
      for byte in chunk {
        if byte < 0x80 { text.append(byte) } else { text += table[Int(byte)] }
      }
      return text
    case .pairs(let bigEndian): return pairs(chunk, bigEndian: bigEndian)
    }
  }

  private mutating func begin(_ chunk: [UInt8]) {
    // UTF-32 begins like UTF-16; the readers reject it.
    if chunk.starts(with: [0xFF, 0xFE, 0, 0]) {
      if case .undecided = state { state = .asIs }
      return
    }
    if chunk.starts(with: [0xFE, 0xFF]) {
      if case .bytes = state { return }
      state = .pairs(bigEndian: true)
    } else if chunk.starts(with: [0xFF, 0xFE]) {
      if case .bytes = state { return }
      state = .pairs(bigEndian: false)
    } else if case .undecided = state {
      guessPairs(chunk)
    }
  }

  /// A text in UTF-16 of a Western language has a zero in nearly every pair.
  private mutating func guessPairs(_ chunk: [UInt8]) {
    let sample = chunk.prefix(1024)
    guard sample.count >= 4 else { return }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let pairs = sample.count / 2
    if zeros.odd * 10 > pairs * 7, zeros.even * 10 < pairs {
      state = .pairs(bigEndian: false)
      report("the text is read as UTF-16")
    } else if zeros.even * 10 > pairs * 7, zeros.odd * 10 < pairs {
      state = .pairs(bigEndian: true)
      report("the text is read as UTF-16 (big-endian)")
    }
  }

  /// Searches for non-ASCII characters.
  /// - Returns: the index from which on the chunk must wait for the next one, because it may end
  ///   within the first such character.
  private mutating func decide(by chunk: [UInt8], isLast: Bool) -> Int? {
    guard let first = chunk.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    let bytes = chunk.span
    if !isLast, chunk.count - first < 4, UTF8Sequence.length(at: first, in: bytes) == 0 {
      return first
    }
    var index = first
    var (valid, letters) = (0, 0)
    while index < bytes.count {
      let length = bytes[index] < 0x80 ? 1 : UTF8Sequence.length(at: index, in: bytes)
      if length > 0 {
        if bytes[index] >= 0x80 { valid += 1 }
        index += length
        continue
      }
      // The chunk may end within a character.
      if !isLast, bytes.count - index < 4, valid > 0 { break }
      if Self.unused.contains(bytes[index]) {
        state = .asIs
        return nil
      }
      letters += 1
      index += 1
    }
    // A file with zeros is not a text.
    guard valid == 0, letters > 0, !chunk.prefix(4096).contains(0),
      let table = TextEncoding.windows1252.table
    else {
      state = .asIs
      return nil
    }
    state = .bytes(table)
    report(
      "the text is not UTF-8 and is read as Windows-1252; if letters are wrong, specify its encoding"
    )
    return nil
  }

  /// The bytes that are not characters in Windows-1252.
  private static let unused: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  private mutating func report(_ message: String) {
    finding = Diagnostic(code: .guessedEncoding, message: message)
  }

  // MARK: UTF-16

  private mutating func pairs(_ chunk: [UInt8], bigEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(chunk.count)
    for byte in chunk {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit =
        bigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
    return text
  }

  /// The mark is kept: readers skip it in UTF-8.
  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        text += Array(String(decoding: [first, unit], as: UTF16.self).utf8)
        return
      }
      text += UTF8Sequence.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else if UTF16.isTrailSurrogate(unit) {
      text += UTF8Sequence.replacement
    } else if unit < 0x80 {
      text.append(UInt8(truncatingIfNeeded: unit))
    } else {
      text += Array(String(decoding: [unit], as: UTF16.self).utf8)
    }
  }
}
