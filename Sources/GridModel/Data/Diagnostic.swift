/// A finding that did not stop the work: what was repaired, shortened or could not be drawn, and where.
public struct Diagnostic: Hashable, Sendable {
  /// A stable name of the kind of finding, for filters and machine readers.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case raggedRow = "ragged-row"
    case invalidUTF8 = "invalid-utf8"
    case guessedEncoding = "guessed-encoding"
    case removedNUL = "removed-nul"
    case loneSurrogate = "lone-surrogate"
    case duplicateKey = "duplicate-key"
    case renamedColumn = "renamed-column"
    case strayQuote = "stray-quote"
    case formulaError = "formula-error"
    case mismatchedType = "mismatched-type"
    case ambiguousNumber = "ambiguous-number"
    case ambiguousDate = "ambiguous-date"
    case mixedUnits = "mixed-units"
    case similarGroups = "similar-groups"
    case textAsNumbers = "text-as-numbers"
    case numberAsText = "number-as-text"
    case roundedNumber = "rounded-number"
    case formatNotApplied = "format-not-applied"
    case missingGlyph = "missing-glyph"
    case substitutedFont = "substituted-font"
    case missingFeature = "missing-feature"
    case numberTooWide = "number-too-wide"
    case clippedText = "clipped-text"
    case narrowColumn = "narrow-column"
    case undrawnValue = "undrawn-value"
    case missingImage = "missing-image"
    case redactionShown = "redaction-shown"
    case largePicture = "large-picture"
    case emptyData = "empty-data"
    case pageBreak = "page-break"
    case noDate = "no-date"
    case untagged
    case standardNotMet = "standard-not-met"
  }

  public var code: Code
  /// One sentence in lower case without a full stop.
  public var message: String
  /// `nil` when the finding concerns no single place.
  public var place: SourcePlace?

  public init(code: Code, message: String, place: SourcePlace? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: message`, or the message alone.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
