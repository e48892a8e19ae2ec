import GridCore

// The values that renderers and rules read from a grid.

extension ColumnKeys {
  /// The keys of a grid's own columns.
  convenience init(_ grid: DataGrid) {
    var values: [String: Int] = [:]
    // Formatted columns follow those of the data, with the same keys.
    for (index, column) in grid.source.columns.enumerated() where values[column.key] == nil {
      values[column.key] = index
    }
    var texts = grid.unshownTexts
    var titles: [String: String] = [:]
    for column in grid.columns {
      texts[column.key] = column.sourceIndex
      // A column that draws others is named after what it draws.
      if column.cell?.base.sourceKeys.isEmpty ?? true, !column.title.isEmpty {
        titles[column.key] = column.title
      }
    }
    self.init(
      valueIndexes: values, textIndexes: texts, titles: titles,
      places: grid.sharedKeys.places(of: grid), images: grid.images,
      switchWords: SwitchWords(on: grid.strings.on, off: grid.strings.off),
      previousValues: grid.previousValues)
  }
}

extension ColumnValues {
  /// The values of the column, or of all columns if one column of the data flows into them.
  package init(of column: GridColumn, in grid: DataGrid, keys: ColumnKeys) {
    let columns = grid.flow == nil ? [column] : grid.columns
    self.init { body in
      for (index, section) in grid.sections.enumerated() {
        for (row, position) in section.positions.enumerated() {
          if Cancellation.isNoticed(at: position) { return }
          for column in columns {
            body(
              CellContent(
                source: grid.source, keys: keys, column: column, sourceRow: grid.order[position],
                row: row, section: index))
          }
        }
      }
    }
  }
}

extension CellVariants.Shape {
  package init(_ grid: DataGrid) {
    self.init(rowCount: grid.order.count, columnCount: grid.columns.count)
  }
}

extension Cascade {
  /// The styles of a grid.
  /// - Parameter zoom: the factor of all lengths; default 1.
  package init(_ grid: DataGrid, zoom: Double = 1) {
    self.init(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules, zoom: zoom,
      language: grid.language, hasSectionColumn: grid.sectionColumn != nil,
      // A line of text is in the middle of a row that is higher than its cells need.
      centersRows: !grid.rowHeights.isEmpty || grid.viewport?.paging == .cell)
  }
}
