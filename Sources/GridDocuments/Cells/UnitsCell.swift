public import GridCells
public import GridModel

/// The value as a unit or a formula of chemistry, as between double braces in Markdown: `kg m^-2` with a raised −2, `x10^9 / L`, `H2O` with a
/// lowered 2, `degC` as °C.
public struct UnitsCell: RichTextRenderer {
  public var maxLines = 0
  public var turn = TextTurn()

  /// Every property has its default.
  public init() {}

  public func richText(for content: CellContent) -> RichText {
    var text = RichText()
    UnitText.append(content.text, TextLook(), to: &text)
    return text
  }
}
