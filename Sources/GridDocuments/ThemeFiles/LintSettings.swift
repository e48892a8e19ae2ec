package import GridModel

/// How strictly a theme is checked, and which findings are accepted: its key `lint`.
package struct LintSettings: Hashable, Sendable {
  /// The least contrast of text, 1…21; WCAG 2.2 requires 4.5.
  package var text = 4.5
  /// The least contrast of large text: from 24 points, or from 18.66 if it is bold.
  package var largeText = 3.0
  /// The least contrast of lines and marks that carry meaning.
  package var lines = 3.0
  /// The levels of checks that differ from the defaults.
  package var levels = LintLevels()
  package var exceptions: [LintException] = []
  /// The level of contrast that the theme claims to meet; `nil` without a claim.
  package var claim: ContrastClaim?

  package init(
    text: Double = 4.5, largeText: Double = 3.0, lines: Double = 3.0,
    levels: LintLevels = LintLevels(), exceptions: [LintException] = []
  ) {
    self.text = text
    self.largeText = largeText
    self.lines = lines
    self.levels = levels
    self.exceptions = exceptions
  }
}

/// The level of WCAG 2.2 that a theme says it meets: its key `claims`.
package enum ContrastClaim: String, Hashable, Sendable, CaseIterable {
  case levelAA = "AA"
  case levelAAA = "AAA"

  /// The least contrasts of text and of large text (success criteria 1.4.3 and 1.4.6).
  var contrasts: (text: Double, largeText: Double) {
    switch self {
    case .levelAA: (4.5, 3)
    case .levelAAA: (7, 4.5)
    }
  }
}

extension LintSettings {
  /// The settings of a theme, which are at least as strict as what it claims.
  /// - Parameter root: merged with those that it extends.
  package init(of root: YAMLValue) {
    self = root["lint"].flatMap(LintNotation.settings.read) ?? LintSettings()
    guard let claim = root["claims"].flatMap(LintNotation.claims.read) else { return }
    self.claim = claim
    text = max(text, claim.contrasts.text)
    largeText = max(largeText, claim.contrasts.largeText)
  }
}

/// A finding that a theme's author accepts.
package struct LintException: Hashable, Sendable {
  package var check: ThemeFinding.Check
  /// The parts that it is for; empty is all.
  var parts: [String] = []
  /// The contrast that is enough; `nil` is any.
  var contrast: Double?
  var reason = ""
  @Incidental package var place: SourcePlace? = nil

  /// - Parameter contrast: the measured contrast; `nil` for other findings.
  package func accepts(_ check: ThemeFinding.Check, part: String?, contrast: Double?) -> Bool {
    guard check == self.check else { return false }
    if !parts.isEmpty, part.map(parts.contains) != true { return false }
    guard let least = self.contrast, let contrast else { return true }
    return contrast >= least
  }
}

/// The levels of checks, with the defaults where none is set.
package struct LintLevels: Hashable, Sendable {
  var byCheck: [ThemeFinding.Check: ThemeFinding.Level] = [:]

  package subscript(check: ThemeFinding.Check) -> ThemeFinding.Level {
    byCheck[check] ?? check.defaultLevel
  }

  /// Sets the level of a check, unless the theme does.
  package mutating func set(_ check: ThemeFinding.Check, _ level: ThemeFinding.Level) {
    if byCheck[check] == nil { byCheck[check] = level }
  }
}

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

  static let claims = Notation<ContrastClaim>.choice

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
    case .greyAlike: "Colours of a drawing that grey makes equal; default warning."
    case .tableHeader: "Tables and columns without header cells; default warning."
    case .accessiblePDF: "What a document lacks for PDF/UA; default warning."
    }
  }
}
