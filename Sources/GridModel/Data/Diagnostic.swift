/// A finding that did not stop the work: what was repaired, shortened or could not be drawn, and
/// its place.
public struct Diagnostic: Hashable, Sendable {
  /// A stable name of the kind of finding, for filters and machine readers.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A row of the data has more or fewer fields than the header.
    case raggedRow = "ragged-row"
    /// Bytes that are no characters in the encoding of the text, mostly UTF-8, were replaced.
    case invalidUTF8 = "invalid-utf8"
    /// A text that is not UTF-8 is read in another encoding, which its bytes suggest.
    case guessedEncoding = "guessed-encoding"
    /// A table begins after lines that are not part of it, such as a title.
    case skippedLines = "skipped-lines"
    /// JSON has NaN or Infinity, which are no values of JSON; they are missing values.
    case nonFiniteNumber = "non-finite-number"
    /// NUL characters were removed.
    case removedNUL = "removed-nul"
    /// A lone surrogate in JSON was replaced.
    case loneSurrogate = "lone-surrogate"
    /// An object in JSON has a key twice.
    case duplicateKey = "duplicate-key"
    /// A column without a name, or with the name of another one, was renamed.
    case renamedColumn = "renamed-column"
    /// A field of CSV has a quote where none is allowed.
    case strayQuote = "stray-quote"
    /// A formula of a spreadsheet gives an error such as #DIV/0!, or was never calculated; its
    /// cell is empty.
    case formulaError = "formula-error"
    /// The number format of a cell in a spreadsheet is not drawn as the spreadsheet shows it.
    case formatNotAdopted = "format-not-adopted"
    /// Rows or columns of a spreadsheet are hidden: they are left out, or read on request.
    case hiddenCells = "hidden-cells"
    /// A sheet has further tables, which are not read.
    case unreadTables = "unread-tables"
    /// A row of totals in the data is left out, in whole or in part, because the grid has other
    /// totals or the rows give another result.
    case totalsRow = "totals-row"
    /// A column is added up in which a number is merged over several cells: each total counts it
    /// once.
    case mergedNumber = "merged-number"
    /// A value is not of its column's declared type.
    case mismatchedType = "mismatched-type"
    /// A column of numbers such as 1,649 could be read with a decimal comma or a decimal point,
    /// and the locale decided.
    case ambiguousNumber = "ambiguous-number"
    /// A column of dates such as 02/03/2024 could have the day or the month first, and the locale
    /// decided.
    case ambiguousDate = "ambiguous-date"
    /// A column that is added up has percentages, which are hundredths, and other numbers.
    case mixedUnits = "mixed-units"
    /// Rounded numbers, as they are shown, do not add up to their total.
    case doesNotFoot = "does-not-foot"
    /// Groups have titles that are easily confused.
    case similarGroups = "similar-groups"
    /// A column is sorted, grouped or compared as text, though most of its cells are numbers.
    case textAsNumbers = "text-as-numbers"
    /// A column is sorted, grouped or compared as text, though most of its cells are dates.
    case textAsDates = "text-as-dates"
    /// A column is sorted, grouped or compared as text, though most of its cells are times of day
    /// or lengths of time.
    case textAsTimes = "text-as-times"
    /// SQL reads a number as text, which differs from the notation of the data: -4.0 for (4.00).
    case numberAsText = "number-as-text"
    /// SQL computes or compares a number that has more digits than its numbers, about 17, or 64
    /// bits if it is whole; or a sum has more than 38 digits.
    case roundedNumber = "rounded-number"
    /// Less than half of the cells of a column are values of its format, or there are numbers
    /// without Roman numerals; these are shown in the notation of the data.
    case formatNotApplied = "format-not-applied"
    /// No font has a glyph for a character.
    case missingGlyph = "missing-glyph"
    /// Files in a folder of fonts are not fonts that can be read; they are left out.
    case unreadableFont = "unreadable-font"
    /// No font has the requested name, and another one is used.
    case substitutedFont = "substituted-font"
    /// A font lacks a requested OpenType feature.
    case missingFeature = "missing-feature"
    /// There is no readable dictionary for dividing words of a language; they are divided at soft
    /// hyphens only.
    case missingHyphenation = "missing-hyphenation"
    /// A dictionary for dividing words has lines that are not patterns; they are ignored.
    case damagedHyphenation = "damaged-hyphenation"
    /// A number is wider than its column; `####` is drawn instead, since part of a number is
    /// another number.
    case numberTooWide = "number-too-wide"
    /// Texts of cells are shortened.
    case clippedText = "clipped-text"
    /// A title, a note, a header or another text outside of cells is shortened, or a row is cut off
    /// at the end of its page.
    case textCut = "text-cut"
    /// A column is too narrow for its words.
    case narrowColumn = "narrow-column"
    /// Columns are left out, because the width of the grid has no room for them.
    case droppedColumns = "dropped-columns"
    /// A value cannot be drawn, or has no room.
    case undrawnValue = "undrawn-value"
    /// A picture cannot be read.
    case missingImage = "missing-image"
    /// Something would reveal a redacted value, such as the total of its column: it is left out, or
    /// reported if it is kept.
    case redactionShown = "redaction-shown"
    /// In an SVG file with texts that can be selected, some are drawn as outlines, under an
    /// invisible text.
    case outlinedText = "outlined-text"
    /// A PNG has more than 16,384 pixels on a side, which many programs do not show; more than
    /// 32,767 is an error.
    case largePicture = "large-picture"
    /// A footnote refers to cells of rows that do not exist, and is not shown.
    case unusedFootnote = "unused-footnote"
    /// In a live grid, rows or columns of a span are no longer together: it is over those that
    /// are, and the other cells show their own values.
    case dividedSpan = "divided-span"
    /// A script begins without a part of the document's state.
    case unplayedState = "unplayed-state"
    /// Rows of a tree name a row above them that is not in the data.
    case missingParent = "missing-parent"
    /// There is no row to show.
    case emptyData = "empty-data"
    /// Pages cannot be broken as requested.
    case pageBreak = "page-break"
    /// A page shows a date, but none was specified.
    case noDate = "no-date"
    /// Pages show words of their own, such as those around their number, in English, because there
    /// are none in the language of the document.
    case englishWords = "english-words"
    /// A PDF file is written without the structure that screen readers use, because the backend has
    /// none, or because it has more than 50,000 rows and no `pdf: {tagged: true}`.
    case untagged
    /// A PDF file does not declare conformance to the standards that `pdf: {standard: …}` requests,
    /// because it does not meet them, for example without a title or a picture's text alternative;
    /// or it has no invoice profile, or no attachments, because the backend does not support them.
    case standardNotMet = "standard-not-met"
    /// A printed total is none of the amounts of the document's invoice.
    case invoiceTotal = "invoice-total"
    /// Files that are written together were of two runs, because the earlier run was killed
    /// meanwhile. All are of this run now.
    case mixedRuns = "mixed-runs"
  }

  /// The kind of finding.
  public var code: Code
  /// One sentence in lower case without a full stop.
  public var message: String
  /// `nil` if the finding has no single place.
  public var place: SourcePlace?

  public init(code: Code, message: String, place: SourcePlace? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }
}

