public import GridModel

/// What a document says about a column; what is `nil` is found out from the data.
public struct ColumnRequest: Hashable, Sendable {
  /// The key of a data column.
  public var key: String
  public var title: String?
  public var sizing: ColumnSizing?
  public var alignment: HorizontalAlignment?
  public var style: Style?
  public var headerStyle: Style?
  /// How its values are written; `nil` writes them as the data does. Only for documents: a ``Grid`` of Swift values writes
  /// its own texts.
  public var format: CellFormat?
  /// Over the document's, such as `de_DE`; it matters only with a format.
  public var locale: String?
  /// Where the document asks for it, for messages.
  @Incidental var place: SourcePlace? = nil

  public init(
    _ key: String, title: String? = nil, sizing: ColumnSizing? = nil,
    alignment: HorizontalAlignment? = nil, style: Style? = nil, headerStyle: Style? = nil,
    format: CellFormat? = nil, locale: String? = nil
  ) {
    self.key = key
    self.title = title
    self.sizing = sizing
    self.alignment = alignment
    self.style = style
    self.headerStyle = headerStyle
    self.format = format
    self.locale = locale
  }
}
