import GridCore

// The first and the last column set flush with the lines across the table.

extension Cascade {
  /// The ends of the table that a part reaches.
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8

    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let both: Edges = [.left, .right]
  }

  /// The ends that the cells of a column reach. Texts do not touch the edge of a background or a
  /// frame, so a column with such cells reaches none. A column whose cells only differ in their
  /// text style does.
  func edges(ofColumn column: Int) -> Edges {
    guard hasEdges else { return [] }
    let isBoxed =
      rules.cells.isBoxed(column)
      || rules.rules.contains {
        $0.target == .cells && $0.style.isBoxed && $0.applies(to: columns[column])
      } || columns[column].style?.isBoxed == true
    if isBoxed { return [] }
    var edges: Edges = []
    if column == 0, !hasSectionColumn { edges.insert(.left) }
    if column == columns.count - 1 { edges.insert(.right) }
    return edges
  }

  /// The ends that a strip reaches, or a cell that is in no column.
  func edges(of element: StyleElement) -> Edges {
    guard hasEdges else { return [] }
    switch element {
    case .section, .subsection, .sectionFooter, .summary, .grandSummary: return .both
    case .sectionColumn: return .left
    default: return []
    }
  }

  /// Whether the texts of the first and of the last column are set flush.
  package var isFlush: (left: Bool, right: Bool) {
    guard !columns.isEmpty else { return (false, false) }
    return (
      edges(ofColumn: 0).contains(.left), edges(ofColumn: columns.count - 1).contains(.right)
    )
  }

  /// The ends that the text of a spanner reaches: none if it is centred.
  func edges(of spanner: Spanner, aligned alignment: HorizontalAlignment) -> Edges {
    guard hasEdges, let first = columns.first?.key, let last = columns.last?.key else { return [] }
    switch alignment {
    case .leading: return spanner.columns.contains(first) && isFlush.left ? .left : []
    case .trailing: return spanner.columns.contains(last) && isFlush.right ? .right : []
    case .center, .decimal: return []
    }
  }

  private var hasEdges: Bool { (grid.spacing.edge ?? theme.spacing.edge) != nil }

  /// The layers of an element, with the insets at the ends of the table from the sheet that sets
  /// them.
  func ownLayers(of element: StyleElement, at edges: Edges) -> [StyleLayer] {
    let layers = ownLayers(of: element)
    guard !edges.isEmpty, !layers.isEmpty else { return layers }
    if let edge = grid.spacing.edge { return layers + [Self.layer(edge, "grid", edges)] }
    guard let edge = theme.spacing.edge, theme[element] != nil else { return layers }
    var layer = Self.layer(edge, "theme", edges)
    // Insets that the grid sets take precedence.
    if let own = grid[element] { layer.style = layer.style.yielding(to: own) }
    return [layers[0], layer] + layers.dropFirst()
  }

  private static func layer(_ edge: Double, _ sheet: String, _ edges: Edges) -> StyleLayer {
    var style = Style()
    if edges.contains(.left) { style.insets.left = edge }
    if edges.contains(.right) { style.insets.right = edge }
    return StyleLayer(name: "\(sheet) gaps.edge", style: style)
  }
}

extension Style {
  /// Whether the edges of a cell are visible, by a background or by a line at its side.
  var isBoxed: Bool {
    !fills.isEmpty
      || [border.left, border.right].contains { line in
        line.map { $0.pattern.isDrawn && $0.width > 0 } ?? false
      }
  }
}
