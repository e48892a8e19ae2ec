import GridCells
package import GridModel

/// A text around the table that is written in Markdown: what it looks like is known when it is read, whatever it is drawn for.
package struct MarkdownCaption: RichTextRenderer {
  private let text: RichText

  package var maxLines: Int { 0 }

  /// - Parameter source: in Markdown.
  package init(_ source: String) { text = MarkdownText.richText(source) }

  package func richText(for content: CellContent) -> RichText { text }

  /// What is read of it.
  package var plain: String { text.plain }
}
