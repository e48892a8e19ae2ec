/// A number format of spreadsheets: `0.00" CR";0.00" DR"`, `[h]:mm`, `000\-00\-0000`.
///
/// The codes are those of ECMA-376, 18.8.31, with sections for positive and negative numbers, zero
/// and text, conditions, scaling and fractions. The separators of numbers are those of the grid's
/// locale; months and weekdays have the names of the code's language, if it has one.
public struct SpreadsheetFormat: Hashable, Sendable {
  /// The code as written.
  public let code: String
  /// In the order of their conditions; the last one without a condition is for all other numbers.
  package var sections: [CodeSection]
  /// How texts are written; `nil` leaves them as they are.
  package var text: CodeSection?
  /// The unit of numbers that are written as dates and times.
  package var timeUnit = TimeUnit.days

  /// - Returns: `nil` if the code cannot be read: it has an open quote or bracket, or more than
  ///   four sections.
  public init?(_ code: String) {
    guard let parts = SpreadsheetCode.sections(of: code) else { return nil }
    self.code = code
    (sections, text) = Self.arranged(parts)
  }

  /// A format that is written in another way than by a code.
  /// - Parameter name: what it is called in messages; `nil` is a code that shows the same.
  package init(name: String? = nil, sections: [CodeSection], text: CodeSection? = nil) {
    code = name ?? Self.code(of: sections, text: text)
    self.sections = sections
    self.text = text
  }

  /// Numbers as they are.
  package static let general = SpreadsheetFormat(
    name: "General", sections: [CodeSection(tokens: [.general])])

  /// What the numbers of dates and times count.
  package enum TimeUnit: Hashable, Sendable {
    /// Days, as spreadsheets do.
    case days
    /// Seconds, as columns of durations do.
    case seconds
  }

  /// The numbers that a section is for.
  package struct Condition: Hashable, Sendable {
    package enum Comparison: String, Hashable, Sendable, CaseIterable {
      // Longer signs come first, so that they are found first.
      case lessOrEqual = "<="
      case greaterOrEqual = ">="
      case notEqual = "<>"
      case less = "<"
      case greater = ">"
      case equal = "="
    }

    package var comparison: Comparison
    package var value: Double

    package init(_ comparison: Comparison, _ value: Double) {
      self.comparison = comparison
      self.value = value
    }

    package func holds(for number: Double) -> Bool {
      switch comparison {
      case .less: number < value
      case .lessOrEqual: number <= value
      case .greater: number > value
      case .greaterOrEqual: number >= value
      case .equal: number == value
      case .notEqual: number != value
      }
    }

    /// Whether it holds for negative numbers only.
    var isOfNegatives: Bool {
      switch comparison {
      case .less: value <= 0
      case .lessOrEqual, .equal: value < 0
      case .greater, .greaterOrEqual, .notEqual: false
      }
    }
  }

