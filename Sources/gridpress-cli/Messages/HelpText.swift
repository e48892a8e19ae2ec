extension String {
  /// The name of the command in its help.
  static let programName = "gridpress"

  /// A text of the help whose paragraphs are each one line, to be broken where the terminal ends:
  /// a line break in the source would be a second one there. Indented lines, such as examples and
  /// exit codes, stay as they are, and so do lines that introduce them.
  static func paragraphs(_ text: String) -> String {
    // By bytes: the help of several commands is made at each start.
    var bytes = Array(text.utf8)
    var start = 0
    for index in bytes.indices where bytes[index] == lineEnd {
      if isText(bytes, at: start), isText(bytes, at: index + 1) { bytes[index] = space }
      start = index + 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Whether the line that begins at an offset is part of a paragraph.
  private static func isText(_ bytes: [UInt8], at start: Int) -> Bool {
    start < bytes.count && bytes[start] != lineEnd && bytes[start] != space
  }
}
