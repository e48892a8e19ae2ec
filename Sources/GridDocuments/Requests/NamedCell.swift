public import GridCore
public import GridModel

/// A reference to a renderer that the ``Renderer`` has by name.
public struct NamedCell: CellRenderer {
  /// The name that the cell renderer has in ``Renderer``.
  public var name: String
  /// Where the document requests it.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments.
  public init(_ name: String) { self.name = name }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: 0, height: 0) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {}
}
