import GridCore
import GridModel

/// The lines of a whole text, for tables that are detected in the complete text.
package struct TextLines {
  /// The lines without their ends, in valid UTF-8 without NUL.
  private(set) var lines: [ArraySlice<UInt8>]
  let log: DiagnosticLog
  /// The limits of the table in it.
  let limits: TableLimits

  /// The maximum size in bytes: such tables are written by hand.
  package static let maximumByteCount = 64 << 20

  /// - Throws: `DataError` for a text that is longer than ``maximumByteCount``.
  package static func check(byteCount: Int) throws(DataError) {
    guard byteCount > maximumByteCount else { return }
    var error = DataError(
      place: SourcePlace(),
      message: "the text is larger than \(maximumByteCount >> 20) MiB: save it as CSV")
    error.limit = .text
    throw error
  }

  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark is skipped, invalid bytes are replaced and reported.
  ///   - limits: the limits of the table in it.
  package init(_ bytes: [UInt8], limits: TableLimits = TableLimits()) throws(DataError) {
    self.limits = limits
    try Self.check(byteCount: bytes.count)
    var log = DiagnosticLog()
    let mark = try ByteOrderMark.length(in: bytes)
    var text = Array(bytes[mark...])
    try DataError.checkCancellation()
    if !text.span.isValidWithoutNUL {
      var repaired: [UInt8] = []
      TextRepair.append(text, to: &repaired) { fault in
        switch fault {
        case .removedNUL: log.add(.removedNUL, at: nil, "a NUL byte was removed")
        case .invalid(let bytes):
          log.add(.invalidUTF8, at: nil, UTF8Sequence.replacementMessage(bytes))
        }
      }
      text = repaired
    }
    self.log = log
    lines = try Self.lines(of: text)
  }
}

extension TextLines {
  /// The lines without those before the table, which are empty.
  /// - Throws: `DataError` if the table does not begin in the first MiB.
  package func skipping(_ skip: SkippedLines?) throws(DataError) -> TextLines {
    guard let skip else { return self }
    var beginning: [UInt8] = []
    for line in lines where beginning.count < SkippedLines.sampleSize {
      beginning += line + [0x0A]
    }
    let start = try skip.start(in: beginning.span, delimiter: .tab)
    var rest = self
    for index in 0..<min(start.line - 1, lines.count) { rest.lines[index] = [] }
    return rest
  }

  private static func lines(of text: [UInt8]) throws(DataError) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if Cancellation.isNoticed(at: lines.count) { throw .cancelled }
      lines.append(rest[..<end].withoutReturn)
      rest = rest[(end + 1)...]
    }
    lines.append(rest.withoutReturn)
    return lines
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutReturn: Self { last == UInt8(ascii: "\r") ? dropLast() : self }
}
