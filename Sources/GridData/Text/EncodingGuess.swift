import Platform

/// Guesses the encoding of a text that is not UTF-8 from its characters beyond ASCII.
///
/// Each likely encoding that could have written the bytes is given a score: the average of what
/// each of its characters is worth, from 1 for the most frequent ones of its language to -1 for
/// those that no text has at that place. The best one wins if it is clearly better than the others.
/// If none is, the text is Windows-1252, which most texts without a clear sign are.
enum EncodingGuess {
  /// How characters of an encoding are weighed.
  private enum Script {
    case japanese, simplifiedChinese, traditionalChinese, korean, cyrillic, western, central
  }

  /// The first one wins a tie.
  private static let candidates: [(name: String, script: Script)] = [
    ("Windows-1252", .western), ("Shift_JIS", .japanese), ("EUC-JP", .japanese),
    ("GB18030", .simplifiedChinese), ("Big5", .traditionalChinese), ("EUC-KR", .korean),
    ("Windows-1251", .cyrillic), ("KOI8-R", .cyrillic), ("cp866", .cyrillic),
    ("iso-8859-5", .cyrillic), ("Windows-1250", .central), ("macintosh", .western),
  ]

  /// The score that a clear winner has at least, and by how much it is better than the next one.
  private static let least = 0.5
  private static let margin = 0.15

  /// - Parameter sample: a part of a text that begins with a byte beyond ASCII.
  /// - Returns: `nil` if the text is UTF-8, perhaps with a few damaged characters, or no text.
  static func encoding(of sample: [UInt8]) -> TextEncoding? {
    let (valid, invalid) = census(sample.span)
    guard invalid > 0, valid < 4 * invalid, !sample.contains(0) else { return nil }
    let scores = candidates.compactMap { candidate in
      TextEncoding(candidate.name).flatMap { encoding in
        scalars(of: sample, encoding).map { scalars in
          (encoding, candidate.script, scalars, score: score(scalars, candidate.script))
        }
      }
    }
    let best = scores.enumerated().max {
      ($0.element.score, -$0.offset) < ($1.element.score, -$1.offset)
    }
    if let (index, winner) = best, winner.score >= least {
      // Encodings that give the same text are no rivals.
      let rivals = scores.enumerated().filter { $0.offset != index && $0.element.2 != winner.2 }
      let next = rivals.map(\.element.score).max() ?? -1
      let isClear = winner.score - next >= margin
      // Damaged UTF-8 looks like the letters of Western languages.
      let isLatin = winner.1 == .western || winner.1 == .central
      // One byte is a letter in most encodings.
      let isSingle = sample.count(where: { $0 >= 0x80 }) == 1 && winner.0 != .windows1252
      if isClear, !isSingle, valid == 0 || !isLatin { return winner.0 }
    }
    return valid == 0 ? scores.first { $0.0 == .windows1252 }?.0 : nil
  }

  /// The numbers of characters beyond ASCII that are UTF-8, and of bytes that are not. A character
  /// at the end may be incomplete.
  private static func census(_ bytes: Span<UInt8>) -> (valid: Int, invalid: Int) {
    var (valid, invalid) = (0, 0)
    var index = 0
    while index < bytes.count {
      let length = bytes[index] < 0x80 ? 1 : UTF8Sequence.length(at: index, in: bytes)
      if length > 1 { valid += 1 }
      if length == 0 {
        if valid > 0, invalid == 0, bytes.count - index < 4 { break }
        invalid += 1
      }
      index += max(length, 1)
    }
    return (valid, invalid)
  }

  /// The characters of a sample; `nil` if it has bytes that are no characters of the encoding.
  private static func scalars(of sample: [UInt8], _ encoding: TextEncoding) -> [Unicode.Scalar]? {
    guard case .converted(let name) = encoding.form, let converter = TextConverter(from: name)
    else { return nil }
    var text: [UInt8] = []
    var index = 0
    if case .invalid = converter.convert(sample, from: &index, to: &text) { return nil }
    converter.finish(to: &text)
    return Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  }

  // MARK: Scores

