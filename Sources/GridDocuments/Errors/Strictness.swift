public import GridModel

/// Which warnings are errors: then no output is written, and all of them are reported.
public enum Strictness: Hashable, Sendable {
  /// None of them.
  case none
  /// Those with one of these codes.
  case codes(Set<Diagnostic.Code>)
  /// All of them.
  case all

  /// Whether a warning is an error.
  public func covers(_ code: Diagnostic.Code) -> Bool {
    switch self {
    case .none: false
    case .codes(let codes): codes.contains(code)
    case .all: true
    }
  }

  /// Reads `all`, or codes with commas between them: `format-not-applied,clipped-text`.
  ///
  /// - Throws: `RenderError` of kind `usage` for an unknown code.
  public init(parsing text: String) throws(RenderError) {
    if text == "all" {
      self = .all
      return
    }
    var codes: Set<Diagnostic.Code> = []
    let known = Diagnostic.Code.allCases.map(\.rawValue)
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let code = Diagnostic.Code(rawValue: name) else {
        let hint =
          nearestName(to: name, among: known).map { ", did you mean \"\($0)\"?" }
          ?? ": there are \(known.joined(separator: ", "))"
        throw RenderError(.usage, "no warning has the code \"\(name)\"\(hint)")
      }
      codes.insert(code)
    }
    self = .codes(codes)
  }
}

extension RenderError {
  /// The warnings that are errors under `strictness`; `nil` if there is none.
  /// - Parameter file: the file of warnings without a place; empty if it has no name.
  package init?(_ findings: [Diagnostic], _ strictness: Strictness, file: String) {
    let place = file.isEmpty ? nil : SourcePlace(file: file)
    let errors = findings.filter { strictness.covers($0.code) }.map { finding in
      var error = RenderError(.badInput, finding.message, at: finding.place ?? place)
      error.code = finding.code
      return error
    }
    guard let first = errors.first else { return nil }
    self = first
    others = Array(errors.dropFirst())
    warnings = findings.filter { !strictness.covers($0.code) }
  }
}
