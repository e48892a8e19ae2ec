import GridCore

// The layers of a part, bottom to top. Merged, they are its style.

extension Cascade {
  /// The layers of a body cell, bottom to top.
  package func bodyLayers(column index: Int, state: CellState) -> [StyleLayer] {
    indented(cellLayers(column: index, state: state), columns[index])
  }

  /// The layers of a cell that is not in an inner group.
  func cellLayers(column index: Int, state: CellState) -> [StyleLayer] {
    let column = columns[index]
    let variant = rules.cells.variant(state.variant, column: index)
    var layers = inheritedLayers
    layers.append(
      StyleLayer(name: "type of column \"\(column.key)\"", column.typeStyle))
    if let alignment = column.cell?.base.alignment {
      layers.append(
        StyleLayer(
          name: "drawing of column \"\(column.key)\"", style: Style(alignment: alignment)))
    }
    let edges = edges(ofColumn: index)
    layers += rowLayers(at: edges)
    if column.isStub { layers += ownLayers(of: .stub, at: edges) }
    if let element = column.shownRole.element { layers += ownLayers(of: element, at: edges) }
    if let control = column.control { layers += ownLayers(of: control.element, at: edges) }
    if let alignment = column.alignment {
      layers.append(
        StyleLayer(
          name: "alignment of column \"\(column.key)\"", style: Style(alignment: alignment)))
    }
    if let style = column.appearance.sharedStyle {
      layers.append(StyleLayer(name: "column \"\(column.key)\"", style, place: column.place))
    }
    if state.contains(.alternate) { layers += ownLayers(of: .alternate) }
    layers += variant.scales.map { rules.cells[layer: $0] }
    layers += rules.layers(of: state.ruleSet, and: variant.rules, column: column)
    if let callback = variant.callback { layers.append(rules.cells[layer: callback]) }
    if state.contains(.selected) { layers += ownLayers(of: .selected) }
    return hanging(fitted(layers, column), column)
  }

  /// Adds room for the marks of footnotes: where one hangs beside a right-aligned text, all texts
  /// of the column end at the same position.
  private func hanging(_ layers: [StyleLayer], _ column: GridColumn) -> [StyleLayer] {
    guard column.markRoom > 0 else { return layers }
    let result = compute(layers)
    guard [.trailing, .decimal].contains(result.alignment), result.insets.right < column.markRoom
    else { return layers }
    var style = Style()
    style.insets.right = column.markRoom
    return layers + [
      StyleLayer(name: "marks of footnotes in column \"\(column.key)\"", style: style)
    ]
  }

  /// Indents cells as far as the header of their section.
  private func indented(_ layers: [StyleLayer], _ column: GridColumn) -> [StyleLayer] {
    let indent = indentation * Double(column.rowLevel)
    guard indent > 0 else { return layers }
    let result = compute(layers)
    guard result.alignment == .leading else { return layers }
    var style = Style()
    style.insets.left = result.insets.left + indent
    return layers + [StyleLayer(name: "rows of inner groups", style: style)]
  }

  /// The indentation for each level of groups, before zooming.
  private var indentation: Double { grid.spacing.level ?? theme.spacing.level ?? 0 }

  /// The approximate line height of most fonts, as a factor of their size.
  private static let usualLineHeight = 1.2

  /// Sets the font size and the insets at which the column's figures fit.
  private func fitted(_ layers: [StyleLayer], _ column: GridColumn) -> [StyleLayer] {
    guard column.figureScale != 1 || column.insetScale != 1 else { return layers }
    let result = compute(layers)
    var style = Style()
    if column.figureScale != 1 {
      // Line heights stay the same, so that the figures are beside the texts of their row.
      let lineHeight = (result.lineSpacing.factor ?? Self.usualLineHeight) / column.figureScale
      style = Style(
        font: FontStyle(size: result.font.size * column.figureScale), lineHeight: lineHeight)
    }
    if column.insetScale != 1 {
      style.insets.left = result.insets.left * column.insetScale
      style.insets.right = result.insets.right * column.insetScale
    }
    return layers + [
      StyleLayer(name: "figures that fit into column \"\(column.key)\"", style: style)
    ]
  }

  /// The layers of rows. Beside drawings and in rows of an exact height, which are higher than a
  /// line of text, texts are centred vertically unless the grid specifies otherwise.
  private func rowLayers(at edges: Edges) -> [StyleLayer] {
    let layers = ownLayers(of: .rows, at: edges)
    guard centersRows else { return layers }
    let drawn = StyleLayer(name: "rows with drawings", style: Style(verticalAlignment: .middle))
    // Under the layer of the grid.
    let own = grid[.rows] == nil ? nil : layers.lastIndex { $0.name == "grid rows" }
    return own.map { layers[..<$0] + [drawn] + layers[$0...] } ?? layers + [drawn]
  }

  /// The layers of a cell of a summary row, bottom to top: it is aligned as the cells of its
  /// column.
  package func summaryLayers(of key: StripKey, column index: Int) -> [StyleLayer] {
    let column = columns[index]
    let layers =
      inheritedLayers + [
        StyleLayer(name: "type of column \"\(column.key)\"", column.typeStyle),
        StyleLayer(
          name: "alignment of column \"\(column.key)\"",
          style: Style(alignment: compute(bodyLayers(column: index, state: [])).alignment)),
      ] + elementLayers(of: key.element) + rules.stripLayers(of: key.ruleSet, column: column)
    return fitted(layers, column)
  }

  /// The layers of a column's header, bottom to top.
  package func headerLayers(column index: Int) -> [StyleLayer] {
    let column = columns[index]
    let cells = compute(bodyLayers(column: index, state: [])).alignment
    var layers = inheritedLayers
    layers.append(
      StyleLayer(
        name: "alignment of column \"\(column.key)\"",
        style: Style(alignment: cells == .decimal ? .trailing : cells)))
    layers += ownLayers(of: .header, at: edges(ofColumn: index))
    if let style = column.appearance.sharedHeaderStyle {
      layers.append(
        StyleLayer(name: "header of column \"\(column.key)\"", style, place: column.place))
    }
    return hanging(layers + rules.headerLayers(column: column), column)
  }

  /// The layers of a spanner, bottom to top.
  package func spannerLayers(_ spanner: Spanner) -> [StyleLayer] {
    var layers = inheritedLayers + ownLayers(of: .header)
    layers.append(StyleLayer(name: "alignment of spanners", style: Style(alignment: .center)))
    let own =
      ownLayers(of: .spanner) + (spanner.style.map { [StyleLayer(name: "", style: $0)] } ?? [])
    let alignment = compute(layers + own).alignment
    layers += ownLayers(of: .spanner, at: edges(of: spanner, aligned: alignment))
    if let style = spanner.style {
      layers.append(StyleLayer(name: "spanner \"\(spanner.title)\"", style: style))
    }
    return layers
  }

  /// The layers of a strip above or below the rows of a section, bottom to top.
  package func stripLayers(_ key: StripKey) -> [StyleLayer] {
    layers(of: key.element) + rules.stripLayers(of: key.ruleSet)
  }

  func layers(of element: StyleElement) -> [StyleLayer] {
    (element == .grid ? [] : inheritedLayers) + elementLayers(of: element)
  }

  func elementLayers(of element: StyleElement) -> [StyleLayer] {
    let edges = edges(of: element)
    return (element.bases + [element]).flatMap { ownLayers(of: $0, at: edges) }
  }

  /// Whether the theme or the grid sets a style for an element.
  package func hasStyle(for element: StyleElement) -> Bool {
    ownLayers(of: element).contains { !$0.keys.isEmpty }
  }
}
