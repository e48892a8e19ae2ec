import GridModel

/// The keys of a theme's `lint`.
package enum LintNotation {
  package static let settings = Notation<LintSettings>.mapping(
    "lint", "Lint", start: LintSettings(),
    keys: [
      Key("text", ratio, \.text, default: 4.5, "Least contrast of text, 1 to 21; default 4.5."),
      Key(
        "largeText", ratio, \.largeText, default: 3,
        "Least contrast of large text: from 24 points, or from 18.66 if it is bold; default 3."),
      Key(
        "lines", ratio, \.lines, default: 3,
        "Least contrast of lines and marks that carry meaning; default 3."),
      Key(
        "levels", levels, \.levels, default: LintLevels(),
        "How bad the findings of a check are: off, warning or error."),
      Key(
        "allow", .list(of: exception), \.exceptions, default: [],
        "Accepted findings, each with its reason."),
    ])

  private static let ratio = Notation.number(in: 1...21)

  private static let levels = Notation<LintLevels>.mapping(
    "lintLevels", "Levels", start: LintLevels(),
    keys: ThemeFinding.Check.allCases.map { check in
      Key(
        check.rawValue, .choice, check.description,
        set: { level, _, levels in levels.byCheck[check] = level },
        get: { levels in levels.byCheck[check] })
    })

  private static let exception = Notation<LintException>.mapping(
    "lintException", "Exception", start: LintException(check: .textContrast),
    keys: [
      Key(
        "check", .choice, "Which check it is for.",
        set: { check, _, exception in exception.check = check },
        get: { exception in exception.check }),
      Key(
        "parts", .texts, \.parts, default: [],
        "The parts of the grid that it is for, as findings call them; default all."),
      Key(
        "contrast", ratio, \.contrast,
        "The contrast that is enough for them; default any."),
      Key(
        "because", .key, "Why it is accepted.",
        set: { reason, _, exception in exception.reason = reason },
        get: { exception in exception.reason }),
    ],
    needs: [
      "check": "an exception needs the check that it is for",
      "because": "an exception needs a reason: because: …",
    ]
  ).converted(
    read: { exception, value in
      var exception = exception
      exception.place = value.place
      return exception
    }, write: { exception in exception })
}

extension ThemeFinding.Check {
  fileprivate var description: String {
    switch self {
    case .textContrast: "Text with too little contrast; default error."
    case .lineContrast: "Lines and marks with too little contrast; default error."
    case .invisibleLine: "Lines indistinguishable from what is beside them; default error."
    case .sameLook: "States that look like another one; default error."
    case .noEffect: "Keys without effect; default warning."
    case .unusedColor: "Colours that nothing refers to; default warning."
    case .unusedException: "Unused exceptions; default warning."
    }
  }
}
