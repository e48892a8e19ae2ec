import GridDocuments
import GridModel

/// Collects findings: equal ones of several variants become one, and exceptions remove theirs.
struct FindingCollector {
  private let settings: LintSettings
  /// What makes findings of variants one.
  private struct Identity: Hashable {
    var check: ThemeFinding.Check
    var message: String
    var place: SourcePlace?
  }

  private var findings: [ThemeFinding] = []
  private var indices: [Identity: Int] = [:]
  private var isUsed: [Bool]

  init(_ settings: LintSettings) {
    self.settings = settings
    isUsed = settings.exceptions.map { _ in false }
  }

  /// - Parameters:
  ///   - contrast: the measured contrast; `nil` for other findings.
  ///   - variant: the variant of the finding; `nil` if it concerns none.
  mutating func add(
    _ check: ThemeFinding.Check, _ message: String, part: String? = nil, contrast: Double? = nil,
    variant: [String]? = nil, at cause: LintedVariant.Cause
  ) {
    add(
      check, message + cause.advice, part: part, contrast: contrast, variant: variant,
      at: cause.place)
  }

  /// - Parameters:
  ///   - styled: the part as exceptions of themes call it, if the finding names it by its column;
  ///     `nil` is the same.
  ///   - contrast: the measured contrast; `nil` for other findings.
  ///   - variant: the variant of the finding; `nil` if it concerns none.
  mutating func add(
    _ check: ThemeFinding.Check, _ message: String, part: String? = nil,
    styledAs styled: String? = nil, contrast: Double? = nil, variant: [String]? = nil,
    at place: SourcePlace?
  ) {
    let level = settings.levels[check]
    guard level != .off else { return }
    for (index, exception) in settings.exceptions.enumerated()
    where exception.accepts(check, part: part, contrast: contrast)
      || styled != nil && exception.accepts(check, part: styled, contrast: contrast)
    {
      isUsed[index] = true
      return
    }
    let identity = Identity(check: check, message: message, place: place)
    if let index = indices[identity] {
      if let variant { findings[index].variants.append(variant) }
      return
    }
    indices[identity] = findings.count
    findings.append(
      ThemeFinding(
        check: check, level: level, message: message, part: part,
        variants: variant.map { [$0] } ?? [], place: place))
  }

  /// All of them by their places; those of the theme's own file first.
  /// - Parameter all: how many variants were checked: a finding in all of them does not list them.
  mutating func sorted(file: String?, all: Int) -> [ThemeFinding] {
    for (exception, isUsed) in zip(settings.exceptions, isUsed)
    where !isUsed && exception.place?.file == file {
      add(
        .unusedException, "the exception for \(exception.check.rawValue) matches nothing",
        at: exception.place)
    }
    for index in findings.indices {
      let variants = findings[index].variants
      guard !variants.isEmpty, variants.count < all else { continue }
      findings[index].message += " (\(Self.names(variants)))"
    }
    func order(_ finding: ThemeFinding) -> (Int, String, Int, Int, String) {
      let place = finding.place
      return (
        place?.file == file ? 0 : 1, place?.file ?? "", place?.line ?? 0, place?.column ?? 0,
        finding.message
      )
    }
    return findings.sorted { order($0) < order($1) }
  }

  /// `as it is, dark and 2 more`.
  private static func names(_ variants: [[String]]) -> String {
    let names = variants.map { $0.isEmpty ? "as it is" : $0.joined(separator: " + ") }
    guard names.count > 3 else { return names.joined(separator: "; ") }
    return names.prefix(2).joined(separator: "; ") + " and \(names.count - 2) more"
  }
}
