public import GridCore
public import GridModel

/// A part of a grid that may have a custom renderer (``SourceGrid/rendererForPart``).
public struct PartContext: Hashable, Sendable {
  /// Which part is drawn.
  public enum Kind: Hashable, Sendable {
    /// The header of a column.
    case columnHeader
    /// The header of a section.
    case sectionHeader
    /// A text under the rows of a section.
    case sectionFooter
    /// A value of a summary, or of a footer with values.
    case summary
    /// The label of a summary, or of a footer with values.
    case summaryLabel
    /// A section's cell in the section column.
    case sectionColumn
    /// The header of the section column.
    case sectionColumnHeader
  }

  /// Which part is drawn.
  public let kind: Kind
  /// The section, from 0; `nil` for column headers and that of the section column.
  public let section: Int?
  /// The nesting level of the part's section, from 0; -1 is a summary of the whole grid.
  public let level: Int
  /// The key of the column, for column headers and summaries; `nil` for other parts.
  public let column: String?
  /// The text that it shows without a renderer.
  public let text: String
}

/// A reference to a renderer that the ``Renderer`` has by name.
public struct NamedCell: CellRenderer {
  /// The name that the cell renderer has in ``Renderer``.
  public var name: String
  /// Where the document requests it.
  @Incidental package var place: SourcePlace? = nil

  public init(_ name: String) { self.name = name }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: 0, height: 0) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {}
}

extension DataGrid {
  /// Requests the renderer of each part from Swift code.
  package mutating func add(_ renderer: (PartContext) -> AnyCellRenderer?) {
    var (sections, drawings) = (sections, drawings)
    defer {
      self.sections = sections
      self.drawings = drawings
    }
    for index in columns.indices {
      let context = PartContext(
        kind: .columnHeader, section: nil, level: 0, column: columns[index].key,
        text: columns[index].title)
      if let found = renderer(context) { setHeaderRenderer(found, column: index) }
    }
    if let title = sectionColumn?.title {
      let context = PartContext(
        kind: .sectionColumnHeader, section: nil, level: 0, column: nil, text: title)
      if let found = renderer(context) { sectionColumn?.headerCell = found }
    }
    for number in sections.indices {
      let level = sections[number].level
      if sectionColumn != nil, let label = label(ofSection: number) {
        let context = PartContext(
          kind: .sectionColumn, section: number, level: level, column: nil, text: label)
        sections[number].labelDrawing = drawings.add(PartDrawing(text: renderer(context)))
      }
      for index in sections[number].leading.indices {
        let drawing = drawing(of: sections[number].leading[index], in: number, renderer)
        sections[number].leading[index].drawing = drawings.add(drawing)
      }
      for index in sections[number].trailing.indices {
        let drawing = drawing(of: sections[number].trailing[index], in: number, renderer)
        sections[number].trailing[index].drawing = drawings.add(drawing)
      }
    }
  }

  private func drawing(
    of strip: SectionStrip, in number: Int, _ renderer: (PartContext) -> AnyCellRenderer?
  ) -> PartDrawing {
    func found(_ kind: PartContext.Kind, _ text: String, column: String? = nil)
      -> AnyCellRenderer?
    {
      renderer(
        PartContext(
          kind: kind, section: number, level: strip.level, column: column, text: text))
    }
    switch strip {
    case .header(let header): return PartDrawing(text: found(.sectionHeader, header.title))
    case .footer(let footer): return PartDrawing(text: found(.sectionFooter, footer.text))
    case .summary(let summary):
      var drawing = PartDrawing(label: summary.row.label.flatMap { found(.summaryLabel, $0) })
      for (key, text) in summary.row.cells.sorted(by: { $0.key < $1.key }) {
        drawing.cells[key] = found(.summary, text, column: key)
      }
      return drawing
    }
  }
}
