public import GridModel

// Texts of a grid that are written in Markdown.

extension Spanner {
  /// A title over several columns in Markdown: bold and italic parts, raised and lowered letters,
  /// units such as `{{kg m^-2}}`.
  /// - Parameters:
  ///   - markdown: the text over the columns; ``title`` is its plain text.
  ///   - columns: the keys of the columns it is over.
  ///   - level: its level, 0 right above the headers; `nil` is above all spanners of fewer columns
  ///     that it shares one with.
  ///   - style: its own style, over the theme's spanners; `nil` is none.
  public init(
    markdown: String, over columns: [String], level: Int? = nil, style: Style? = nil
  ) {
    let text = MarkdownCaption(markdown)
    self.init(text.plain, over: columns, level: level, style: style)
    renderer = AnyCellRenderer(text)
  }
}

extension RowGroups {
  /// The groups with headers in Markdown. The group's value, which replaces `{value}`, and the
  /// number of rows, which replaces `{count}`, are never parsed as Markdown.
  /// - Parameter markdown: the text of a section header; ``title`` is its plain text.
  public func titled(markdown: String) -> RowGroups {
    var groups = self
    let text = MarkdownCaption(markdown, placeholders: .group)
    groups.title = text.plain
    groups.cell = AnyCellRenderer(text)
    return groups
  }
}

extension AggregateRow {
  /// The row with a label in Markdown. The values of its placeholders are not parsed as Markdown.
  /// - Parameter markdown: the text in the columns before the first value; ``label`` is its plain
  ///   text.
  public func labelled(markdown: String) -> AggregateRow {
    var row = self
    let text = MarkdownCaption(markdown, placeholders: .groupSummary)
    row.label = text.plain
    row.labelCell = AnyCellRenderer(text)
    return row
  }
}

extension ColumnSettings {
  /// The column with a header in Markdown: bold and italic parts, raised and lowered letters, units
  /// such as `{{kg m^-2}}`.
  /// - Parameter markdown: the text of the header; ``ColumnAppearance/title`` is its plain
  ///   text.
  public func titled(markdown: String) -> ColumnSettings {
    var column = self
    let text = MarkdownCaption(markdown)
    column.title = text.plain
    column.headerCell = AnyCellRenderer(text)
    return column
  }
}
