import GridModel

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
      let words = ["true", "yes", "on", "false", "no", "off"]
      if value.isPlain, let text = value.string()?.lowercased(), words.contains(text) {
        return value.bool() == false ? .never : .always
      }
      return value.choice(NumberStyle.Grouping.self)
    },
    write: { grouping in .text(grouping.rawValue) })
}