  /// A part of a code, between semicolons.
  package struct CodeSection: Hashable, Sendable {
    package var tokens: [Token] = []
    /// `nil` is for all numbers that no section before is for.
    package var condition: Condition?
    /// Whether a negative number gets a minus before the section's texts.
    package var writesMinus = true
    /// The power of ten that numbers are multiplied by: 2 for percentages, −3 for thousands.
    package var power = 0
    /// A divisor that is not a power of a thousand.
    package var divisor: Double?
    package var isGrouped = false
    /// The locale of names; `nil` is that of the grid.
    package var language: String?
    package var calendar = Calendar.gregorian
    /// Whether the first year of an era of Japan is 元, not 1.
    package var namesFirstYear = false
    /// The first of its ten digits; `nil` for those of the grid's locale.
    package var zero: Unicode.Scalar?
    /// Three letters of ISO 4217, if it has a sign that is only of this currency.
    package var currency: String?
    /// The colour of its text as it is written: `Red`, `Color 10`, `#ff0000`; `nil` for none.
    package var color: String?
    /// What is not adopted of it, for messages.
    package var omissions: [String] = []

    package init(tokens: [Token] = []) { self.tokens = tokens }

    /// The fields of dates and times.
    package var fields: [Field] {
      tokens.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    package var isTime: Bool { tokens.contains { if case .field = $0 { true } else { false } } }
    package var isGeneral: Bool { tokens.contains(.general) }
    package var isEmpty: Bool { tokens.isEmpty }
    package var hasDigits: Bool { tokens.contains { if case .digit = $0 { true } else { false } } }
  }

  /// The calendar of a section's dates.
  package enum Calendar: Hashable, Sendable {
    case gregorian
    /// Gregorian, with years counted from 543 BC.
    case buddhist
    /// Gregorian, with years counted by the eras of Japan, or of the Republic of China.
    case japanese
    case taiwan
    /// Gregorian, with years counted from 2333 BC.
    case korean
  }

  /// A part of a section.
  package enum Token: Hashable, Sendable {
    case text(String)
    /// A minus of the section's own, written as all others.
    case minus
    /// A space as wide as a character, which aligns numbers.
    case alignment
    /// A character that fills the cell.
    case fill(String)
    case digit(Digit)
    case point
    /// A decimal mark that is left out where no decimals follow.
    case optionalPoint
    case percent
    /// The power of ten follows; a positive one may have a plus.
    case exponent(hasPlus: Bool)
    /// The bar of a fraction.
    case slash
    /// The denominator of all fractions.
    case denominator(Int)
    /// A text instead of decimals that are all 0.
    case replacement(String)
    /// The number as it is.
    case general
    /// The text of the cell.
    case content
    case field(Field)
  }

  /// A place for a digit.
  package enum Digit: Hashable, Sendable {
    /// Always shown.
    case zero
    /// Shown if the number has it.
    case optional
    /// A space if the number does not have it.
    case space
  }

  /// A part of a date or a time. The numbers are those of letters in a code.
  package enum Field: Hashable, Sendable {
    case year(Int)
    case month(Int)
    case day(Int)
    case weekday(Int)
    case hour(Int)
    case minute(Int)
    case second(Int)
    /// The decimals of seconds.
    case fraction(Int)
    /// All hours, minutes or seconds.
    case elapsed(Unit, Int)
    /// `AM` and `PM`, or only their first letters.
    case dayHalf(isShort: Bool, isLower: Bool)
    case era(Int)
    case eraYear(Int)
    case buddhistYear(Int)
    case quarter(isLong: Bool)
    case week

    package enum Unit: Hashable, Sendable {
      case hours
      case minutes
      case seconds
    }
  }
}

extension SpreadsheetFormat {
  /// Adds the conditions that the positions of sections imply.
  private static func arranged(_ parts: [CodeSection]) -> ([CodeSection], CodeSection?) {
    var numbers = parts
    var text: CodeSection?
    // The fourth section is for text, and any last one with a place for it.
    if numbers.count == 4 || numbers.last?.tokens.contains(.content) == true {
      text = numbers.popLast()
    }
    // A format without a code is none.
    if numbers.count == 1, numbers[0] == CodeSection() { numbers = [] }
    if numbers.isEmpty { numbers = [CodeSection(tokens: [.general])] }
    if numbers.count >= 2 {
      let isConditional = numbers.prefix(2).contains { $0.condition != nil }
      if !isConditional {
        numbers[0].condition = Condition(numbers.count == 2 ? .greaterOrEqual : .greater, 0)
        if numbers.count == 3 { numbers[1].condition = Condition(.less, 0) }
      } else if numbers[0].condition == nil {
        numbers[0].condition = Condition(.greater, 0)
      } else if numbers.count == 3, numbers[1].condition == nil {
        numbers[1].condition = Condition(.less, 0)
      }
      if numbers.count == 2, numbers[1].condition == nil, numbers[0].condition == nil {
        numbers[0].condition = Condition(.greaterOrEqual, 0)
      }
    }
    return (signed(numbers), text)
  }

  /// The sections with the rule for their minus: the first one writes it, unless it is for negative
  /// numbers only; all others have a sign of their own or none, as spreadsheets show them.
  package static func signed(_ sections: [CodeSection]) -> [CodeSection] {
    var sections = sections
    for index in sections.indices {
      sections[index].writesMinus = index == 0 && sections[0].condition?.isOfNegatives != true
    }
    return sections
  }

  /// Whether it has several sections for numbers that are not just signs.
  package var hasConditions: Bool { sections.count > 1 }

  package var isTime: Bool { sections.contains { $0.isTime } }

  /// Whether days, months or years are among its fields.
  package var hasDate: Bool {
    sections.contains { section in
      section.fields.contains { field in
        switch field {
        case .year, .month, .day, .weekday, .era, .eraYear, .buddhistYear, .quarter, .week: true
        case .hour, .minute, .second, .fraction, .elapsed, .dayHalf: false
        }
      }
    }
  }

  /// Whether hours, minutes or seconds are among its fields.
  package var hasClock: Bool {
    sections.contains { section in
      section.fields.contains { field in
        switch field {
        case .hour, .minute, .second, .fraction, .elapsed, .dayHalf: true
        case .year, .month, .day, .weekday, .era, .eraYear, .buddhistYear, .quarter, .week: false
        }
      }
    }
  }

  /// Whether hours, minutes or seconds may exceed a day.
  package var isElapsed: Bool {
    sections.contains { section in
      section.fields.contains { if case .elapsed = $0 { true } else { false } }
    }
  }

  /// The number of decimals of seconds that are shown.
  package var secondDecimals: Int {
    sections.flatMap(\.fields).reduce(0) { most, field in
      if case .fraction(let count) = field { max(most, count) } else { most }
    }
  }

  /// The colors of its sections, such as `Red`; `nil` for none.
  package var colors: [String?] { sections.map(\.color) + (text.map { [$0.color] } ?? []) }

  /// What is not drawn of it: reasons for messages.
  package var omissions: [String] {
    let sections = sections + (text.map { [$0] } ?? [])
    var reasons = sections.flatMap(\.omissions)
    for section in sections {
      for case .fill(let character) in section.tokens where character != " " {
        reasons.append("the cell is not filled with \"\(character)\"")
      }
    }
    return reasons
  }
}
