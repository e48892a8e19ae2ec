import GridModel

extension TextPattern {
  /// How lines look if nothing says it: the second and all after it are smaller and muted.
  static let lineLooks = [TextLook(), TextLook(color: .muted, scale: 0.86)]

  /// The pattern with the texts of a row in it.
  /// - Parameters:
  ///   - lines: how the lines look, from the first on; what follows looks like the last of them.
  ///   - parts: how the texts of single columns look, over their line.
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
