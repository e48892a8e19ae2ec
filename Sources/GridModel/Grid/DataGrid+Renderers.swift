extension DataGrid {
  /// Adapts renderers to the values of their columns.
  package mutating func adaptRenderers() {
    guard columns.contains(where: { $0.cell != nil || $0.headerCell != nil }) else {
      return
    }
    let keys = self.keys
    var adapted = columns
    for index in adapted.indices {
      adapted[index].cell = adapted[index].cell?.adapted(
        to: ColumnValues(of: adapted[index], in: self, keys: keys))
      adapted[index].headerCell = adapted[index].headerCell?.adapted(
        to: ColumnValues([content(ofHeader: index, keys: keys)]))
    }
    columns = adapted
  }

  /// Sets the renderer of a column's cells, already adapted to their values.
  package mutating func setRenderer(_ renderer: AnyCellRenderer, column: Int) {
    columns[column].cell = renderer
  }

  /// Sets the renderer of a column's header.
  package mutating func setHeaderRenderer(_ renderer: AnyCellRenderer, column: Int) {
    let adapted = renderer.adapted(
      to: ColumnValues([content(ofHeader: column, keys: keys)]))
    // Renderers of headers are not among what is found by keys, and are set column by column.
    let kept = sharedKeys
    columns[column].headerCell = adapted
    sharedKeys = kept
  }

  /// Adapts renderers of the section column and of strips to the values that they draw.
  package mutating func adaptPartRenderers() {
    guard
      !drawings.isEmpty || sectionColumn?.cell != nil || sectionColumn?.headerCell != nil
    else { return }
    let keys = self.keys
    if let renderer = sectionColumn?.cell {
      let labels = sections.indices.filter { sections[$0].labelDrawing == 0 }
        .compactMap { content(ofLabel: $0, keys: keys) }
      sectionColumn?.cell = renderer.adapted(to: ColumnValues(labels))
    }
    if let renderer = sectionColumn?.headerCell,
      let content = contentOfSectionColumnHeader(keys: keys)
    {
      sectionColumn?.headerCell = renderer.adapted(to: ColumnValues([content]))
    }
    var adapted = drawings
    for number in adapted.numberRange { adaptDrawing(number, of: &adapted, keys: keys) }
    alignTotals(&adapted)
    drawings = adapted
  }

  /// Aligns cells and the totals under them: first the cells with all of their totals, then the
  /// totals with the cells.
  private mutating func alignTotals(_ drawings: inout PartDrawings) {
    var aligned = columns
    for index in aligned.indices {
      guard var cells = aligned[index].cell else { continue }
      let key = aligned[index].key
      for number in drawings.numberRange {
        if let total = drawings[number]?.cells[key] { cells = cells.aligned(with: total) }
      }
      aligned[index].cell = cells
      for number in drawings.numberRange {
        guard var drawing = drawings[number], let total = drawing.cells[key] else { continue }
        drawing.cells[key] = total.aligned(with: cells)
        drawings.replace(number, by: drawing)
      }
    }
    columns = aligned
  }

  private func adaptDrawing(_ number: Int, of drawings: inout PartDrawings, keys: ColumnKeys) {
    guard var drawing = drawings[number] else { return }
    let contents = contents(of: number, keys: keys)
    drawing.text = drawing.text?.adapted(to: ColumnValues(contents.texts))
    drawing.label = drawing.label?.adapted(to: ColumnValues(contents.labels))
    for key in drawing.cells.keys {
      let cells = columnIndex(of: key).flatMap { columns[$0].cell }
      drawing.cells[key] = drawing.cells[key]?.adapted(
        to: ColumnValues(contents.cells[key] ?? [], under: cells))
    }
    drawings.replace(number, by: drawing)
  }

  /// The contents of all strips with a drawing: texts, labels, and values by the keys of their
  /// columns.
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
