/// Counts the lines of a stream, and the characters of the line being read.
///
/// Instead of incrementing a column for every byte, it stores the start of the line and the number
/// of bytes since then that were not the first of their character: the column follows from the
/// offset. LF, CR LF and CR each end one line. A character is a Unicode scalar; an invalid piece of
/// UTF-8 that is replaced by one U+FFFD counts as one.
struct TextPosition {
  /// The current line, from 1.
  private(set) var line: Int
  private var lineStart: Int
  private var continuationBytes = 0
  private var carriageReturn = -2

  /// - Parameters:
  ///   - start: the offset of the first character in the stream, in bytes.
  ///   - line: its line, from 1.
  init(start: Int = 0, line: Int = 1) {
    self.line = line
    lineStart = start
  }

  /// The column, from 1, of the character that begins at an offset in the current line.
  func column(at offset: Int) -> Int {
    offset - lineStart - continuationBytes + 1
  }

  mutating func passCarriageReturn(at offset: Int) {
    line += 1
    lineStart = offset + 1
    continuationBytes = 0
    carriageReturn = offset
  }

  mutating func passLineFeed(at offset: Int) {
    if carriageReturn != offset - 1 { line += 1 }
    lineStart = offset + 1
    continuationBytes = 0
  }

  /// Counts a character of `byteCount` bytes.
  mutating func passCharacter(byteCount: Int) {
    continuationBytes += byteCount - 1
  }
}
