import Foundation
import GridModel

// The formats for numbers in a locale.

extension NumberCells {
  /// - Parameter style: the number style of the grid, as in all of these.
  init(number format: NumberFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let style = format.style(over: style)
    let reference = NumberReference.number(format, locale)
    if let learned = LearnedNumbers(reference)?.styled(style) {
      self.init(learned.writer(format, style), marks: learned.symbols.marks)
    } else {
      self.init(
        ReferenceWriter(reference, digits: format.digits, style: style), marks: .plain)
      (prefix, suffix) = (Array(format.prefix.utf8), Array(format.suffix.utf8))
    }
    factor = format.scale.map { DecimalDigits($0) }
  }

  init(percent format: NumberFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let style = format.style(over: style)
    let reference = NumberReference.percent(format, locale)
    if let learned = LearnedNumbers(reference, scale: 2)?.styled(style) {
      var writer = NumberWriter(
        symbols: learned.symbols, affixes: learned.affixes, digits: format.digits,
        rounding: style.rounding, power: 2)
      if format.sign == .accounting { writer.affixes.putNegativesInParentheses() }
      self.init(writer, marks: learned.symbols.marks)
    } else {
      self.init(
        ReferenceWriter(reference, digits: format.digits, style: style, power: 2),
        marks: .plain)
    }
    if let scale = format.scale {
      factor = DecimalDigits(scale)
      factor?.shift(by: -2)
      sparesPercentages = true
    }
    (prefix, suffix) = (Array(format.prefix.utf8), Array(format.suffix.utf8))
  }

  init(
    currency format: CurrencyFormat, code: String, _ locale: Locale,
    _ style: NumberStyle = NumberStyle()
  ) {
    let style = format.number.style(over: style)
    let reference = NumberReference.currency(code, format, locale)
    var digits = format.number.digits
    if digits == .asWritten {
      let zero = NumberSample(reference.text(0, .asWritten))
      digits = .decimals((zero?.digits.count ?? 3) - 1)
    }
    if let learned = LearnedNumbers(reference)?.styled(style) {
      var writer = NumberWriter(
        symbols: learned.symbols, affixes: learned.affixes, digits: digits,
        rounding: style.rounding)
      // Many locales have no accounting style of their own.
      if format.number.sign == .accounting, !writer.affixes.negative.hasParenthesis {
        writer.affixes.putNegativesInParentheses()
      }
      self.init(writer, marks: learned.symbols.marks)
    } else {
      self.init(ReferenceWriter(reference, digits: digits, style: style), marks: .plain)
    }
    factor = format.number.scale.map { DecimalDigits($0) }
    (prefix, suffix) = (Array(format.number.prefix.utf8), Array(format.number.suffix.utf8))
  }

  init(compact format: NumberFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let style = format.style(over: style)
    let reference = NumberReference.compact(format, locale)
    let numbers = LearnedNumbers(.number(NumberFormat(), locale))
    let marks = numbers?.symbols.marks ?? .plain
    if let numbers,
      let writer = CompactWriter(reference, numbers: numbers, digits: format.digits, style: style)
    {
      self.init(format.sign == .accounting ? AccountingWriter(writer) : writer, marks: marks)
    } else {
      let digits = format.digits == .asWritten ? .significant(3...3) : format.digits
      let writer = ReferenceWriter(reference, digits: digits, style: style)
      self.init(format.sign == .accounting ? AccountingWriter(writer) : writer, marks: marks)
    }
    factor = format.scale.map { DecimalDigits($0) }
    (prefix, suffix) = (Array(format.prefix.utf8), Array(format.suffix.utf8))
  }

