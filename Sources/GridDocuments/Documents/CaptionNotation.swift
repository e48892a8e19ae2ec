import GridModel

/// A text around the table in documents: plain, or `{markdown: TEXT}`. A plain text is shown as it is written, with all of its stars and
/// underscores.
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

  /// Keeps how the text is written.
  func note(_ element: StyleElement, in presentation: inout GridPresentation) {
    guard let markdown else { return }
    presentation.markdown[CaptionText(element, text)] = markdown
  }

  static let caption = Notation<CaptionNotation>(
    .any(of: [Notation<String>.text.schema, marked.schema]),
    read: { value in
      guard value.isMapping else { return Notation<String>.text.read(value).map { Self($0) } }
      return marked.read(value).flatMap { source in
        source.map { CaptionNotation(MarkdownCaption($0).plain, markdown: $0) }
      }
    },
    write: { caption throws(Unwritable) in
      guard let markdown = caption.markdown else { return .text(caption.text) }
      return try marked.write(markdown)
    })

  private static let marked = Notation<String?>.mapping(
    "markedText", "Text in Markdown", start: nil,
    keys: [
      Key(
        "markdown", .text, \.self,
        "The text in Markdown: **bold**, *italic*, `code`, [text](address), ^raised^, ~lowered~ and units such as {{kg m^-2}}."
      )
    ],
    needs: ["markdown": "a text is plain, or {markdown: TEXT}"])
}
