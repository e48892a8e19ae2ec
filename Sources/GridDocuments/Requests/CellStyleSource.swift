/// Columns of the data whose values say how the cells of a column look, cell by cell. A cell whose value is empty looks as without.
public struct CellStyleSource: Hashable, Sendable {
  /// The key of the column with colours: names of CSS, or `#RGB`, `#RRGGBB`, `#RRGGBBAA`. A text that cannot be read on its
  /// background becomes black or white, unless `text` says what it is.
  public var background: String?
  /// The key of the column with the colours of the texts.
  public var text: String?
  /// The key of the column that says whether the text is bold: yes, true, on, x and 1, or no, false, off and 0.
  public var bold: String?
  /// The key of the column that says whether it is italic.
  public var italic: String?
  /// The key of the column that says whether it is struck out. Refused if the cells are drawn by a kind that is no text.
  public var strike: String?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    background: String? = nil, text: String? = nil, bold: String? = nil, italic: String? = nil,
    strike: String? = nil
  ) {
    self.background = background
    self.text = text
    self.bold = bold
    self.italic = italic
    self.strike = strike
  }

  /// Those that it names.
  package var keys: [String] { [background, text, bold, italic, strike].compactMap(\.self) }
}
