import GridDocuments
package import GridModel

extension GridDocument {
  /// Shows only some columns.
  /// - Parameter names: of columns; one may be a pattern, or have a minus before it that leaves it
  ///   out.
  package mutating func choose(columns names: [String]) {
    guard names.contains(where: { $0.hasPrefix("-") || ColumnPattern.isPattern($0) }) else {
      presentation.columns = requests(for: names)
      return
    }
    var selection = ColumnSelection()
    selection.add(names, flag: "columns")
    presentation.columnSelection = selection
  }

  /// Leaves columns out.
  /// - Parameter names: of columns, which may be patterns.
  package mutating func hide(columns names: [String]) {
    var selection = presentation.columnSelection ?? ColumnSelection()
    selection.add(names, flag: "hide", excluded: true)
    presentation.columnSelection = selection
  }

  /// Changes the settings of all columns that match a pattern.
  package mutating func change(
    columns pattern: String, flag: String, _ change: (inout ColumnChange) -> Void
  ) {
    var said = ColumnChange(pattern, flag: flag)
    change(&said)
    presentation.columnChanges.append(said)
  }

  /// Gives a column a format, or all columns that match a pattern.
  package mutating func format(columns pattern: String, as format: CellFormat) {
    if ColumnPattern.isPattern(pattern) {
      change(columns: pattern, flag: "format") { $0.format = format }
    } else {
      presentation.formats[pattern] = format
    }
  }

  /// Columns for these keys. Columns of the document keep their settings; virtual ones are kept for
  /// calculations, whether they are shown or not.
  private func requests(for keys: [String]) -> [ColumnSettings] {
    let own = presentation.columns ?? []
    let virtual = own.filter { $0.value != nil }.map { column in
      var column = column
      column.isHidden = true
      return column
    }
    let shown = keys.map { key in
      var column = own.first { $0.key == key } ?? ColumnSettings(key)
      column.value = nil
      column.isHidden = false
      return column
    }
    return virtual + shown
  }
}

/// The names that drawn parts can use besides the columns of the data.
enum PartNames {
  static let header: Set<String> = ["title", "key", "value"]
  static let section: Set<String> = ["title", "value", "count"]
  static let pullDown: Set<String> = ["title", "value", "state"]
  static let summary: Set<String> = ["label", "value", "count"]
}

/// The arrows in the headers of the columns that a grid is sorted by. Of several that are shown
/// each has its number.
struct SortMarks {
  private var marks: [String: (direction: SortDirection, rank: Int?)] = [:]

  init(_ presentation: GridPresentation) {
    guard presentation.showsSortMark else { return }
    let columns = presentation.columns
    let groupKeys = columns == nil ? presentation.groups.map(\.key) : []
    let shown = presentation.sort.filter { sort in
      columns?.contains { $0.key == sort.key && !$0.isHidden } ?? !groupKeys.contains(sort.key)
    }
    for (index, sort) in shown.enumerated() where marks[sort.key] == nil {
      marks[sort.key] = (sort.direction, shown.count > 1 ? index + 1 : nil)
    }
  }

  func apply(to column: inout GridColumn) {
    guard let mark = marks[column.key] else { return }
    column.sort = mark.direction
    column.sortRank = mark.rank
  }
}
