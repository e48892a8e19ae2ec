import GridModel

/// A text of the grid in documents: plain, or `{markdown: TEXT}`. A plain text is shown as it is
/// written, with all of its stars and underscores.
struct CaptionNotation: Hashable, Sendable {
  /// Without marks.
  var text: String
  /// The same in Markdown; `nil` for a plain text.
  var markdown: String?

  init(_ text: String, markdown: String? = nil) {
    self.text = text
    self.markdown = markdown
  }

  /// A text of a presentation.
  init(_ text: String, _ element: StyleElement, of presentation: GridPresentation) {
    self.init(text, markdown: presentation.markdown[CaptionText(element, text)])
  }

  /// A text with its renderer; `nil` is a typeset text.
  init(_ text: String, drawnBy renderer: AnyCellRenderer?) {
    self.init(text, markdown: renderer?.markdown?.source)
  }

  /// Keeps how the text is written.
  func note(_ element: StyleElement, in presentation: inout GridPresentation) {
    guard let markdown else { return }
    presentation.markdown[CaptionText(element, text)] = markdown
  }

  /// Gives a part of the grid the renderer of the text; a plain text keeps the renderer of the
  /// part.
  /// - Parameter placeholders: those that the text may have.
  func note(
    in renderer: inout AnyCellRenderer?, placeholders: TextPlaceholders = .none
  ) {
    guard let markdown else { return }
    renderer = AnyCellRenderer(MarkdownCaption(markdown, placeholders: placeholders))
  }

  /// A text without placeholders.
  static let caption = caption(nil)

  /// - Parameter placeholders: those that the text may have; with `nil`, braces are ordinary
  ///   characters.
  static func caption(_ placeholders: TextPlaceholders?) -> Notation<CaptionNotation> {
    let plain = placeholders.map { Notation<String>.template($0) } ?? Notation<String>.text
    return Notation<CaptionNotation>(
      .any(of: [plain.schema, marked.schema]),
      read: { value in
        guard value.isMapping else { return plain.read(value).map { Self($0) } }
        guard let source = marked.read(value).flatMap(\.self) else { return nil }
        let text = MarkdownCaption(source).plain
        if let problem = placeholders?.problem(in: text) { value.problem(problem) }
        return CaptionNotation(text, markdown: source)
      },
      write: { caption throws(EncodingFailure) in
        guard let markdown = caption.markdown else { return try plain.write(caption.text) }
        return try marked.write(markdown)
      })
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

extension AnyCellRenderer {
  /// Whether it only draws a text that is written in Markdown.
  package var isMarkdownText: Bool { markdown != nil }

  /// The value of `cell` in a document; `nil` for Markdown, which the document has in the text
  /// itself.
  var asked: AnyCellRenderer? { markdown == nil ? self : nil }
}
