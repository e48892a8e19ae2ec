import GridModel

/// Checks that the letters of a date pattern make sense together, and finds the likely pattern.
///
/// Patterns of other programs use the same letters differently: `mm` for months, `DD` for days,
/// `YYYY` for years, `ddd` for weekdays. In Unicode TR 35 these are minutes, days of the year,
/// years of weeks and days of three digits, so such a pattern would write or read other dates.
struct DatePatternCheck {
  typealias Piece = DatePattern.Piece

  private struct Field {
    /// Its index among the pieces.
    let piece: Int
    let letter: Character
    let count: Int
    /// The text before it; empty if a field precedes it.
    let before: String

    var text: String { "\"" + String(repeating: letter, count: count) + "\"" }
  }

  /// What is wrong with a field, and what takes its place in the likely pattern.
  private struct Fault {
    let message: String
    /// By index among the pieces; none if nothing is likely.
    var repairs: [Int: [Piece]] = [:]
  }

  private let pieces: [Piece]
  private let fields: [Field]
  private let letters: Set<Character>

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    var fields: [Field] = []
    var before = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text): before = text
      case .field(let letter, let count):
        fields.append(Field(piece: index, letter: letter, count: count, before: before))
        before = ""
      }
    }
    self.fields = fields
    letters = Set(fields.map(\.letter))
  }

  /// The problem of the pattern, with the likely pattern if there is one; `nil` if it is valid.
  var problem: String? {
    guard let fault else { return nil }
    var pieces = pieces
    var next: Fault? = fault
    // Each repair replaces a field, and is not repaired again.
    for _ in 0..<24 {
      guard let found = next, !found.repairs.isEmpty else { break }
      pieces = DatePattern.pieces(
        of: DatePattern.text(
          of: pieces.enumerated().flatMap { found.repairs[$0] ?? [$1] }))
      next = DatePatternCheck(pieces).fault
    }
    guard next == nil, pieces != self.pieces else { return fault.message }
    return "\(fault.message); did you mean \"\(DatePattern.text(of: pieces))\"?"
  }

  /// The first fault; `nil` if there is none.
  private var fault: Fault? {
    if fields.isEmpty { return Fault(message: "it has no field such as y, M or d") }
    if let word = wordFault { return word }
    for (index, field) in fields.enumerated() {
      if let fault = lengthFault(field) ?? clockFault(index) ?? calendarFault(field) {
        return fault
      }
    }
    if letters.contains("d"), has("yYu"), !has("MLlDwWQqFg") {
      return Fault(message: "it has a day and a year, but no month")
    }
    return nil
  }

  private func has(_ some: String) -> Bool { !letters.isDisjoint(with: some) }

  private func replace(_ field: Field, by letter: Character, count: Int? = nil) -> [Int: [Piece]] {
    [field.piece: [.field(letter, count ?? field.count)]]
  }
}

// MARK: Words

extension DatePatternCheck {
  /// Letters of fields that are so rare that beside other letters they belong to a word.
  private static let rare = Set("UrlgFceA")
  /// Words for the half of the day in other notations.
  private static let halves: Set<String> = ["am", "pm", "AM", "PM", "tt", "t", "TT"]

  /// A letter that is not a field, or letters that are text without quotes: `d de MMMM`.
  private var wordFault: Fault? {
    for run in runs {
      let word = run.map { String(repeating: $0.letter, count: $0.count) }.joined()
      let unknown = run.filter { !DatePattern.known.contains($0.letter) }
      let isWord = run.count > 1 && run.contains { Self.rare.contains($0.letter) }
      let isHalf = Self.halves.contains(word) && has("hHKkM")
      guard !unknown.isEmpty || isWord || isHalf else { continue }
      let name = unknown.first.map { "no field is called \"\($0.letter)\"" }
      var fault = Fault(
        message: (name ?? "\"\(word)\" is no field") + "; put text in single quotes")
      if isHalf {
        fault.repairs = removing(run, for: .field("a", 1))
      } else if word == "Do" {
        fault.repairs = removing(run, for: .field("d", 1))
      } else if let separator = unknown.first, separator.letter == "T", run.count > 1 {
        fault.repairs = [separator.piece: [.literal("T")]]
      } else if run.count > 1 {
        fault.repairs = removing(run, for: .literal(word))
      }
      return fault
    }
    return nil
  }

  /// Fields without text between them, together.
  private var runs: [[Field]] {
    var runs: [[Field]] = []
    for field in fields {
      if let last = runs.last?.last, last.piece + 1 == field.piece {
        runs[runs.count - 1].append(field)
      } else {
        runs.append([field])
      }
    }
    return runs
  }

