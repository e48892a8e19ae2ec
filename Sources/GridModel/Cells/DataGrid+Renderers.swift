extension DataGrid {
  /// Lets renderers see the values of their columns.
  package mutating func adaptRenderers() {
    guard columns.contains(where: { $0.renderer != nil || $0.headerRenderer != nil }) else {
      return
    }
    let keys = ColumnKeys(self)
    for index in columns.indices {
      columns[index].renderer = columns[index].renderer?.adapted(
        to: ColumnValues(of: columns[index], in: self, keys: keys))
      columns[index].headerRenderer = columns[index].headerRenderer?.adapted(
        to: ColumnValues([content(ofHeader: index, keys: keys)]))
    }
  }

  /// Gives the header of a column what draws it.
  package mutating func setHeaderRenderer(_ renderer: AnyCellRenderer, column: Int) {
    columns[column].headerRenderer = renderer.adapted(
      to: ColumnValues([content(ofHeader: column, keys: ColumnKeys(self))]))
  }

  /// Lets renderers of the section column and of strips see the values of all that they draw.
  package mutating func adaptPartRenderers() {
    guard
      !drawings.isEmpty || sectionColumn?.renderer != nil || sectionColumn?.headerRenderer != nil
    else { return }
    let keys = ColumnKeys(self)
    if let renderer = sectionColumn?.renderer {
      let labels = sections.indices.filter { sections[$0].labelDrawing == 0 }
        .compactMap { content(ofLabel: $0, keys: keys) }
      sectionColumn?.renderer = renderer.adapted(to: ColumnValues(labels))
    }
    if let renderer = sectionColumn?.headerRenderer,
      let content = contentOfSectionColumnHeader(keys: keys)
    {
      sectionColumn?.headerRenderer = renderer.adapted(to: ColumnValues([content]))
    }
    for number in drawings.numberRange { adaptDrawing(number, keys: keys) }
    alignTotals()
  }

  /// Lets cells and the totals under them stand alike: the cells first with all of their totals, and these with the cells then.
  private mutating func alignTotals() {
    for index in columns.indices {
      guard var cells = columns[index].renderer else { continue }
      let key = columns[index].key
      for number in drawings.numberRange {
        if let total = drawings[number]?.cells[key] { cells = cells.aligned(with: total) }
      }
      columns[index].renderer = cells
      for number in drawings.numberRange {
        guard var drawing = drawings[number], let total = drawing.cells[key] else { continue }
        drawing.cells[key] = total.aligned(with: cells)
        drawings.replace(number, by: drawing)
      }
    }
  }

  private mutating func adaptDrawing(_ number: Int, keys: ColumnKeys) {
    guard var drawing = drawings[number] else { return }
    let contents = contents(of: number, keys: keys)
    drawing.text = drawing.text?.adapted(to: ColumnValues(contents.texts))
    drawing.label = drawing.label?.adapted(to: ColumnValues(contents.labels))
    for key in drawing.cells.keys {
      let cells = columns.first { $0.key == key }?.renderer
      drawing.cells[key] = drawing.cells[key]?.adapted(
        to: ColumnValues(contents.cells[key] ?? [], under: cells))
    }
    drawings.replace(number, by: drawing)
  }

  /// What all strips with a drawing have to draw: texts, labels, and values by the keys of their columns.
  private func contents(
    of drawing: Int, keys: ColumnKeys
  ) -> (texts: [CellContent], labels: [CellContent], cells: [String: [CellContent]]) {
    var texts: [CellContent] = []
    for (number, section) in sections.enumerated() {
      if section.labelDrawing == drawing, let label = content(ofLabel: number, keys: keys) {
        texts.append(label)
      }
      for index in 0..<(section.leading.count + section.trailing.count) {
        let strip = section.strip(index)
        guard strip.drawing == drawing else { continue }
        switch strip {
        case .header(let header):
          texts.append(content(ofStrip: index, in: number, text: header.title, keys: keys))
        case .footer(let footer):
          texts.append(content(ofStrip: index, in: number, text: footer.text, keys: keys))
        case .summary: break
        }
      }
    }
    var labels: [CellContent] = []
    var cells: [String: [CellContent]] = [:]
    forEachSummary { summary, place in
      guard summary.drawing == drawing else { return }
      if let content = content(ofLabelOf: summary, at: place, keys: keys) { labels.append(content) }
      for (column, shown) in columns.enumerated() {
        if let content = content(ofSummary: summary, at: place, column: column, keys: keys) {
          cells[shown.key, default: []].append(content)
        }
      }
    }
    return (texts, labels, cells)
  }
}
