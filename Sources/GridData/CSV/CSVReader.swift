import GridCore
package import GridModel

/// Reads comma-separated values (RFC 4180) from a stream of chunks into a `ColumnStore`.
///
/// Chunks may be cut anywhere, within a character, a quote pair or a line end: the result is the
/// same.
///
/// Extensions of the RFC and deviations from it:
/// - A UTF-8 byte order mark is skipped; a UTF-16 or UTF-32 one is an error.
/// - A first line `sep=;` specifies the delimiter, as in spreadsheets, and is not a record.
/// - Lines before the table are skipped where the dialect says so, and titles of one field above
///   a header also where it does not, with a warning.
/// - Lines end with LF, CR LF or CR. An empty line is skipped. In a table of one column, where an
///   empty value is written `""`, this gives a warning.
/// - A quote only opens a quoted field as its first character; elsewhere in an unquoted field it is
///   text. Text after a closing quote is appended to the field, with a warning: `"a"b` is `ab`.
/// - White space around a field is part of it, unless it is between a delimiter and a quote; around
///   a column's name it is dropped.
/// - Single quotes, and backslashes before quotes, are recognised where the first records show
///   them.
/// - A row with too few fields is filled up with empty cells. The extra fields of a longer row get
///   additional columns. Both give a warning.
/// - Invalid UTF-8 is replaced by U+FFFD, one for each maximal subpart, and NUL is removed, both
///   with a warning.
///
/// Warnings of one kind are reported with their place up to 20 times, then counted.
package struct CSVReader: TableReader, ~Copyable, Sendable {
  package let name: String?
  private let dialect: CSVDialect
  private let limits: TableLimits
  private let columnTypes: [String: ColumnType]
  private let reading: DataReading
  /// The decimal mark that the delimiter suggests.
  private var formatMark: DecimalMark?
  private let expectedByteCount: Int?
  /// The first bytes, until there are enough to choose the encoding and the delimiter.
  package var opening: TextOpening
  private var scanner: CSVScanner?
  /// The first of the lines above a header that were recognised.
  private var title: String?

  package var hasBegun: Bool { scanner != nil }

  /// - Parameters:
  ///   - name: the file name in errors and warnings; `nil` omits it.
  ///   - columnTypes: the types, by key, that are not inferred. A key that the file does not have
  ///     is an error of `finish()`.
  ///   - reading: the notation of values, as far as it is specified.
  ///   - expectedByteCount: the approximate size of the file, if known, which avoids reallocations.
  ///     A wrong number does no harm.
  package init(
    name: String? = nil, dialect: CSVDialect = CSVDialect(), limits: TableLimits = TableLimits(),
    columnTypes: [String: ColumnType] = [:], reading: DataReading = DataReading(),
    expectedByteCount: Int? = nil
  ) {
    self.reading = reading
    self.name = name
    self.dialect = dialect
    self.limits = limits
    self.columnTypes = columnTypes
    self.expectedByteCount = expectedByteCount
    let isSkipped = dialect.skip != nil && dialect.skip != .lines(0)
    opening = TextOpening(
      size: DelimiterSniffer.sampleSize + (isSkipped ? SkippedLines.sampleSize : 0))
  }

  package mutating func scan(_ chunk: Span<UInt8>) throws(DataError) {
    try scanner?.scan(chunk)
  }

  package mutating func table() throws(DataError) -> (
    store: ColumnStore, diagnostics: [Diagnostic]
  ) {
    guard var table = try scanner?.finish() else {
      preconditionFailure("beginning makes a scanner")
    }
    guard table.rows.recordCount > 0 else { throw emptyFile }
    table.rows.levelAllRecords()

    var names: [String] = []
    if dialect.header == .present {
      names = (0..<table.rows.firstFieldCount).map { column in
        String(
          decoding: table.text[
            Int(table.rows.offsets[column])..<Int(table.rows.offsets[column + 1])], as: UTF8.self)
      }
      table.rows.removeFirstRecord()
    }
    let naming = ColumnNaming(
      names: names, count: table.rows.width, line: table.rows.firstRecordLine, log: &table.log)
    if table.rows.width == 1, table.rows.blankLineCount > 0 {
      let lines = counted(
        table.rows.blankLineCount, "empty line is not a row", plural: "empty lines are not rows")
      table.log.add(
        .raggedRow, at: table.rows.firstBlankLine.map { SourcePlace(line: $0) },
        "\(lines): in a table of one column a missing value is written \"\"")
    }
    if table.rows.recordCount == 0 {
      table.log.add(.emptyData, at: nil, "the file has a header but no rows")
    }
    var reading = reading
    // The delimiter is only known if there are several columns.
    if table.rows.width > 1 { reading.formatMark = formatMark }
    var store = try ColumnStore(
      keys: naming.keys, text: table.text, offsets: table.rows.offsets, columnTypes: columnTypes,
      reading: reading, log: &table.log)
    store.hints.title = title
    return (store, table.log.diagnostics(inFile: name))
  }

  /// Skips the byte order mark and the lines before the table, chooses the delimiter and scans the
  /// bytes held back.
  package mutating func begin() throws(DataError) {
    let (bytes, mark) = try opening.unmarked()
    var start = SkippedLines.Start(offset: mark, line: 1)
    if let skip = dialect.skip {
      let skipped = try skip.start(
        in: bytes.span.extracting(mark...), delimiter: dialect.delimiter)
      start = SkippedLines.Start(offset: mark + skipped.offset, line: skipped.line)
    }
    let line = SeparatorLine(bytes.span.extracting(start.offset...))
    // The end of the line is an empty line, so that lines are counted as in the file.
    if let line { start.offset += line.length }
    var held = Array(bytes[start.offset...].prefix(DelimiterSniffer.sampleSize))
    let isWhole = !opening.isComplete && held.count == bytes.count - start.offset
    let known = dialect.delimiter ?? line?.delimiter
    var log = DiagnosticLog()
    var delimiter = known ?? DelimiterSniffer.delimiter(in: held.span)
    if dialect.header == .present, dialect.skip == nil,
      let titles = DelimiterSniffer.titles(in: held, known: known, isWhole: isWhole)
    {
      delimiter = titles.delimiter
      title = titles.titles.texts.first
      log.add(
        .skippedLines, at: SourcePlace(line: start.line), titles.titles.message)
      start.offset += titles.titles.start.offset
      start.line += titles.titles.start.line - 1
      held.removeFirst(titles.titles.start.offset)
    }
    formatMark = delimiter.decimalMark
    scanner = CSVScanner(
      CSVNotation(dialect, delimiter: delimiter, of: held, isWhole: isWhole), start: start,
      hasNames: dialect.header == .present, limits: limits,
      expectedByteCount: expectedByteCount ?? 0, log: log)
    try scanner?.scan(bytes.span.extracting(start.offset...))
  }

  private var emptyFile: DataError {
    DataError(place: SourcePlace(), message: "the file is empty")
  }
}
