import GridModel

/// The byte that stands between two fields: an ASCII character.
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

  /// What a reader chooses from when it is given none; the first one wins a tie.
  package static let candidates: [CSVDelimiter] = [.comma, .semicolon, .tab, .bar]

  /// The decimal mark of the numbers between such delimiters, as spreadsheets write them: a comma between semicolons, a
  /// point between commas; `nil` for the others.
  var decimalMark: DecimalMark? {
    switch self {
    case .semicolon: .comma
    case .comma: .point
    default: nil
    }
  }
}
