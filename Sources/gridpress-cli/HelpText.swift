extension String {
  /// The name of the command in its help.
  static let programName = "gridpress"

  /// A text of the help whose paragraphs are each one line, to be broken where the terminal ends:
  /// a line break in the source would be a second one there. Indented lines, such as examples and
  /// exit codes, stay as they are, and so do lines that introduce them.
  static func paragraphs(_ text: String) -> String {
    // Generic functions such as `joined` would first look up the conformances of their arguments.
    var paragraphs = ""
    var last: String?
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(part)
      if let last { paragraphs += isText(line) && isText(last) ? " " : "\n" }
      paragraphs += line
      last = line
    }
    return paragraphs
  }

  private static func isText(_ line: String) -> Bool {
    !line.isEmpty && !line.hasPrefix(" ")
  }
}
