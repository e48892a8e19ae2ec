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

  package init(delimiter: CSVDelimiter? = nil, header: HeaderRow = .present) {
    self.delimiter = delimiter
    self.header = header
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

/// The line `sep=;` that spreadsheets write before a table to specify its delimiter.
struct SeparatorLine {
  let delimiter: CSVDelimiter

  /// Its length without the line end, in bytes.
  static let length = 5
  private static let beginning = Array("sep=".utf8)

  /// - Returns: `nil` if the text does not begin with such a line.
  init?(_ text: Span<UInt8>) {
    guard text.count > Self.length,
      Self.beginning.indices.allSatisfy({ text[$0] | 0x20 == Self.beginning[$0] | 0x20 }),
      [0x0A, 0x0D].contains(text[Self.length]),
      let delimiter = CSVDelimiter(text[Self.length - 1])
    else { return nil }
    self.delimiter = delimiter
  }
}
