import GridModel

/// A text of the grid in documents: plain, or `{markdown: TEXT}`. A plain text is shown as it is
/// written, with all of its stars and underscores.
enum CaptionNotation {
  /// A text without placeholders.
  static let caption = caption(nil)

  /// - Parameter placeholders: those that the text may have; with `nil`, braces are ordinary
  ///   characters.
  static func caption(_ placeholders: TextPlaceholders?) -> Notation<Caption> {
    let plain = placeholders.map { Notation<String>.template($0) } ?? Notation<String>.text
    return Notation<Caption>(
      .any(of: [plain.schema, marked.schema]),
      read: { value in
        guard value.isMapping else {
          return plain.read(value).map { text in
            value.checkDataTexts(in: text)
            return Caption(text)
          }
        }
        guard let source = marked.read(value).flatMap(\.self) else { return nil }
        let caption = Caption(MarkdownCaption(source, placeholders: placeholders ?? .none))
        if let problem = placeholders?.problem(in: caption.text) { value.problem(problem) }
        value.checkDataTexts(in: caption.text)
        return caption
      },
      write: { caption throws(EncodingFailure) in
        guard let markdown = caption.markdown else { return try plain.write(caption.text) }
        return try marked.write(markdown)
      }
    ).placed(at: \.place)
  }

  private static let marked = Notation<String?>.mapping(
    "markedText", "Text in Markdown", start: nil,
    keys: [
      Key(
        "markdown", .text, \.self,
        "The text in Markdown: **bold**, *italic*, `code`, [text](address), ^raised^, ~lowered~ and units such as {{kg m^-2}}."
      )
    ],
    needs: ["markdown": "a text is plain, or {markdown: TEXT}"])

  /// Reports a renderer for a text that is drawn as Markdown.
  /// - Parameter path: the keys that lead to the renderer.
  static func checkDrawing(of key: String, by path: [String], in value: YAMLValue) {
    guard value[key]?.isMapping == true else { return }
    var drawing: YAMLValue? = value
    for key in path { drawing = drawing?[key] }
    drawing?.problem(
      "a \(key) in Markdown is drawn as Markdown: leave \(path.joined(separator: ".")) out, or write a plain \(key)"
    )
  }
}

extension Caption {
  /// A text of the grid with the renderer of its part, which is not a part of the text unless it
  /// draws Markdown.
  init(_ text: String, drawnBy renderer: AnyCellRenderer?) {
    self.init(text, renderer: renderer?.markdown == nil ? nil : renderer)
  }

  /// Gives a part of the grid the renderer of its text; a plain text keeps that of the part.
  func draw(by renderer: inout AnyCellRenderer?) {
    if let own = self.renderer { renderer = own }
  }
}

extension AnyCellRenderer {
  /// Whether it only draws a text that is written in Markdown.
  package var isMarkdownText: Bool { markdown != nil }

  /// The value of `cell` in a document; `nil` for Markdown, which the document has in the text
  /// itself.
  var asked: AnyCellRenderer? { markdown == nil ? self : nil }
}
