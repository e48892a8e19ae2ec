import GridModel

/// Whether the first row of a table has the names of the columns.
public enum HeaderRow: Hashable, Sendable {
  /// The first row has the keys of the columns. In JSON, where rows are arrays, only if it has
  /// nothing but texts.
  case present
  /// The columns are called `column1`, `column2` …
  case absent
}

/// The dialect of a file of separated values.
package struct CSVDialect: Hashable, Sendable {
  /// `nil` lets the reader choose among `, ; tab |` from the first 64 KiB.
  package var delimiter: CSVDelimiter?
  package var header: HeaderRow
  /// The lines before the table; `nil` lets the reader recognise a title above the header.
  package var skip: SkippedLines?
  /// The sign around fields, an ASCII character; `nil` lets the reader choose between `"` and `'`.
  package var quote: UInt8?
  /// The sign that makes a quote, a delimiter, a line end or itself a part of the text, an ASCII
  /// character; `nil` lets the reader recognise a backslash before quotes.
  package var escape: UInt8?

  package init(
    delimiter: CSVDelimiter? = nil, header: HeaderRow = .present, skip: SkippedLines? = nil,
    quote: UInt8? = nil, escape: UInt8? = nil
  ) {
    self.delimiter = delimiter
    self.header = header
    self.skip = skip
    self.quote = quote
    self.escape = escape
  }

  /// Tab-separated values with a header.
  package static let tsv = CSVDialect(delimiter: .tab)
}

/// The byte between two fields: an ASCII character.
package struct CSVDelimiter: Hashable, Sendable {
  package let byte: UInt8

  /// A delimiter of the caller's choice.
  /// - Returns: `nil` for a byte that cannot separate fields: a quote, a line end, NUL, a letter, a
  ///   digit, or anything outside ASCII.
  package init?(_ byte: UInt8) {
    switch byte {
    case 0x00, 0x0A, 0x0D, 0x22, 0x80...: return nil
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return nil
    default: self.byte = byte
    }
  }

  private init(known byte: UInt8) {
    self.byte = byte
  }

  package static let comma = CSVDelimiter(known: 0x2C)
  package static let semicolon = CSVDelimiter(known: 0x3B)
  package static let tab = CSVDelimiter(known: 0x09)
  package static let bar = CSVDelimiter(known: 0x7C)

  /// The candidates of a reader without a specified delimiter; the first one wins a tie.
  package static let candidates: [CSVDelimiter] = [.comma, .semicolon, .tab, .bar]

  /// The decimal mark of the numbers between such delimiters, as spreadsheets write them: a comma
  /// between semicolons, a point between commas; `nil` for the others.
  var decimalMark: DecimalMark? {
    switch self {
    case .semicolon: .comma
    case .comma: .point
    default: nil
    }
  }
}

/// How the fields of a file are separated and quoted, as specified and detected.
struct CSVNotation: Hashable {
  var delimiter: CSVDelimiter
  var quote = UInt8(ascii: "\"")
  /// 0 for none.
  var escape: UInt8 = 0
  /// Whether the sign also escapes outside of quotes.
  var escapesUnquoted = false
  /// Whether spaces before a field, and after its closing quote, are no part of it.
  var skipsSpaces = false

  /// - Parameters:
  ///   - text: the beginning of the table.
  ///   - delimiter: the one that is specified by the file itself; `nil` for none.
  ///   - isWhole: whether the text is the whole table.
  init(_ dialect: CSVDialect, delimiter: CSVDelimiter, of text: [UInt8], isWhole: Bool) {
    self.delimiter = delimiter
    if let quote = dialect.quote {
      self.quote = quote
    } else if Self.usesSingleQuotes(text, delimiter, isWhole: isWhole) {
      quote = UInt8(ascii: "'")
    }
    let sample = CSVSample(text, delimiter: delimiter, quote: quote, isWhole: isWhole)
    skipsSpaces = sample.spacedQuotes > 0 && sample.strayQuotes == 0
    if let escape = dialect.escape {
      self.escape = escape
      escapesUnquoted = true
    } else if sample.escapedQuotes > 0 {
      escape = UInt8(ascii: "\\")
    }
  }

  /// Whether fields are in single quotes: two or more are, all end with one, and none has double
  /// quotes.
  private static func usesSingleQuotes(
    _ text: [UInt8], _ delimiter: CSVDelimiter, isWhole: Bool
  ) -> Bool {
    let single = UInt8(ascii: "'")
    guard text.contains(single) else { return false }
    let double = CSVSample(text, delimiter: delimiter, quote: 0x22, isWhole: isWhole)
    let sample = CSVSample(text, delimiter: delimiter, quote: single, isWhole: isWhole)
    guard double.closedQuotes + double.strayQuotes == 0, sample.closedQuotes > 1,
      sample.strayQuotes == 0
    else { return false }
    // Quotes that hold delimiters make records equally long; other ones must not.
    let widths = Set(sample.records.map(\.fields.count))
    return widths.count == 1 || widths.count < Set(double.records.map(\.fields.count)).count
  }
}

/// The line `sep=;` that spreadsheets write before a table to specify its delimiter; it may be in
/// quotes.
struct SeparatorLine {
  let delimiter: CSVDelimiter
  /// Its length without the line end, in bytes.
  let length: Int

  private static let beginning = Array("sep=".utf8)
  static let maximumLength = 7

  /// - Returns: `nil` if the text does not begin with such a line.
  init?(_ text: Span<UInt8>) {
    let quote = UInt8(ascii: "\"")
    let start = text.count > 0 && text[0] == quote ? 1 : 0
    let sign = start + Self.beginning.count
    let end = sign + 1 + start
    guard text.count > end,
      Self.beginning.indices.allSatisfy({
        text[start + $0] | 0x20 == Self.beginning[$0] | 0x20
      }),
      start == 0 || text[sign + 1] == quote, [0x0A, 0x0D].contains(text[end]),
      let delimiter = CSVDelimiter(text[sign])
    else { return nil }
    self.delimiter = delimiter
    length = end
  }
}
