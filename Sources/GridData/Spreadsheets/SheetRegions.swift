import GridCore

/// The tables on a sheet: blocks of cells that are separated by empty rows or columns, if each has
/// a header of its own. An empty row or column within a table separates nothing.
///
/// A table that the file declares is one whatever is in its cells.
struct SheetRegions {
  /// A table on the sheet, or cells beside the tables.
  struct Region {
    /// The rectangle around its cells.
    var area: SheetArea
    /// The numbers of its cells; `nil` is all of the sheet.
    var cells: [Int]?
    var declared: SheetDeclaredTable?

    /// Whether it is large enough for a table.
    var isTable: Bool { declared != nil || area.rows.count > 1 && area.columns.count > 1 }
  }

  let all: [Region]

  /// The maximum number of times that blocks are divided within each other.
  private static let maximumDepth = 8

  /// The maximum number of declared tables on a sheet that are considered.
  private static let maximumDeclaredCount = 64

  /// - Parameters:
  ///   - cells: in order, not empty.
  ///   - area: the rectangle around them.
  init(_ cells: SheetCells, in area: SheetArea) {
    let declared = Array(
      cells.tables.filter { table in
        area.rows.overlaps(table.area.rows) && area.columns.overlaps(table.area.columns)
      }.prefix(Self.maximumDeclaredCount))
    guard !declared.isEmpty || Self.hasGap(cells, in: area) else {
      all = [Region(area: area)]
      return
    }
    let blocks = SheetBlocks(cells)
    var byTable = Array(repeating: [Int](), count: declared.count)
    // The cells of no table, by the number of tables that begin above them.
    let tops = declared.map(\.area.rows.lowerBound).sorted()
    var rest = Array(repeating: [Int](), count: tops.count + 1)
    for (number, cell) in cells.cells.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      let place = SheetArea(
        rows: Int(cell.row)...Int(cell.row), columns: Int(cell.column)...Int(cell.column))
      if let table = declared.firstIndex(where: { $0.area.contains(place) }) {
        byTable[table].append(number)
      } else {
        rest[tops.count { $0 <= Int(cell.row) }].append(number)
      }
    }
    var others = rest.flatMap { Self.divided($0, blocks, depth: 0) }
    var regions: [Region] = []
    for (table, numbers) in zip(declared, byTable) where !numbers.isEmpty {
      var numbers = numbers
      // Titles and rows of spanners stand above the declared table.
      while let above = others.firstIndex(where: { blocks.isHead($0, of: numbers) }) {
        numbers = others.remove(at: above) + numbers
      }
      if let below = others.firstIndex(where: { blocks.isTotals($0, of: numbers) }) {
        numbers += others.remove(at: below)
      }
      if let below = others.firstIndex(where: { blocks.areNotes($0, of: numbers) }) {
        numbers += others.remove(at: below)
      }
      regions.append(Region(area: blocks.area(of: numbers), cells: numbers, declared: table))
    }
    regions += others.map { Region(area: blocks.area(of: $0), cells: $0) }
    if regions.count == 1, regions[0].cells?.count == cells.cells.count { regions[0].cells = nil }
    all = regions.sorted {
      ($0.area.rows.lowerBound, $0.area.columns.lowerBound)
        < ($1.area.rows.lowerBound, $1.area.columns.lowerBound)
    }
  }

  /// Those that are tables; if none is, all.
  var tables: [Region] {
    let tables = all.filter(\.isTable)
    return tables.isEmpty ? all : tables
  }

  /// Whether an empty row or column is between cells.
  private static func hasGap(_ cells: SheetCells, in area: SheetArea) -> Bool {
    var row = area.rows.lowerBound
    var isUsed = Array(repeating: false, count: area.columns.count)
    for cell in cells.cells {
      if Int(cell.row) > row + 1 { return true }
      row = Int(cell.row)
      isUsed[Int(cell.column) - area.columns.lowerBound] = true
    }
    return isUsed.contains(false)
  }

  private static func divided(_ block: [Int], _ blocks: SheetBlocks, depth: Int) -> [[Int]] {
    if block.isEmpty { return [] }
    guard depth < maximumDepth, let parts = blocks.besideEachOther(block) ?? blocks.stacked(block)
    else { return [block] }
    return parts.flatMap { divided($0, blocks, depth: depth + 1) }
  }
}

/// A table that a workbook declares, or a range with a name.
struct SheetDeclaredTable: Hashable, Sendable {
  var name: String
  var area: SheetArea
  var header: Bool = true
  /// The number of rows of totals at its end.
  var totalsRowCount = 0
}
