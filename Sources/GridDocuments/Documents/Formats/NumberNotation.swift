import GridModel

/// The keys of numbers, in formats.
enum NumberNotation {
  static let number = Notation<NumberFormat>.mapping(
    "numberFormat", "Number", start: NumberFormat(), keys: digitKeys + otherKeys)

  static let whole = Notation<NumberFormat>.mapping(
    "integerFormat", "Whole number", start: NumberFormat(), keys: otherKeys)

  private static let digitKeys: [Key<NumberFormat>] = [
    Key(
      "decimals", digits(in: FormatNotation.digits, "decimals", "Decimals"),
      "Digits after the decimal separator: a count, or {min: 0, max: 2}; default as in the data.",
      set: { range, _, format in format.digits = .fraction(range) },
      get: { format in if case .fraction(let range) = format.digits { range } else { nil } }),
    Key(
      "significant",
      digits(in: 1...FormatNotation.digits.upperBound, "significantDigits", "Significant digits"),
      "Digits from the first that is not 0: a count, or {min: 1, max: 3}; default as in the data.",
      set: { range, _, format in format.digits = .significant(range) },
      get: { format in if case .significant(let range) = format.digits { range } else { nil } }),
  ]

  private static let otherKeys: [Key<NumberFormat>] =
    NumberStyleNotation.formatKeys + [
      Key(
        "sign", .choice, \.sign, default: .automatic,
        "A minus where it is needed (automatic), also a plus on positive ones (always), or negative numbers in parentheses "
          + "(accounting)."),
      Key(
        "scale", .number(in: -1e15...1e15), \.scale,
        "What values are multiplied by; default 1, in percent 100."),
      Key("prefix", .text, \.prefix, default: "", "Text before the figure; default none."),
      Key("suffix", .text, \.suffix, default: "", "Text after the figure; default none."),
    ]

  /// `2`, or `{min: 0, max: 2}`; without a lower bound it is that of the range, without an upper
  /// one likewise.
  private static func digits(
    in range: ClosedRange<Int>, _ name: String, _ title: String
  ) -> Notation<ClosedRange<Int>> {
    let count = Notation.integer(in: range)
    return Notation<DigitBounds>.mapping(
      name, title, start: DigitBounds(min: range.lowerBound, max: range.upperBound),
      keys: [
        Key("min", count, \.min, default: range.lowerBound, "Least count; zeros fill it up."),
        Key("max", count, \.max, default: range.upperBound, "Greatest count."),
      ],
      check: { bounds, value in
        if bounds.min > bounds.max { value.problem("min is greater than max") }
      }
    ).converted(
      read: { bounds, _ in bounds.min <= bounds.max ? bounds.min...bounds.max : nil },
      write: { range in DigitBounds(min: range.lowerBound, max: range.upperBound) }
    ).orShort(
      count.converted(read: { count, _ in count...count }, write: { range in range.lowerBound }),
      when: { $0.count == 1 })
  }

  private struct DigitBounds: Sendable {
    var min: Int
    var max: Int
  }

  // MARK: Money

  static let currency = Notation<CurrencyFormat>.mapping(
    "currencyFormat", "Amount of money", start: CurrencyFormat(code: .fixed("")),
    keys: [
      Key(
        "code", code, "Three letters such as EUR, or {column: KEY}: each row has its own.",
        set: { code, _, format in format.code = code }, get: { format in format.code }),
      Key(
        "display", .choice, \.display, default: .symbol,
        "The sign by which the locale distinguishes currencies (symbol), the shortest sign (narrow), or the code."
      ),
    ] + (digitKeys + otherKeys).map { $0.inside(\.number) },
    needs: ["code": "a currency needs a code: {code: EUR} or {code: {column: KEY}}"])

  private static let code = Notation<String>.mapping(
    "currencyColumn", "Currencies from a column", start: "",
    keys: [
      Key(
        "column", .key, "The column with the codes.",
        set: { key, _, column in column = key }, get: { column in column })
    ],
    needs: ["column": "write {column: KEY}"]
  ).converted(
    read: { key, _ in CurrencyFormat.Code.column(key) },
    write: { code in if case .column(let key) = code { key } else { "" } }
  ).orShort(
    Notation<String>(.pattern("^[A-Z]{3}$"), read: { $0.string() }, write: { code in .text(code) })
      .converted(
        read: { code, _ in .fixed(code) },
        write: { code in if case .fixed(let code) = code { code } else { "" } }),
    when: { if case .fixed = $0 { true } else { false } })

  // MARK: Fractions and quantities

