/// A text around the table: a title, a subtitle, a source note or the text of a footnote.
///
/// A string literal is a plain text, which is shown as it is written. A caption in Markdown is
/// made with `Caption(markdown:)`.
public struct Caption: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text; of a caption in Markdown without its marks.
  public let text: String
  /// Draws the text; `nil` typesets it.
  package let renderer: AnyCellRenderer?
  /// Where a document has it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// A plain text, with all of its stars and underscores.
  public init(_ text: String) { self.init(text, renderer: nil) }

  /// A plain text, with all of its stars and underscores.
  public init(stringLiteral text: String) { self.init(text) }

  package init(_ text: String, renderer: AnyCellRenderer?, place: SourcePlace? = nil) {
    self.text = text
    self.renderer = renderer
    self.place = place
  }
}

/// The texts around a table that refer to all of it.
public struct Captions: Hashable, Sendable {
  /// The text above the grid; `nil` for none.
  public var title: Caption?
  /// The smaller text under the title; `nil` for none.
  public var subtitle: Caption?
  /// Source notes under the grid; default none.
  public var notes: [Caption]

  public init(title: Caption? = nil, subtitle: Caption? = nil, notes: [Caption] = []) {
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
  }

  package var isEmpty: Bool { title == nil && subtitle == nil && notes.isEmpty }

  /// All of them, from top to bottom.
  package var all: [Caption] { [title, subtitle].compactMap(\.self) + notes }
}