  /// - Parameter step: the number that exponents are multiples of: 1, or 3 for engineering
  ///   notation.
  init(
    scientific format: NumberFormat, step: Int, _ locale: Locale,
    _ style: NumberStyle = NumberStyle()
  ) {
    let style = format.style(over: style)
    let numbers = (LearnedNumbers(.number(format, locale)) ?? .english).styled(style)
    let writer = ScientificWriter(
      numbers: numbers.writer(format, style),
      exponents: style.exponent == .power
        ? ExponentSigns() : ExponentSigns(.scientific(locale), minus: style.minus), step: step)
    self.init(writer, marks: numbers.symbols.marks)
    factor = format.scale.map { DecimalDigits($0) }
  }

  init(fraction format: FractionFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let numbers = LearnedNumbers.of(locale, format.number, style)
    self.init(
      FractionWriter(
        numbers: numbers.writer(format.number, format.number.style(over: style)), format: format),
      marks: numbers.symbols.marks)
    factor = format.number.scale.map { DecimalDigits($0) }
  }

  init(si format: SIFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let numbers = LearnedNumbers.of(locale, format.number, style)
    self.init(
      SIWriter(numbers.writer(format.number, format.number.style(over: style)), unit: format.unit),
      marks: numbers.symbols.marks)
    factor = format.number.scale.map { DecimalDigits($0) }
  }

  init(pattern: NumberPattern, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let numbers = LearnedNumbers.of(locale, style)
    let percent = NumberSample(
      NumberReference.percent(NumberFormat(), locale).text(1, .decimals(0)))
    self.init(
      NumberWriter(
        pattern: pattern, numbers: numbers, percentSign: percent?.sign ?? "%",
        rounding: style.rounding),
      marks: numbers.symbols.marks)
  }

  init(bytes format: ByteFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    let numbers = LearnedNumbers.of(locale, style)
    self.init(
      ByteWriter(format, numbers: numbers, style: style, locale: locale),
      marks: numbers.symbols.marks)
  }
}

extension LearnedNumbers {
  /// The numbers of a locale in a format.
  fileprivate static func of(
    _ locale: Locale, _ format: NumberFormat, _ style: NumberStyle
  ) -> LearnedNumbers {
    (LearnedNumbers(.number(format, locale)) ?? .english).styled(format.style(over: style))
  }

  /// Writes plain numbers with the format's digits, sign and texts.
  fileprivate func writer(_ format: NumberFormat, _ style: NumberStyle) -> NumberWriter {
    var writer = NumberWriter(
      symbols: symbols, affixes: affixes, digits: format.digits, rounding: style.rounding)
    if format.sign == .accounting { writer.affixes.putNegativesInParentheses() }
    writer.affixes = writer.affixes.around(format.prefix, format.suffix)
    return writer
  }
}

/// Writes negative numbers in parentheses, where another writer has a sign.
private struct AccountingWriter: NumberWriting {
  private let writer: any NumberWriting

  init(_ writer: any NumberWriting) { self.writer = writer }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.isNegative else { return writer.append(number, to: &buffer) }
    var magnitude = number
    magnitude.isNegative = false
    var (text, zero): ([UInt8], [UInt8]) = ([], [])
    guard writer.append(magnitude, to: &text) else { return false }
    // What is shown as zero has no sign.
    if writer.append(DecimalDigits(0), to: &zero), text == zero {
      buffer.append(contentsOf: text)
    } else {
      buffer.append(UInt8(ascii: "("))
      buffer.append(contentsOf: text)
      buffer.append(UInt8(ascii: ")"))
    }
    return true
  }
}

extension NumberAffixes.Pair {
  fileprivate var hasParenthesis: Bool {
    prefix.contains(UInt8(ascii: "(")) || suffix.contains(UInt8(ascii: ")"))
  }
}

extension NumberAffixes {
  fileprivate mutating func putNegativesInParentheses() {
    negative = positive.inside("(", ")")
  }
}

extension NumberSample {
  /// The percent sign of a percentage, without spaces.
  fileprivate var sign: String? {
    let sign = (prefix + suffix).filter { !$0.isWhitespace }
    return sign.isEmpty ? nil : sign
  }
}