/// A place in an input. Lines and columns count from 1; a column counts characters, not bytes.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the file as given by the user, or `nil` for a place outside any file.
  public var file: String?
  /// The line in the file, from 1; `nil` if it is not known.
  public var line: Int? {
    get { Self.number(keptLine) }
    set { keptLine = Self.kept(newValue) }
  }
  /// The column in the line, from 1; `nil` if it is not known.
  public var column: Int? {
    get { Self.number(keptColumn) }
    set { keptColumn = Self.kept(newValue) }
  }
  /// 0 if they are not known: every value of a document has a place, which takes half the memory in
  /// this way.
  private var keptLine: UInt32
  private var keptColumn: UInt32

  public init(file: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.file = file
    keptLine = Self.kept(line)
    keptColumn = Self.kept(column)
  }

  private static func number(_ kept: UInt32) -> Int? { kept == 0 ? nil : Int(kept) }

  private static func kept(_ number: Int?) -> UInt32 { number.map { UInt32(clamping: $0) } ?? 0 }
}

/// A property that is not part of the identity of its value: two values that differ only in it are
/// equal.
@propertyWrapper
package struct Incidental<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Incidental, second: Incidental) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: message`, or the message alone.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}

extension SourcePlace: CustomStringConvertible {
  /// `file:line:column`, as far as known.
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file) }
    if let line {
      parts.append(String(line))
      if let column { parts.append(String(column)) }
    }
    return parts.joined(separator: ":")
  }
}
