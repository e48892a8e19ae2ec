/// A finding that did not stop the work: what was repaired, shortened or could not be drawn, and where.
public struct Diagnostic: Hashable, Sendable {
  /// A stable name of the kind of finding, for filters and machine readers.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A row of the data has more or fewer fields than the header.
    case raggedRow = "ragged-row"
    /// Bytes that are no UTF-8 were replaced.
    case invalidUTF8 = "invalid-utf8"
    /// A text that is no UTF-8 is read in another encoding, which its bytes suggest.
    case guessedEncoding = "guessed-encoding"
    /// Characters of number 0 were left out.
    case removedNUL = "removed-nul"
    /// Half a character in JSON was replaced.
    case loneSurrogate = "lone-surrogate"
    /// An object in JSON has a key twice.
    case duplicateKey = "duplicate-key"
    /// A column without a name, or with that of another one, got one.
    case renamedColumn = "renamed-column"
    /// A quote stands in a field of CSV where none can be.
    case strayQuote = "stray-quote"
    /// A formula of a spreadsheet gives an error such as #DIV/0!, or was never calculated; its
    /// cell is empty.
    case formulaError = "formula-error"
    /// A value is none of its column's declared type.
    case mismatchedType = "mismatched-type"
    /// A column of numbers such as 1,649 could be read with a decimal comma or a decimal point,
    /// and the locale decided.
    case ambiguousNumber = "ambiguous-number"
    /// A column of dates such as 02/03/2024 could have the day or the month first, and the locale
    /// decided.
    case ambiguousDate = "ambiguous-date"
    /// A column that is added up has percentages, which are hundredths, and other numbers.
    case mixedUnits = "mixed-units"
    /// Groups have titles that are easily taken for each other.
    case similarGroups = "similar-groups"
    /// A column is sorted as text, though most of its cells are numbers.
    case textAsNumbers = "text-as-numbers"
    /// SQL asks for the text of a number, which is not as the data writes it: -4.0 for (4.00).
    case numberAsText = "number-as-text"
    /// SQL computes or compares a number that has more digits than its numbers, about 17, or 64
    /// bits if it is whole.
    case roundedNumber = "rounded-number"
    /// Less than half of the cells of a column are values of its format, or there are numbers without
    /// Roman numerals; these are shown as the data writes them.
    case formatNotApplied = "format-not-applied"
    /// No font has a glyph for a character.
    case missingGlyph = "missing-glyph"
    /// No font has the name that was asked for, and another one stands in.
    case substitutedFont = "substituted-font"
    /// A font lacks an OpenType feature that was asked for.
    case missingFeature = "missing-feature"
    /// Words are to be divided in a language that there is no dictionary for, or none that can be read;
    /// they are divided at soft hyphens only.
    case missingHyphenation = "missing-hyphenation"
    /// A dictionary for dividing words has lines that are no patterns; they are left out.
    case damagedHyphenation = "damaged-hyphenation"
    /// A number is wider than its column; `####` is drawn in its place, since part of a number is
    /// another number.
    case numberTooWide = "number-too-wide"
    /// A text is shortened.
    case clippedText = "clipped-text"
    /// A column is too narrow for its words.
    case narrowColumn = "narrow-column"
    /// A value cannot be drawn, or has no place.
    case undrawnValue = "undrawn-value"
    /// A picture cannot be read.
    case missingImage = "missing-image"
    /// Something would show what is redacted, such as the total of its column: it is left out, or
    /// named if it stays.
    case redactionShown = "redaction-shown"
    /// In an SVG file with texts that can be selected, some are drawn as outlines, under a text that
    /// nobody sees.
    case outlinedText = "outlined-text"
    /// A PNG has more than 16,384 pixels on a side, which many programs do not show; one wider
    /// than 32,767 is refused.
    case largePicture = "large-picture"
    /// A footnote is about cells of rows that are not there, and stands nowhere.
    case unusedFootnote = "unused-footnote"
    /// There is no row to show.
    case emptyData = "empty-data"
    /// Pages cannot be broken as asked for.
    case pageBreak = "page-break"
    /// A page shows a date, and none was given.
    case noDate = "no-date"
    /// A PDF file is written without the structure that screen readers use, because what draws it
    /// has none, or because it has more than 50,000 rows and no `pdf: {tagged: true}`.
    case untagged
    /// A PDF file does not say that it conforms to what `pdf: {standard: …}` asks for, because
    /// something in it is not as that asks for, such as a title or the words of a picture that
    /// are missing; or it has no invoice's profile, or no attachments, because what draws it has
    /// none.
    case standardNotMet = "standard-not-met"
    /// Files that were put in place together are of two runs, because the earlier one was killed
    /// meanwhile. They are all of this run now.
    case mixedRuns = "mixed-runs"
  }

  /// What kind of finding it is.
  public var code: Code
  /// One sentence in lower case without a full stop.
  public var message: String
  /// `nil` when the finding concerns no single place.
  public var place: SourcePlace?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
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
