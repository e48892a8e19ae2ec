import GridModel

/// The kinds of formats by their names in documents. The value of a name is a mapping, or the
/// argument of the short notation: `{percent: 1}` is `percent:1`.
enum FormatKinds {
  static let all: [Key<CellFormat>] = [
    bare(
      "text",
      "As the data writes it, except for the minus of numbers and the texts instead of some values: text: true."
    ) {
      $0 == .text
    },
    kind(
      "integer", NumberNotation.whole, orTrue,
      "Whole numbers: integer: true, or a mapping.",
      make: { number in
        var number = number
        number.digits = .decimals(0)
        return .number(number)
      }, get: { _ in nil }),
    kind(
      "number", NumberNotation.number, digits,
      "Numbers: a count of decimals (2, 0-2), or a mapping.",
      make: CellFormat.Kind.number
    ) { if case .number(let number) = $0 { number } else { nil } },
    kind(
      "currency", NumberNotation.currency, code,
      "Amounts of money: a code such as EUR, or a mapping.",
      make: CellFormat.Kind.currency
    ) { if case .currency(let money) = $0 { money } else { nil } },
    kind(
      "percent", NumberNotation.number, digits,
      "0.12 as 12 %: a count of decimals, or a mapping.",
      make: CellFormat.Kind.percent
    ) { if case .percent(let number) = $0 { number } else { nil } },
    kind(
      "scientific", NumberNotation.number, digits,
      "1.2E6: a count of decimals, or a mapping.",
      make: CellFormat.Kind.scientific
    ) { if case .scientific(let number) = $0 { number } else { nil } },
    kind(
      "engineering", NumberNotation.number, digits,
      "12.3E6, with powers of a thousand: a count of decimals, or a mapping.",
      make: CellFormat.Kind.engineering
    ) { if case .engineering(let number) = $0 { number } else { nil } },
    kind(
      "compact", NumberNotation.number, digits, "1.2M: a count of decimals, or a mapping.",
      make: CellFormat.Kind.compact
    ) { if case .compact(let number) = $0 { number } else { nil } },
    pattern,
    kind(
      "bytes", NumberNotation.bytes, .choice(ByteFormat.Base.allCases.map(\.rawValue)),
      "Counts of bytes: decimal (kB) or binary (KiB), or a mapping.",
      make: CellFormat.Kind.bytes
    ) { if case .bytes(let bytes) = $0 { bytes } else { nil } },
    date(
      "date", DateNotation.date,
      "Dates: short, medium, long, full or a pattern such as yyyy-MM-dd, or a mapping."),
    date(
      "time", DateNotation.time,
      "Times of day: short, medium, long, full or a pattern such as HH:mm, or a mapping."),
    date(
      "datetime", DateNotation.dateTime,
      "Dates with times: short, medium, long, full or a pattern, or a mapping."),
    kind(
      "duration", DateNotation.duration, .choice(DurationFormat.Style.allCases.map(\.rawValue)),
      "Spans of time: clock, narrow, abbreviated or wide, or a mapping.",
      make: CellFormat.Kind.duration
    ) { if case .duration(let duration) = $0 { duration } else { nil } },
    bare("ordinal", "1st, 2nd …: ordinal: true.") { $0 == .ordinal },
    kind(
      "fraction", NumberNotation.fraction, NumberNotation.denominator.schema,
      "Whole numbers and fractions, 2⅜: the denominator, or a mapping.",
      make: CellFormat.Kind.fraction
    ) { if case .fraction(let fraction) = $0 { fraction } else { nil } },
    roman,
    kind(
      "si", NumberNotation.si, .type("string"),
      "Quantities with SI prefixes, 12.3 kW: the unit, or a mapping.",
      make: CellFormat.Kind.si
    ) { if case .si(let quantity) = $0 { quantity } else { nil } },
    kind(
      "boolean", NumberNotation.words, .pattern("^[^/]*/[^/]*$"),
      "The words for true and false: yes/no, or a mapping.",
      make: CellFormat.Kind.boolean
    ) { if case .boolean(let words) = $0 { words } else { nil } },
    spreadsheet,
  ]

  // MARK: Values of a name

  private static let orTrue = Schema([.init("const", .flag(true))])
  private static let digits = Schema.any(of: [
    .type(
      "integer", .init("minimum", .integer(FormatNotation.digits.lowerBound)),
      .init("maximum", .integer(FormatNotation.digits.upperBound))),
    .pattern("^[0-9]{1,2}(-[0-9]{1,2})?$"),
  ])
  private static let code = Schema.pattern("^[A-Z]{3}$")

