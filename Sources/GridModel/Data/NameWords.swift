/// The words of a name in the spelling of programs: `pop_change_2016`, `unitPrice`, `HTTPServer`,
/// `Sepal.Length`.
///
/// Words end at an underscore, at a point between words, before a capital that follows at least two
/// lowercase letters or a digit, before the last of several capitals if a lowercase letter follows
/// it, and before four digits, which are a year; a single
/// letter before a capital is a word in `xAxis`. A name with white space, and one without
/// underscores that has any character other than letters, digits, hyphens and such points, is
/// already spelled for readers. The words of a call, `avg(net_usd)`, are those of the function and
/// of its argument; any other expression has none.
package struct NameWords {
  package let words: [Substring]

  /// - Returns: `nil` for a name that is spelled for readers.
  package init?(_ name: String) {
    if let words = Self.plainWords(of: name) {
      self.words = words
      return
    }
    guard name.contains(where: \.isLetter), !name.contains(where: \.isWhitespace) else {
      return nil
    }
    guard let words = Self.wordsOfCall(name) ?? Self.words(of: name[...]) else { return nil }
    self.words = words
  }

  /// The words of a name in small letters without accents, which most are: these need no properties
  /// of characters, and no search for humps. `nil` for another name.
  private static func plainWords(of name: String) -> [Substring]? {
    var hasLetter = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLetter = true
      case UInt8(ascii: "_"): break
      default: return nil
      }
    }
    return hasLetter ? name.utf8.split(separator: UInt8(ascii: "_")).map(Substring.init) : nil
  }

  /// The words of a name without white space; `nil` for one that is spelled for readers.
  private static func words(of name: Substring) -> [Substring]? {
    guard !name.contains(where: "()*+=<>".contains) else { return nil }
    let parts = parts(of: name)
    guard !parts.isEmpty else { return nil }
    if parts.count == 1 {
      guard parts[0].first?.isLetter == true, parts[0].allSatisfy(isOfWord) else { return nil }
    }
    return parts.flatMap(humps)
  }

  /// The words of a call of a function with a name or a star, as SQL calls columns.
  private static func wordsOfCall(_ name: String) -> [Substring]? {
    guard let start = name.firstIndex(of: "("), name.last == ")",
      let function = words(of: name[..<start])
    else { return nil }
    let argument = name[name.index(after: start)...].dropLast()
    if argument == "*" { return function }
    return words(of: argument).map { function + $0 }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-"
  }

  /// The parts between underscores, and between points if these stand between words: in
  /// `Sepal.Length` and `place.name`, but not in `U.S.`.
  private static func parts(of name: Substring) -> [Substring] {
    name.split(separator: "_").flatMap { part in
      let words = part.split(separator: ".", omittingEmptySubsequences: false)
      let areWords = words.allSatisfy { word in
        word.first?.isLetter == true && word.allSatisfy(isOfWord)
          && !(word.count == 1 && word.allSatisfy(\.isUppercase))
      }
      return areWords ? words : [part]
    }
  }

  private static func humps(of part: Substring) -> [Substring] {
    // Without lowercase letters, capitals do not begin words; nor do they in `%` or `e-Mail`.
    guard part.contains(where: \.isLowercase),
      part.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return [part] }
    let characters = Array(part)
    let places = Array(part.indices) + [part.endIndex]
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
      // The rest of a name such as kWh or pH is not a word.
      let followsLetter =
        index == 1 && before.isLowercase && !"ei".contains(before)
        && characters[2...].prefix(3).count(where: \.isLowercase) == 3
      if isAfterWord && index - starts[starts.count - 1] > 1 || endsAcronym && index > 1
        || followsLetter
      {
        starts.append(index)
      }
    }
    return zip(starts, starts.dropFirst() + [characters.count]).map {
      part[places[$0]..<places[$1]]
    }
  }

  /// The words as a title: the first one capitalized, the others in lowercase, except for words
  /// with a spelling of their own (``TitleSpellings``), words in capitals, and those such as pH.
  package func title(_ spellings: TitleSpellings) -> String {
    var title = ""
    for (index, word) in words.enumerated() {
      if index > 0 { title += " " }
      if let spelling = spellings.spelling(of: word) {
        title += spelling
      } else if Self.hasOwnCapitals(word) || !word.contains(where: \.isLowercase) {
        title += word
      } else {
        let small = word.lowercased()
        title += index == 0 ? spellings.capitalized(small) : small
      }
    }
    return title
  }

  /// Whether a capital follows a small letter at the beginning, as in mRNA, pH and iCloud.
  private static func hasOwnCapitals(_ word: Substring) -> Bool {
    word.first?.isLowercase == true && word.contains(where: \.isUppercase)
  }
}
