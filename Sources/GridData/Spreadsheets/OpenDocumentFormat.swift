import GridModel
import Platform

/// A number style of an OpenDocument spreadsheet (ISO/IEC 26300, 16.27) while it is read.
struct OpenDocumentFormat {
  /// The name of the element: `number-style`, `date-style` …
  private let element: String
  private(set) var section = SpreadsheetFormat.CodeSection()
  /// The styles that are used for some numbers instead of this one, in order.
  private(set) var maps: [(condition: SpreadsheetFormat.Condition, style: String)] = []
  /// Whether hours, minutes or seconds may exceed a day.
  private let continues: Bool
  private var number: Number?
  private var isInText = false
  private var fillsCell = false
  /// Whether the symbol of a currency has a text.
  private var hasSymbol = true
  /// Where the symbol of the cell's currency belongs.
  static let anyCurrency = "\u{A4}"
  private var embedded: (position: Int, text: String)?

  /// Elements that are number styles.
  static let elements: Set = [
    "number-style", "percentage-style", "currency-style", "date-style", "time-style",
    "boolean-style", "text-style",
  ]

  /// The figures of a style, with the texts between their digits.
  private struct Number {
    var attributes: [MarkupAttribute]
    var texts: [Int: String] = [:]

    func int(_ name: String) -> Int? {
      attributes[name].flatMap { Int($0) }.map { max(0, min(30, $0)) }
    }
  }

  init(_ element: String, _ attributes: [MarkupAttribute]) {
    self.element = element
    continues = attributes["truncate-on-overflow"] == "false"
    if let language = attributes["language"], language != "none" {
      let country = attributes["country"].flatMap { $0 == "none" ? nil : "_\($0)" }
      section.language = language + (country ?? "")
    }
    if let digit = attributes["transliteration-format"]?.unicodeScalars.first, digit != "1" {
      if digit.properties.numericType == .decimal {
        section.zero = Unicode.Scalar(digit.value - UInt32(digit.properties.numericValue ?? 0))
      } else {
        section.omissions.append("numerals such as \(digit)")
      }
    }
  }

  var isText: Bool { element == "text-style" }
  var isBoolean: Bool { element == "boolean-style" }

  /// The section, when the element has ended.
  var finished: SpreadsheetFormat.CodeSection {
    var section = section
    guard element == "percentage-style" else { return section }
    section.power += 2
    // The sign is a text of the style.
    for (index, token) in section.tokens.enumerated() {
      guard case .text(let text) = token, let sign = text.firstIndex(of: "%") else { continue }
      let parts: [SpreadsheetFormat.Token] = [
        .text(String(text[..<sign])), .percent, .text(String(text[text.index(after: sign)...])),
      ]
      section.tokens.replaceSubrange(index...index, with: parts.filter { $0 != .text("") })
      return section
    }
    section.tokens.append(.percent)
    return section
  }