  /// - Parameters:
  ///   - mapping: all options of the kind.
  ///   - argument: the schema of values that are not a mapping.
  ///   - get: `nil` if a format is of another kind.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func kind<Model>(
    _ name: String, _ mapping: Notation<Model>, _ argument: Schema, _ description: String,
    make: @escaping @Sendable (Model) -> CellFormat.Kind,
    get: @escaping @Sendable (CellFormat.Kind) -> Model?
  ) -> Key<CellFormat> {
    let notation = Notation<CellFormat.Kind>(
      .any(of: [argument, mapping.schema]),
      read: { value in
        value.isMapping ? mapping.read(value).map(make) : short(name, value)
      },
      write: { kind throws(EncodingFailure) in
        guard let model = get(kind) else { return .null }
        return try mapping.write(model)
      })
    return Key(
      name, notation, description, set: { kind, _, format in format.kind = kind },
      get: { format in get(format.kind) == nil ? nil : format.kind })
  }

  /// A kind without options.
  private static func bare(
    _ name: String, _ description: String, is isKind: @escaping @Sendable (CellFormat.Kind) -> Bool
  ) -> Key<CellFormat> {
    let notation = Notation<CellFormat.Kind>(
      orTrue,
      read: { value in
        guard value.isMapping else { return short(name, value) }
        value.problem("\"\(name)\" takes no keys")
        return nil
      },
      write: { _ in .flag(true) })
    return Key(
      name, notation, description, set: { kind, _, format in format.kind = kind },
      get: { format in isKind(format.kind) ? format.kind : nil })
  }

  private static func date(
    _ name: String, _ mapping: Notation<DateNotation.DateParts>, _ description: String
  ) -> Key<CellFormat> {
    kind(
      name, mapping, .type("string"), description, make: { .date($0.format(name)) },
      get: { kind in
        guard case .date(let format) = kind else { return nil }
        return DateNotation.DateParts(format, name: name)
      })
  }

  private static let roman = Key<CellFormat>(
    "roman",
    Notation<CellFormat.Kind>(
      .choice(RomanNumerals.allCases.map(\.rawValue)),
      read: { value in
        guard value.isMapping else { return short("roman", value) }
        value.problem("\"roman\" takes no keys")
        return nil
      },
      write: { kind in
        if case .roman(let letters) = kind { .text(letters.rawValue) } else { .null }
      }),
    "Whole numbers from 1 to 3,999 in Roman numerals: upper or lower.",
    set: { kind, _, format in format.kind = kind },
    get: { format in if case .roman = format.kind { format.kind } else { nil } })

  private static let pattern = Key<CellFormat>(
    "pattern",
    Notation<CellFormat.Kind>(
      .type("string"),
      read: { value in
        guard value.isMapping else { return short("pattern", value) }
        value.problem("\"pattern\" takes no keys")
        return nil
      },
      write: { kind in
        if case .pattern(let pattern) = kind { .text(pattern.text) } else { .null }
      }),
    "Numbers by a pattern of Unicode TR 35: \"#,##0.00\".",
    set: { kind, _, format in format.kind = kind },
    get: { format in if case .pattern = format.kind { format.kind } else { nil } })

  private static let spreadsheet = Key<CellFormat>(
    "spreadsheet",
    Notation<CellFormat.Kind>(
      .type("string"),
      read: { value in
        guard value.isMapping else { return short("spreadsheet", value) }
        value.problem("\"spreadsheet\" takes no keys")
        return nil
      },
      write: { kind in
        if case .spreadsheet(let format) = kind { .text(format.code) } else { .null }
      }),
    "Numbers and dates by a number format of spreadsheets: #,##0.0;(#,##0.0), [h]:mm.",
    set: { kind, _, format in format.kind = kind },
    get: { format in if case .spreadsheet = format.kind { format.kind } else { nil } })

  /// The argument of the short notation; `{integer: true}` is the same as `integer`.
  private static func short(_ name: String, _ value: YAMLValue) -> CellFormat.Kind? {
    if value.isList || ["text", "integer", "ordinal"].contains(name) {
      guard value.bool() == true else { return nil }
      return value.attempt { () throws(FormatNotation.Problem) in
        try FormatNotation.kind(name, nil)
      }
    }
    guard let text = value.string() else { return nil }
    return value.attempt { () throws(FormatNotation.Problem) in
      try FormatNotation.kind(name, text)
    }
  }
}
