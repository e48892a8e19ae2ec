import GridModel

/// What is requested of a sheet.
struct SheetChoice {
  /// The requested rectangle; `nil` is a table that is found on the sheet.
  var area: SheetArea?
  /// The declared table with the rectangle, if it is one.
  var declared: SheetDeclaredTable?
  var selection: TableSelection
}

extension SheetCells {
  /// Leaves out all cells that are not of the requested table.
  /// - Returns: the table as the file declares it, if it does.
  mutating func choose(_ choice: SheetChoice) throws(DataError) -> SheetDeclaredTable? {
    try order()
    var declared = choice.declared
    if let area = choice.area {
      let isEmpty = cells.isEmpty
      restrict(to: area)
      guard isEmpty || !cells.isEmpty else {
        throw choice.selection.absence(
          "the cells \(area.name) of sheet \"\(sheet)\" are empty", in: nil)
      }
    } else {
      declared = try chooseRegion(choice.selection)
    }
    let last = declared.map { $0.area.rows.upperBound } ?? 0
    for row in (last - (declared?.totalsRowCount ?? 0) + 1)..<(last + 1) where declared != nil {
      totals[row] = totals[row] ?? SheetTotalsRow()
      totals[row]?.isDeclared = true
    }
    try omitHidden(choice.selection.hidden)
    return declared
  }

  private mutating func chooseRegion(
    _ selection: TableSelection
  ) throws(DataError) -> SheetDeclaredTable? {
    let regions = SheetRegions(self, in: try area())
    let tables = regions.tables
    let isShown = { [cells, hiddenRows, hiddenColumns] (region: SheetRegions.Region) in
      region.cells?.contains {
        !hiddenRows.has(Int(cells[$0].row)) && !hiddenColumns.has(Int(cells[$0].column))
      } ?? true
    }
    var chosen = tables[0]
    if let number = selection.tableNumber {
      guard tables.indices.contains(number) else {
        let listed = tables.enumerated().map { "\($0 + 1): \(name(of: $1))" }
        throw selection.absence(
          "sheet \"\(sheet)\" has no table \(number + 1); there "
            + "\(tables.count == 1 ? "is" : "are") " + listed.joined(separator: ", "), in: nil)
      }
      chosen = tables[number]
    } else {
      chosen = tables.first(where: isShown) ?? chosen
      let others = regions.all.filter { $0.area != chosen.area }
      if !others.isEmpty {
        let listed = others.prefix(8).map { region in
          let number = tables.firstIndex { $0.area == region.area }
          return number.map { "table \($0 + 1) in \(name(of: region))" } ?? region.area.name
        }
        let message =
          "sheet \"\(sheet)\" has several tables, of which \(name(of: chosen)) is read; not read: "
          + listed.joined(separator: ", ") + (others.count > 8 ? " …" : "")
          + "; choose with --table N or --sheet '\(sheet)!A1:B2'"
        log.add(.unreadTables, at: nil, message)
      }
    }
    if let numbers = chosen.cells { restrict(to: numbers) }
    return chosen.declared
  }

  private func name(of region: SheetRegions.Region) -> String {
    (region.declared.map { "\"\($0.name)\" " } ?? "") + region.area.name
  }

  /// The merged cells by their first cell, without those that are within others: spreadsheet
  /// programs never write overlapping ones.
  func separateMerges(in area: SheetArea) -> [SheetPlace: Merge] {
    if merges.isEmpty { return [:] }
    var result: [SheetPlace: Merge] = [:]
    // By column, the last row that is covered.
    var ends = Array(repeating: -1, count: area.columns.count)
    let order = merges.sorted {
      ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
    }
    for merge in order where merge.columns.overlaps(area.columns) && merge.rows.overlaps(area.rows)
    {
      let columns = merge.columns.clamped(to: area.columns)
      let first = columns.lowerBound - area.columns.lowerBound
      let indexes = first..<first + columns.count
      guard indexes.allSatisfy({ ends[$0] < merge.rows.lowerBound }) else { continue }
      for index in indexes { ends[index] = merge.rows.upperBound }
      result[SheetPlace(row: merge.rows.lowerBound, column: merge.columns.lowerBound)] = merge
    }
    return result
  }
}
