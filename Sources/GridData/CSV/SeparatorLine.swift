/// The line `sep=;` that spreadsheets write before a table and read as its delimiter.
struct SeparatorLine {
  let delimiter: CSVDelimiter

  /// How long it is without its end, in bytes.
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