  static let fraction = Notation<FractionFormat>.mapping(
    "fractionFormat", "Fraction", start: FractionFormat(),
    keys: [
      Key(
        "denominator", denominator, \.denominator, default: .digits(1),
        "What fractions are of: 2 to 1000 or a name such as eighths, or the nearest denominator of one (low), two (med) or three digits (high); default low."
      ),
      Key(
        "simplify", .flag, \.isReduced, default: true,
        "Whether 4/8 is written as ½, of a fixed denominator; default true."),
    ] + otherKeys.map { $0.inside(\.number) })

  static let denominator = Notation<FractionFormat.Denominator>(
    .any(of: [
      .choice(FractionFormat.Denominator.named.map(\.name)),
      Notation<Int>.integer(in: FractionFormat.Denominator.range).schema,
    ]),
    read: { value in
      value.string().flatMap { text in
        value.attempt { () throws(FormatNotation.Problem) in try FormatNotation.denominator(text) }
      }
    },
    write: { denominator in
      if case .fixed(let count) = denominator { return .integer(count) }
      return .text(FormatNotation.name(of: denominator))
    })

  static let si = Notation<SIFormat>.mapping(
    "siFormat", "Quantity", start: SIFormat(),
    keys: [
      Key(
        "unit", .text, \.unit, default: "",
        "The sign of the unit without a prefix, such as W; default none.")
    ] + (digitKeys + otherKeys).map { $0.inside(\.number) })

  // MARK: Bytes and words

  static let bytes = Notation<ByteFormat>.mapping(
    "byteFormat", "Count of bytes", start: ByteFormat(),
    keys: [
      Key(
        "base", .choice, \.base, default: .decimal,
        "Units of a thousand (kB, MB), or of 1,024 (KiB, MiB)."),
      Key(
        "decimals", .integer(in: FormatNotation.digits), \.decimals,
        "Digits after the decimal separator; default as many as make three digits."),
    ])

  static let words = Notation<BooleanWords>.mapping(
    "booleanWords", "Words for true and false", start: BooleanWords(),
    keys: [
      Key("true", .text, \.yes, default: BooleanWords().yes, "Shown for true, yes and 1."),
      Key("false", .text, \.no, default: BooleanWords().no, "Shown for false, no and 0."),
    ])
}

/// The style of all numbers of a document, which a format may override.
enum NumberStyleNotation {
  static let style = Notation<NumberStyle>.mapping(
    "numberStyle", "Style of numbers",
    description: "How all numbers are rounded and grouped, and what their minus is.",
    start: NumberStyle(),
    keys: [
      Key("rounding", .choice, \.rounding, default: .halfUp, roundingDescription),
      Key("grouping", grouping, \.grouping, default: .always, groupingDescription),
      Key("minus", .choice, \.minus, default: .minus, minusDescription),
      Key("exponent", .choice, \.exponent, default: .locale, exponentDescription),
    ])

  /// The same keys of a format.
  static let formatKeys: [Key<NumberFormat>] = [
    Key("rounding", .choice, \.rounding, roundingDescription + inherited),
    Key("grouping", grouping, \.grouping, groupingDescription + inherited),
    Key("minus", .choice, \.minus, minusDescription + inherited),
    Key("exponent", .choice, \.exponent, exponentDescription + inherited),
  ]

  private static let inherited = " Default that of numbers."
  private static let roundingDescription =
    "Where halves go: away from zero as in spreadsheets (halfUp: 2.5 is 3, -0.5 is -1), or to the even neighbour (halfEven: "
    + "2.5 is 2). Halves are those of the decimal number."
  private static let groupingDescription =
    "From how many digits on thousands are separated: four (always), five (min2), as the locale does by itself (locale; es, it, "
    + "pl and pt then write 1234,50 beside 12.345,50), or not at all (none, or false)."
  private static let exponentDescription =
    "How scientific and engineering numbers write their power of ten: as the locale does (locale: 1.5E7), or as in print (power: 1.5 × 10⁷)."
  private static let minusDescription = "The sign of negative numbers: minus (U+2212) or hyphen."

  /// A name; `true` and `false` mean the locale's and none.
  private static let grouping = Notation<NumberStyle.Grouping>(
    .any(of: [
      .choice(NumberStyle.Grouping.allCases.map(\.rawValue)), .type("boolean"),
    ]),
    read: { value in
      if let flag = value.nativeFlag { return flag ? .always : .never }
      return value.choice(NumberStyle.Grouping.self)
    },
    write: { grouping in .text(grouping.rawValue) })
}
