/// The end of a message about an unknown name: `, did you mean "width"?`.
/// - Parameter hint: the result if no candidate is close; default nothing.
package func suggestion(
  for name: String, among candidates: some Sequence<String>,
  otherwise hint: @autoclosure () -> String = ""
) -> String {
  nearestName(to: name, among: candidates).map(didYouMean) ?? hint()
}

/// The end of a message about an unknown name, with the name that is meant.
package func didYouMean(_ name: String) -> String { ", did you mean \"\(name)\"?" }

/// The candidate that is most likely meant by a misspelt name, for "did you mean" hints.
///
/// The distance is the number of inserted, deleted, replaced or transposed neighbouring characters
/// (Damerau-Levenshtein, each substring edited once), ignoring case. Of several candidates at the
/// same distance the first one is taken.
/// - Returns: `nil` when more than about a third of the name would have to change.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  var nearest: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let longer = max(wanted.count, letters.count)
    let allowed = min((longer + 2) / 3, longer - 1, (nearest?.distance ?? .max) - 1)
    if abs(wanted.count - letters.count) > allowed { continue }
    let distance = editDistance(wanted, letters)
    if distance <= allowed { nearest = (candidate, distance) }
    if distance == 0 { break }
  }
  return nearest?.name
}

/// The optimal string alignment distance, row by row: only the last three rows are kept.
private func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    current.reserveCapacity(target.count + 1)
    for column in target.indices {
      let isSame = source[row] == target[column]
      var cost = min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[target.count]
}

/// The words of a name in the spelling of programs: `pop_change_2016`, `unitPrice`, `HTTPServer`.
///
/// Words end at an underscore, before a capital that follows at least two lowercase letters or a
/// digit, before the last of several capitals if a lowercase letter follows it, and before four
/// digits, which are a year. A name with any character other than letters, digits and underscores
/// is already spelled for readers.
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
    // Without lowercase letters, capitals do not begin words.
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
      // The rest of a name such as kWh or pH is not a word.
      if isAfterWord && index - starts[starts.count - 1] > 1 || endsAcronym && index > 1 {
        starts.append(index)
      }
    }
    return zip(starts, starts.dropFirst() + [characters.count]).map {
      part[part.index(part.startIndex, offsetBy: $0)..<part.index(part.startIndex, offsetBy: $1)]
    }
  }

  /// The words as a title: the first one capitalized, the others in lowercase, except for acronyms
  /// and single capitals.
  package var title: String {
    let title = words.map(Self.small).joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  private static func small(_ word: Substring) -> String {
    let hasSmall = word.contains(where: \.isLowercase)
    return hasSmall ? word.lowercased() : String(word)
  }
}