  private static func score(_ text: [Unicode.Scalar], _ script: Script) -> Double {
    var sum = 0.0
    var count = 0
    for index in text.indices where !text[index].isASCII {
      count += 1
      switch script {
      case .japanese: sum += japanese(index, text)
      case .simplifiedChinese: sum += chinese(text[index], EncodingLetters.simplified)
      case .traditionalChinese: sum += chinese(text[index], EncodingLetters.traditional)
      case .korean: sum += korean(text[index])
      case .cyrillic: sum += cyrillic(index, text)
      case .western: sum += latin(index, text, EncodingLetters.western)
      case .central: sum += latin(index, text, EncodingLetters.central)
      }
    }
    return count == 0 ? -1 : sum / Double(count)
  }

  private static func japanese(_ index: Int, _ text: [Unicode.Scalar]) -> Double {
    let scalar = text[index]
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FE: return 1
    case 0xFF61...0xFF9F:
      // Half-width katakana are in rows of their own.
      let isHalf: (Int) -> Bool = { (0xFF61...0xFF9F).contains(text[$0].value) }
      let neighbors = [index - 1, index + 1].filter { text.indices.contains($0) }
      return neighbors.contains(where: isHalf) ? 0.55 : -0.5
    default: return ideograph(scalar, EncodingLetters.japanese)
    }
  }

  private static func chinese(_ scalar: Unicode.Scalar, _ common: Set<Unicode.Scalar>) -> Double {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FE: -0.5
    default: ideograph(scalar, common)
    }
  }

  private static func korean(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0xAC00...0xD7A3: EncodingLetters.korean.contains(scalar) ? 1 : 0.1
    case 0x4E00...0x9FFF: -0.3
    default: ideograph(scalar, [])
    }
  }

  private static func ideograph(_ scalar: Unicode.Scalar, _ common: Set<Unicode.Scalar>) -> Double {
    switch scalar.value {
    case 0x4E00...0x9FFF: common.contains(scalar) ? 1 : -0.2
    // Punctuation, and letters and digits of full width, which are no evidence by themselves.
    case 0x3000...0x301F, 0xFF01...0xFF5E, 0xFFE5: 0.4
    case 0xE000...0xF8FF, 0x80...0x9F: -1
    default: -0.3
    }
  }

  private static func cyrillic(_ index: Int, _ text: [Unicode.Scalar]) -> Double {
    let scalar = text[index]
    guard (0x400...0x491).contains(scalar.value) else {
      return "«»№–—…“”„’°\u{A0}§".unicodeScalars.contains(scalar) ? 0.6 : -0.5
    }
    let before = index > 0 ? text[index - 1] : " "
    let after = index + 1 < text.count ? text[index + 1] : " "
    // A word has letters of one script, and capitals only at its start, unless all are.
    if before.isLatin || after.isLatin { return -1 }
    if scalar.properties.isUppercase, before.isCyrillic, before.properties.isLowercase { return -1 }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if EncodingLetters.cyrillic.contains(lower) { return 1 }
    return EncodingLetters.cyrillicUsual.contains(lower) ? 0.5 : 0.1
  }

  private static func latin(
    _ index: Int, _ text: [Unicode.Scalar], _ letters: Set<Unicode.Scalar>
  ) -> Double {
    let scalar = text[index]
    let before = index > 0 ? text[index - 1] : " "
    let after = index + 1 < text.count ? text[index + 1] : " "
    if "€£§©®°·…‘’‚“”„«»–—•™\u{A0}²³±µ×½¼¾ºª¿¡".unicodeScalars.contains(scalar) {
      // Most of these signs are not within a word.
      let isWithin = before.properties.isAlphabetic && after.properties.isAlphabetic
      return isWithin && scalar != "’" && scalar != "·" && scalar != "\u{A0}" ? -0.5 : 1
    }
    guard letters.contains(scalar) else { return -0.5 }
    if scalar.properties.isUppercase, before.properties.isLowercase { return -0.5 }
    // Words of Western languages have few letters beyond ASCII one after the other.
    let near = (max(0, index - 2)...min(text.count - 1, index + 2)).filter {
      !text[$0].isASCII && text[$0].properties.isAlphabetic
    }
    if near.count > 3 { return -0.7 }
    // A letter alone is rarely a word.
    return before.properties.isAlphabetic || after.properties.isAlphabetic ? 1 : 0.4
  }
}

extension Unicode.Scalar {
  fileprivate var isLatin: Bool {
    isASCII && properties.isAlphabetic || (0xC0...0x24F).contains(value)
  }

  fileprivate var isCyrillic: Bool { (0x400...0x491).contains(value) }
}