  private func removing(_ run: [Field], for piece: Piece) -> [Int: [Piece]] {
    var repairs: [Int: [Piece]] = [:]
    for (index, field) in run.enumerated() { repairs[field.piece] = index == 0 ? [piece] : [] }
    return repairs
  }
}

// MARK: Fields

extension DatePatternCheck {
  /// A letter that is repeated more often than it has forms.
  private func lengthFault(_ field: Field) -> Fault? {
    switch (field.letter, field.count) {
    case ("d", 3...):
      Fault(
        message:
          "\(field.text) is a day of \(field.count) digits; names of weekdays are EEE and EEEE",
        repairs: replace(field, by: "E"))
    case ("m", 3...):
      Fault(
        message: "\(field.text) is minutes; names of months are MMM and MMMM",
        repairs: replace(field, by: "M", count: min(field.count, 4)))
    case ("H", 3...), ("h", 3...), ("K", 3...), ("k", 3...), ("s", 3...):
      Fault(
        message: "\(field.text) has \(field.count) digits, where two are enough",
        repairs: replace(field, by: field.letter, count: 2))
    case ("M", 6...), ("L", 6...):
      Fault(
        message: "\(field.text) has more than five letters",
        repairs: replace(field, by: field.letter, count: 4))
    case ("y", 5...):
      Fault(
        message: "\(field.text) is a year of \(field.count) digits",
        repairs: replace(field, by: "y", count: 4))
    case ("e", 1...2), ("c", 1...2):
      has("dMy")
        ? Fault(message: "\(field.text) is the number of a weekday; put text in single quotes")
        : nil
    default: nil
    }
  }

  /// A field of a clock in place of one of the calendar, and the reverse.
  private func clockFault(_ index: Int) -> Fault? {
    let field = fields[index]
    let previous = index > 0 ? fields[index - 1].letter : nil
    let next = index + 1 < fields.count ? fields[index + 1] : nil
    switch field.letter {
    case "m":
      let isClock =
        previous.map("HhKk".contains) == true || next?.letter == "s" || next?.letter == "H"
        || next?.letter == "h" || !has("yYuMLdDEQq")
      if isClock,
        fields.count(where: { $0.letter == "m" }) < 2 || previous.map("HhKk".contains) == true
      {
        return nil
      }
      return Fault(
        message: "\(field.text) is minutes, but it is not beside hours; months are MM",
        repairs: replace(field, by: "M"))
    case "M" where field.count <= 2:
      let followsHours =
        previous.map("HhKk".contains) == true
        && [":", ".", "", "h", " h ", "h "].contains(field.before)
      let precedesSeconds = next.map { "sS".contains($0.letter) && $0.before == ":" } == true
      guard followsHours || precedesSeconds else { return nil }
      return Fault(
        message: "\(field.text) is months, but it is beside hours; minutes are mm",
        repairs: replace(field, by: "m"))
    case "S" where !letters.contains("s"):
      return Fault(
        message: "\(field.text) is fractions of seconds; seconds are ss",
        repairs: replace(field, by: "s", count: min(field.count, 2)))
    case "A" where has("hHKkms"):
      return Fault(
        message: "\(field.text) is milliseconds of the day; AM and PM are a",
        repairs: replace(field, by: "a", count: 1))
    case "h" where !has("abBA"), "K" where !has("abBA"):
      return Fault(
        message: "\(field.text) counts hours twice a day, so it needs a (AM or PM); "
          + "hours of the whole day are HH",
        repairs: replace(field, by: "H"))
    default: return nil
    }
  }

  /// A field of the year, of weeks or of days that the others make wrong.
  private func calendarFault(_ field: Field) -> Fault? {
    switch field.letter {
    case "D" where field.count == 2 || has("MLdw"):
      Fault(
        message: "\(field.text) is the day of the year; the day of the month is dd",
        repairs: replace(field, by: "d", count: min(field.count, 2)))
    case "Y" where !letters.contains("w") || has("MLd"):
      Fault(
        message: "\(field.text) is the year that a week belongs to; the year of a date is yyyy",
        repairs: replace(field, by: "y"))
    case "y" where letters.contains("w") && !has("MLdDQq"),
      "u" where letters.contains("w") && !has("MLdDQq"):
      Fault(
        message: "\(field.text) is the year of the date; the year that a week belongs to is YYYY",
        repairs: replace(field, by: "Y"))
    case "W" where letters.contains("w"), "Q" where letters.contains("q"):
      Fault(
        message: "\(field.text) is a field of its own; put text in single quotes",
        repairs: [field.piece: [.literal(String(field.letter))]])
    default: nil
    }
  }
}
