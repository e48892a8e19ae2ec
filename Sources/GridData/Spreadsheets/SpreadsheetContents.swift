import GridModel

extension SpreadsheetFile {
  /// A sheet of a file.
  struct Sheet {
    var name: String
    var isHidden: Bool
  }

  /// The sheets and named ranges of a file, among which one is requested.
  struct Contents {
    var sheets: [Sheet]
    var ranges: [(name: String, reference: SheetReference)]

    /// The declared tables of a sheet, which are read when a name is none of a sheet.
    typealias Tables = (_ sheet: Int) throws(DataError) -> [SheetDeclaredTable]

    /// The sheet that is requested, and what on it.
    ///
    /// A name is that of a sheet, of a declared table, of a range, or a range of cells, in this
    /// order; names are the same in any case.
    /// - Throws: `DataError` that lists what there is.
    func choice(
      _ selection: TableSelection, in file: String, tables: Tables
    ) throws(DataError) -> (sheet: Int, choice: SheetChoice) {
      guard !sheets.isEmpty else {
        throw DataError(place: SourcePlace(file: file), message: "the file has no sheet")
      }
      var sheet: Int?
      var choice = SheetChoice(selection: selection)
      if let requested = selection.sheet {
        if let index = self.sheet(named: requested) {
          sheet = index
        } else if let found = try target(requested, of: nil, tables: tables) {
          (sheet, choice.area, choice.declared) = found
        } else {
          throw try absence(of: requested, "sheet", selection, in: file, tables: tables)
        }
      }
      if let table = selection.table, selection.tableNumber == nil {
        guard choice.area == nil, let found = try target(table, of: sheet, tables: tables) else {
          throw try absence(of: table, "table", selection, in: file, tables: tables)
        }
        (sheet, choice.area, choice.declared) = found
      }
      if let sheet { return (sheet, choice) }
      guard let index = sheets.firstIndex(where: { !$0.isHidden }) else {
        throw selection.absence(
          "all sheets of the file are hidden; choose one by its name: \(listedSheets)", in: file)
      }
      return (index, choice)
    }

    private func sheet(named name: String) -> Int? {
      sheets.firstIndex { $0.name == name }
        ?? sheets.firstIndex { $0.name.lowercased() == name.lowercased() }
    }

    /// The cells of a declared table, a named range or a range.
    /// - Parameter sheet: the sheet that it is on; `nil` is any.
    private func target(
      _ name: String, of sheet: Int?, tables: Tables
    ) throws(DataError) -> (sheet: Int, area: SheetArea, declared: SheetDeclaredTable?)? {
      let lower = name.lowercased()
      for index in sheets.indices where sheet == nil || sheet == index {
        let found = try tables(index)
        guard
          let table = found.first(where: { $0.name == name })
            ?? found.first(where: { $0.name.lowercased() == lower })
        else { continue }
        return (index, table.area, table)
      }
      let range = ranges.first { $0.name == name } ?? ranges.first { $0.name.lowercased() == lower }
      guard let reference = range?.reference ?? SheetReference(name) else { return nil }
      guard let title = reference.sheet else {
        let first = sheet ?? sheets.firstIndex { !$0.isHidden } ?? 0
        return (first, reference.area, nil)
      }
      guard let index = self.sheet(named: title), sheet == nil || sheet == index else { return nil }
      return (index, reference.area, nil)
    }

    private var listedSheets: String {
      sheets.map { "\"\($0.name)\"" + ($0.isHidden ? " (hidden)" : "") }.joined(separator: ", ")
    }

    private func absence(
      of name: String, _ kind: String, _ selection: TableSelection, in file: String,
      tables: Tables
    ) throws(DataError) -> DataError {
      var declared: [String] = []
      for index in sheets.indices {
        declared += try tables(index).map {
          "\"\($0.name)\" (\(sheets[index].name)!\($0.area.name))"
        }
      }
      var message = "no \(kind) is called \"\(name)\"; there "
      message += (sheets.count == 1 ? "is " : "are ") + listedSheets
      if !declared.isEmpty {
        message += "; tables: " + declared.prefix(20).joined(separator: ", ")
      }
      if !ranges.isEmpty {
        message +=
          "; named ranges: "
          + ranges.prefix(20).map { "\"\($0.name)\"" }.joined(separator: ", ")
      }
      return selection.absence(message, in: file)
    }
  }
}
