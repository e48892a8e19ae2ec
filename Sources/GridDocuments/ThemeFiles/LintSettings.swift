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
    byCheck[check] ?? check.standardLevel
  }
}
