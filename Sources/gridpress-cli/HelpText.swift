extension String {
  /// A text of the help whose paragraphs are each one line, to be broken where the terminal ends:
  /// a line break in the source would be a second one there. Indented lines, such as examples and
  /// exit codes, stay as they are, and so do lines that introduce them.
  static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let continues = !line.isEmpty && !line.hasPrefix(" ")
      if continues, let last = lines.last, !last.isEmpty, !last.hasPrefix(" ") {
        lines[lines.count - 1] += " " + line
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }
}
