public import GridCore
public import GridModel

/// Stands for a renderer that the ``Renderer`` knows by name.
public struct NamedCell: CellRenderer {
  public var name: String
  /// Where the document asks for it.
  @Incidental package var place: SourcePlace? = nil

  public init(_ name: String) { self.name = name }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: 0, height: 0) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {}
}