  mutating func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "number", "scientific-number", "fraction": number = Number(attributes: attributes)
    case "text": isInText = true
    case "currency-symbol": (isInText, hasSymbol) = (true, false)
    case "embedded-text":
      embedded = (attributes["position"].flatMap { Int($0) }.map { max(0, min(30, $0)) } ?? 0, "")
    case "fill-character":
      isInText = true
      fillsCell = true
    case "text-content": section.tokens.append(.content)
    case "map": addMap(attributes)
    case "text-properties": section.color = attributes["color"]
    default: addField(name, attributes)
    }
  }

  mutating func end(_ name: String) {
    switch name {
    case "text": isInText = false
    case "currency-symbol":
      isInText = false
      // An empty symbol is that of the cell's currency.
      if !hasSymbol { section.tokens.append(.text(Self.anyCurrency)) }
    case "fill-character": (isInText, fillsCell) = (false, false)
    case "embedded-text":
      if let embedded { number?.texts[embedded.position, default: ""] += embedded.text }
      embedded = nil
    case "number":
      if let number { add(number) }
      number = nil
    case "scientific-number":
      if let number { addScientific(number) }
      number = nil
    case "fraction":
      if let number { addFraction(number) }
      number = nil
    default: break
    }
  }

  mutating func text(_ text: String) {
    if embedded != nil {
      embedded?.text += text
    } else if fillsCell {
      section.tokens.append(.fill(text))
    } else if isInText {
      hasSymbol = true
      var text = text[...]
      // The sign of a style for negative numbers.
      if section.tokens.isEmpty, !isText, !element.hasPrefix("date"), text.first == "-" {
        section.tokens.append(.minus)
        text.removeFirst()
      }
      if !text.isEmpty { section.tokens.append(.text(String(text))) }
      section.currency =
        section.currency
        ?? SpreadsheetLanguage.currency(sign: String(text), language: nil)
    }
  }

  private mutating func addMap(_ attributes: [MarkupAttribute]) {
    guard let style = attributes["apply-style-name"], let text = attributes["condition"],
      maps.count < 16
    else { return }
    var condition = text.filter { $0 != " " }[...]
    guard condition.hasPrefix("value()") else { return }
    condition = condition.dropFirst(7)
    if condition.hasPrefix("!=") { condition = "<>" + condition.dropFirst(2) }
    for comparison in SpreadsheetFormat.Condition.Comparison.allCases
    where condition.hasPrefix(comparison.rawValue) {
      if let value = Double(condition.dropFirst(comparison.rawValue.count)), value.isFinite {
        maps.append((SpreadsheetFormat.Condition(comparison, value), style))
      }
      return
    }
  }

  // MARK: Numbers

  private typealias Token = SpreadsheetFormat.Token

  private mutating func add(_ number: Number) {
    scale(number)
    section.isGrouped = number.attributes["grouping"] == "true"
    let integers = number.int("min-integer-digits") ?? 1
    guard let decimals = number.int("decimal-places") else {
      // All decimals that the number has.
      if integers <= 1, !section.isGrouped, number.texts.isEmpty {
        section.tokens.append(.general)
      } else {
        addIntegers(number, count: integers)
        section.tokens.append(.optionalPoint)
        section.tokens += Array(repeating: .digit(.optional), count: 10)
      }
      return
    }
    addIntegers(number, count: integers)
    addDecimals(number, count: decimals)
  }

  /// The digits before the decimal mark; a text has as many of them after it as its position.
  private mutating func addIntegers(_ number: Number, count: Int) {
    let first = number.texts.keys.max() ?? 0
    for power in (0..<max(1, count, first + 1)).reversed() {
      section.tokens.append(.digit(power < count ? .zero : .optional))
      if power > 0, let text = number.texts[power] { section.tokens.append(.text(text)) }
    }
    if let text = number.texts[0] { section.tokens.append(.text(text)) }
  }

  private mutating func addDecimals(_ number: Number, count: Int) {
    guard count > 0 else { return }
    let replacement = number.attributes["decimal-replacement"]
    let least =
      number.int("min-decimal-places")
      ?? (replacement?.allSatisfy { $0 == " " } == true ? 0 : count)
    section.tokens.append(least == 0 ? .optionalPoint : .point)
    for index in 0..<count { section.tokens.append(.digit(index < least ? .zero : .optional)) }
    if let replacement, !replacement.allSatisfy({ $0 == " " }) {
      section.tokens.append(.replacement(replacement))
    }
  }

  private mutating func scale(_ number: Number) {
    guard let factor = number.attributes["display-factor"].flatMap({ Double($0) }),
      factor.isFinite, factor > 0, factor != 1
    else { return }
    var (rest, power) = (factor, 0)
    while rest >= 10, power < 30, rest.truncatingRemainder(dividingBy: 10) == 0 {
      rest /= 10
      power += 1
    }
    if rest == 1 { section.power -= power } else { section.divisor = factor }
  }

  private mutating func addScientific(_ number: Number) {
    let integers = number.int("min-integer-digits") ?? 1
    let interval = number.int("exponent-interval") ?? max(1, integers)
    addIntegers(number, count: integers, of: max(1, integers, interval))
    addDecimals(number, count: number.int("decimal-places") ?? 2)
    section.tokens.append(
      .exponent(hasPlus: number.attributes["forced-exponent-sign"] != "false"))
    let digits = max(1, number.int("min-exponent-digits") ?? 2)
    section.tokens += Array(repeating: .digit(.zero), count: digits)
  }

  private mutating func addIntegers(_ number: Number, count: Int, of all: Int) {
    for power in (0..<all).reversed() {
      section.tokens.append(.digit(power < count ? .zero : .optional))
    }
  }

  private mutating func addFraction(_ number: Number) {
    if let integers = number.int("min-integer-digits") {
      addIntegers(number, count: integers)
      section.tokens.append(.text(number.attributes["integer-fraction-delimiter"] ?? " "))
    }
    let numerator = max(
      1, number.int("max-numerator-digits") ?? number.int("min-numerator-digits") ?? 1)
    addPlaces(numerator, zeros: number.int("zeros-numerator-digits"))
    section.tokens.append(.slash)
    if let fixed = number.attributes["denominator-value"].flatMap({ Int($0) }), fixed > 0,
      fixed < 1_000_000
    {
      section.tokens.append(.denominator(fixed))
      return
    }
    let most = number.attributes["max-denominator-value"].map(\.count) ?? 1
    let denominator = max(1, min(4, max(most, number.int("min-denominator-digits") ?? 1)))
    addPlaces(denominator, zeros: number.int("zeros-denominator-digits"))
  }

  /// The places for the digits of a part of a fraction.
  /// - Parameter zeros: the number of digits that are always shown.
  private mutating func addPlaces(_ count: Int, zeros: Int?) {
    let zeros = min(count, zeros ?? 0)
    section.tokens += Array(repeating: .digit(.space), count: count - zeros)
    section.tokens += Array(repeating: .digit(.zero), count: zeros)
  }

  // MARK: Dates and times

  private mutating func addField(_ name: String, _ attributes: [MarkupAttribute]) {
    let isLong = attributes["style"] == "long"
    let width = isLong ? 2 : 1
    let hasCalendar = ["year", "month", "day", "era"].contains(name)
    switch attributes["calendar"] {
    case nil, "gregorian": break
    // Weeks and times are the same in all of them.
    case _ where !hasCalendar: break
    case "gengou": section.calendar = .japanese
    case "ROC": section.calendar = .taiwan
    case "buddhist": section.calendar = .buddhist
    case let calendar?: section.omissions.append("the calendar \(calendar)")
    }
    let field: SpreadsheetFormat.Field
    switch name {
    case "year":
      let isEra = section.calendar == .japanese || section.calendar == .taiwan
      field = isEra ? .eraYear(width) : .year(isLong ? 4 : 2)
    case "month":
      let isName = attributes["textual"] == "true"
      field = .month(isName ? (isLong ? 4 : 3) : width)
    case "day": field = .day(width)
    case "day-of-week": field = .weekday(isLong ? 4 : 3)
    case "era": field = .era(isLong ? 3 : 1)
    case "quarter": field = .quarter(isLong: isLong)
    case "week-of-year": field = .week
    case "hours": field = continuing(.hours, width) ?? .hour(width)
    case "minutes": field = continuing(.minutes, width) ?? .minute(width)
    case "seconds": field = continuing(.seconds, width) ?? .second(width)
    case "am-pm": field = .dayHalf(isShort: false, isLower: false)
    default: return
    }
    section.tokens.append(.field(field))
    if name == "seconds", let decimals = attributes["decimal-places"].flatMap({ Int($0) }),
      decimals > 0
    {
      section.tokens.append(.field(.fraction(min(9, decimals))))
    }
  }

  /// The first unit of a time that may exceed a day.
  private func continuing(
    _ unit: SpreadsheetFormat.Field.Unit, _ width: Int
  ) -> SpreadsheetFormat.Field? {
    let hasTime = section.fields.contains { field in
      switch field {
      case .hour, .minute, .second, .elapsed: true
      default: false
      }
    }
    return continues && !hasTime ? .elapsed(unit, width) : nil
  }
}
