import GridData
import GridDocuments
import GridInteraction
import GridLayout
import GridModel

/// The sections that a source of Swift values has, in a live grid. A row stays in the section that
/// the source has it in, however the grid is sorted.
struct LiveSections {
  /// Each with all of its strips, at the places that its rows have in the source.
  private var strips: [Section]
  /// By row of the table, its section.
  private var numbers: [Int32]
  /// The sections that show their headers only.
  private(set) var collapsed: Set<Int>
  /// The values by which sections are named; `nil` is the title.
  private let values: [String?]

  init(_ strips: [Section], numbers: [Int32], values: [String?], collapsed: [Int]) {
    self.strips = strips
    self.numbers = numbers
    self.values = values
    self.collapsed = Set(collapsed)
    for index in self.strips.indices { nameHeader(index) }
  }

  /// Gives the header of a section its value, and a triangle.
  private mutating func nameHeader(_ index: Int) {
    for place in strips[index].leading.indices {
      guard case .header(var header) = strips[index].leading[place],
        header.level == strips[index].level
      else { continue }
      header.value = values[index] ?? header.value
      header.disclosure = .expanded
      strips[index].leading[place] = .header(header)
    }
  }

  /// The same sections, collapsed as they were before the source was asked again.
  func collapsed(like other: LiveSections?) -> LiveSections {
    guard let other else { return self }
    var sections = self
    sections.collapsed = Set(
      strips.indices.filter { index in
        guard let value = values[index] else { return other.collapsed.contains(index) }
        let before = other.values.firstIndex { $0 == value }
        return before.map { other.collapsed.contains($0) } ?? collapsed.contains(index)
      })
    return sections
  }

  /// The section of a row of the table; the last one for new rows.
  func number(ofRow row: Int) -> Int {
    numbers.indices.contains(row) ? Int(numbers[row]) : max(0, strips.count - 1)
  }

  /// Whether a section with a header of its own has this level.
  func canCollapse(_ section: Int, level: Int) -> Bool {
    strips.indices.contains(section) && strips[section].level == level
  }

  mutating func setCollapsed(_ isCollapsed: Bool, section: Int) {
    if isCollapsed { collapsed.insert(section) } else { collapsed.remove(section) }
  }

  mutating func expandAll() { collapsed = [] }

  /// Rows in the order that they have, section by section.
  func arranged(_ rows: ArrangedRows) -> ArrangedRows {
    var members = [[UInt32]](repeating: [], count: max(1, strips.count))
    for position in 0..<rows.order.count {
      let row = rows.order[position]
      members[min(number(ofRow: row), members.count - 1)].append(UInt32(row))
    }
    return ArrangedRows(order: .rows(members.flatMap(\.self)), levels: [])
  }

  /// The sections of rows that are in their order.
  func sections(of rows: ArrangedRows) -> [Section] {
    var counts = [Int](repeating: 0, count: max(1, strips.count))
    for position in 0..<rows.order.count {
      counts[min(number(ofRow: rows.order[position]), counts.count - 1)] += 1
    }
    var end = 0
    return strips.enumerated().map { index, section in
      let positions = end..<end + counts[index]
      end = positions.upperBound
      var shown = section
      shown.positions = positions
      shown.collapsedPositions = nil
      guard collapsed.contains(index) else { return shown }
      shown.positions = positions.lowerBound..<positions.lowerBound
      shown.collapsedPositions = positions
      // Totals of the whole grid are strips of its first and last sections.
      shown.trailing = section.trailing.filter(\.isGrandSummary)
      shown.leading = section.leading.compactMap { strip in
        guard case .header(var header) = strip else { return strip.isGrandSummary ? strip : nil }
        if header.level == section.level { header.disclosure = .collapsed }
        return .header(header)
      }
      return shown
    }
  }
}

extension LiveData {
  /// Asks the source for its sections, and puts the rows into them.
  mutating func arrangeBySections() throws(RenderError) {
    hasOutdatedSections = false
    guard request.presentation.groups.isEmpty else { return }
    do throws(DataError) {
      sections = try source.sections().map { $0.collapsed(like: sections) }
    } catch {
      throw RenderError(sql: error, dataPlace: nil)
    }
    if let sections { arranged = sections.arranged(arranged) }
  }

  /// Collapses or expands a section of the source.
  mutating func setCollapsed(
    _ isCollapsed: Bool, own section: Int, level: Int
  ) throws(EventProblem) {
    guard sections?.canCollapse(section, level: level) == true else {
      throw EventProblem("section \(section) cannot be collapsed")
    }
    try keepWindow(collapsing: isCollapsed, section: section, level: level) {
      data throws(EventProblem) in
      data.sections?.setCollapsed(isCollapsed, section: section)
      try data.change { data throws(RenderError) in try data.assemble() }
    }
  }

  // MARK: - Items

  /// Notes the values that cells of a row have before they change.
  mutating func notePrevious(of row: RowID, columns: [String]) {
    for key in columns {
      guard let column = table.columnIndex(of: key) else { continue }
      previousValues[row.index, default: [:]][key] = table.string(row: row.index, column: column)
    }
  }

  /// Sets the texts of cells that have changed with another one of their row.
  mutating func setOthers(_ texts: [String: String], of row: RowID) throws(RenderError) {
    notePrevious(of: row, columns: Array(texts.keys))
    var changes: [Int: String] = [:]
    for (key, text) in texts {
      if let column = table.columnIndex(of: key) { changes[column] = text }
    }
    do throws(DataError) {
      table = try table.replacing([row.index: changes])
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
    if let cache { self.cache = cache.forgetting(row: row.index) }
    styles = styles?.forgetting(rows: [row.index])
    try readRows()
    try assemble()
  }
}
