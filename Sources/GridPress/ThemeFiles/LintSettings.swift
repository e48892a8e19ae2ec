import GridModel

/// How strictly a theme is checked, and what is accepted: its key `lint`.
struct LintSettings: Hashable, Sendable {
  /// The least contrast of text, 1…21; WCAG 2.2 asks for 4.5.
  var text = 4.5
  /// That of large text: from 24 points, or from 18.66 if it is bold.
  var largeText = 3.0
  /// That of lines and marks that carry meaning.
  var lines = 3.0
  /// Of checks that are not as strict as usual.
  var levels = LintLevels()
  var exceptions: [LintException] = []
}

/// What a theme's author has thought about and accepts.
struct LintException: Hashable, Sendable {
  var check: ThemeFinding.Check
  /// The parts that it is for; empty is all.
  var parts: [String] = []
  /// The contrast that is enough; `nil` is any.
  var contrast: Double?
  var reason = ""
  @Incidental var place: SourcePlace? = nil

  /// - Parameter contrast: what was measured; `nil` if the finding is no contrast.
  func accepts(_ check: ThemeFinding.Check, part: String?, contrast: Double?) -> Bool {
    guard check == self.check else { return false }
    if !parts.isEmpty, part.map(parts.contains) != true { return false }
    guard let least = self.contrast, let contrast else { return true }
    return contrast >= least
  }
}

/// The levels of checks, the usual ones where nothing is said.
struct LintLevels: Hashable, Sendable {
  var byCheck: [ThemeFinding.Check: ThemeFinding.Level] = [:]

  subscript(check: ThemeFinding.Check) -> ThemeFinding.Level {
    byCheck[check] ?? check.standardLevel
  }
}
