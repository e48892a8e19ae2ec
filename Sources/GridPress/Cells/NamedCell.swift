public import GridCore
public import GridModel

/// Stands for a renderer that the ``Renderer`` knows by name.
public struct NamedCell: CellRenderer {
  public var name: String
  /// Where the document asks for it.
  @Incidental var place: SourcePlace? = nil

  public init(_ name: String) { self.name = name }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: 0, height: 0) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {}
}

extension GridPresentation {
  /// Puts renderers in the place of their names.
  /// - Throws: a `RenderError` with all names that there is no renderer for.
  mutating func resolveCells(_ renderers: [String: AnyCellRenderer]) throws(RenderError) {
    guard var columns else { return }
    var problems: [RenderError] = []
    for index in columns.indices {
      guard let named = columns[index].cell?.base as? NamedCell else { continue }
      if let renderer = renderers[named.name] {
        columns[index].cell = renderer
        continue
      }
      let names = CellKind.all.map(\.name) + renderers.keys.sorted()
      let hint = nearestName(to: named.name, among: names).map { ", did you mean \"\($0)\"?" }
      problems.append(
        RenderError(
          named.place == nil ? .usage : .badInput,
          "no kind of cell is called \"\(named.name)\""
            + (hint ?? "; there are \(names.joined(separator: ", "))"),
          at: named.place))
    }
    self.columns = columns
    guard var first = problems.first else { return }
    first.others = Array(problems.dropFirst())
    throw first
  }
}
