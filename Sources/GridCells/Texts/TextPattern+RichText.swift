import GridModel

extension TextPattern {
  /// The default styles of lines: the second and all after it are smaller and muted.
  static let lineLooks = [TextLook(), TextLook(color: .muted, scale: 0.86)]

  /// The pattern with the texts of a row.
  /// - Parameters:
  ///   - lines: the styles of the lines, from the first on; further lines have the last style.
  ///   - parts: the styles of the texts of single columns, over that of their line.
  func richText(
    for content: CellContent, lines: [TextLook], parts: [String: TextLook]
  ) -> RichText {
    var text = RichText()
    fill(content) { line, key, part in
      let look = lines.isEmpty ? TextLook() : lines[min(line, lines.count - 1)]
      text.append(part, key.flatMap { parts[$0] }?.merged(over: look) ?? look)
    }
    return text
  }
}
