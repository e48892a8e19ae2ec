/// The words that a name in a program's spelling consists of: `pop_change_2016`, `unitPrice`, `HTTPServer`.
///
/// Words end at an underscore, before a capital that follows at least two small letters or a digit, before the last of several
/// capitals if a small letter follows it, and before four digits, which are a year. A name with any other character than letters, digits and underscores is spelled for readers already.
package struct NameWords {
  package let words: [Substring]
  /// Whether the name has a character of its spelling: an underscore between words, or a hump.
  package var isSpelledForPrograms: Bool { words.count > 1 }

  /// - Returns: `nil` for a name that is spelled for readers.
  package init?(_ name: String) {
    guard let first = name.first(where: { $0 != "_" }), first.isLetter,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    var words: [Substring] = []
    for part in name.split(separator: "_") { words += Self.humps(of: part) }
    self.words = words
  }

  private static func humps(of part: Substring) -> [Substring] {
    // Without small letters, capitals begin nothing.
    guard part.contains(where: \.isLowercase) else { return [part] }
    let characters = Array(part)
    var starts = [0]
    for index in characters.indices.dropFirst() {
      let before = characters[index - 1]
      if characters[index].isNumber, before.isLetter,
        characters[index...].prefix(5).prefix(while: \.isNumber).count == 4
      {
        starts.append(index)
      }
      guard characters[index].isUppercase else { continue }
      let isAfterWord =
        before.isNumber || before.isLowercase && index > 1 && characters[index - 2].isLetter
      let endsAcronym =
        before.isUppercase && index + 1 < characters.count && characters[index + 1].isLowercase
      // The rest of a name such as kWh or pH is no word.
      if isAfterWord && index - starts[starts.count - 1] > 1 || endsAcronym && index > 1 {
        starts.append(index)
      }
    }
    return zip(starts, starts.dropFirst() + [characters.count]).map {
      part[part.index(part.startIndex, offsetBy: $0)..<part.index(part.startIndex, offsetBy: $1)]
    }
  }

  /// The words as a title: the first with a capital, the others small; acronyms and single capitals stay.
  package var title: String {
    let title = words.map(Self.small).joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  private static func small(_ word: Substring) -> String {
    let hasSmall = word.contains(where: \.isLowercase)
    return hasSmall ? word.lowercased() : String(word)
  }
}
