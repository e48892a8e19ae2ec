import GridCore

/// The header cells of each cell in a table with section headers (ISO 32000-1, 14.8.5.7: Headers).
/// The position of a header over a whole row does not associate it with the rows below, so each
/// cell names its headers: that of its column, those of its sections from the outermost inward, and
/// that of its row.
///
/// The names are in an object that the cells of a column share. A class of the structure (14.7.5.2)
/// would be one more step, and not all programs that read tables aloud resolve it.
struct PDFTableHeaders {
  /// The names that a cell specifies.
  struct Names {
    /// Its own name, if it is a header; 0 is none.
    var name = 0
    /// The names of its headers.
    var headers: [Int] = []
  }

  /// The names of header cells, which are numbers, by their elements.
  private(set) var names: [Int: Int] = [:]
  /// The headers in the head by column, from top to bottom.
  private var columns: [Int: [Int]] = [:]
  private struct SectionHeader {
    var level: UInt8
    var section: Int32
    var name: Int
    /// Whether it is over several sections.
    var isOfGroup = false
  }

  /// The headers of the sections that are open.
  private var sections: [SectionHeader] = []
  /// The headers of rows that are open, and the last row of each.
  private var rows: [(name: Int, last: Int32)] = []
  private var place: (part: CellTag.Part, section: Int32) = (.head, 0)
  /// The level of the last cell, and whether its sections are those that are open.
  private var level: UInt8 = 0
  private var hasLeft = false
  /// The headers of the cells of each column, for the sections that are open.
  private var cellHeaders: [Int16: [Int]] = [:]
  /// Changes whenever the headers of the cells of a column do.
  private(set) var changeCount = 0

  /// Begins another table.
  mutating func beginTable() {
    columns = [:]
    sections = []
    rows = []
    hasLeft = false
    forgetCellHeaders()
  }

  private mutating func forgetCellHeaders() {
    cellHeaders = [:]
    changeCount += 1
  }

  /// Whether entering a cell would change nothing, as with nearly all cells.
  @inline(__always)
  func hasEntered(_ tag: CellTag) -> Bool {
    tag.isData && hasLeft && level == tag.level && tag.section == place.section
      && tag.part.rawValue == place.part.rawValue && rows.isEmpty
  }

  /// Enters a cell of the next row: all of a row are entered before any of them is written.
  mutating func enter(_ tag: CellTag, element: Int) {
    if (tag.part, tag.section) != place {
      place = (tag.part, tag.section)
      rows = []
      hasLeft = false
    }
    if !rows.isEmpty { rows.removeAll { $0.last < tag.row } }
    // Most cells are in the same sections as the one before.
    if !hasLeft || level != tag.level {
      leave(tag)
      hasLeft = true
      level = tag.level
    }
    guard tag.role != .data else { return }
    let name = names.count + 1
    names[element] = name
    switch tag.role {
    case .data: break
    case .columnHeader:
      guard tag.part == .head else { return }
      for column in Int(tag.column)..<(Int(tag.column) + max(1, Int(tag.columnSpan))) {
        columns[column, default: []].append(name)
      }
    case .rowHeader: rows.append((name, tag.row + max(1, Int32(tag.rowSpan)) - 1))
    case .sectionHeader:
      sections.removeAll { $0.level >= tag.level }
      sections.append(SectionHeader(level: tag.level, section: tag.section, name: name))
      hasLeft = false
      forgetCellHeaders()
    }
  }

  /// Leaves the sections that a row is not in.
  private mutating func leave(_ tag: CellTag) {
    let count = sections.count
    for index in sections.indices
    where sections[index].section == tag.section && sections[index].level < tag.level {
      sections[index].isOfGroup = true
    }
    if tag.part == .body {
      sections.removeAll {
        $0.level > tag.level
          || $0.level == tag.level && $0.section != tag.section && !$0.isOfGroup
      }
    } else {
      sections = []
    }
    if sections.count != count { forgetCellHeaders() }
  }

  /// Whether the plain cells of the row that was entered have the same headers as others of their
  /// columns.
  /// - Parameter cell: one of the row.
  func areShared(by cell: CellTag) -> Bool {
    if case .head = cell.part { return false }
    return rows.isEmpty
  }

  /// Called for the cells of the row that was entered.
  mutating func names(of tag: CellTag, element: Int) -> Names {
    var found = Names(name: names[element] ?? 0)
    if tag.part == .head {
      // A column header has the spanners above it as headers.
      let above = columns[Int(tag.column)] ?? []
      if tag.role == .columnHeader { found.headers = Array(above.prefix { $0 != found.name }) }
      return found
    }
    guard tag.role != .sectionHeader else {
      found.headers = sections.map(\.name).filter { $0 != found.name }
      return found
    }
    if tag.role == .data, !rows.isEmpty || tag.columnSpan > 1 {
      found.headers = headers(of: tag) + rows.map(\.name)
      return found
    }
    if tag.columnSpan > 1 {
      found.headers = headers(of: tag)
    } else if let headers = cellHeaders[tag.column] {
      found.headers = headers
    } else {
      found.headers = headers(of: tag)
      cellHeaders[tag.column] = found.headers
    }
    return found
  }

  /// The headers of columns and sections.
  private func headers(of tag: CellTag) -> [Int] {
    var found: [Int] = []
    for column in Int(tag.column)..<(Int(tag.column) + max(1, Int(tag.columnSpan))) {
      for name in columns[column] ?? [] where !found.contains(name) { found.append(name) }
    }
    return found + sections.map(\.name)
  }
}
