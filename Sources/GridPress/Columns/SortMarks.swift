import GridModel

/// The arrows in the headers of the columns that a grid is sorted by. Of several that are shown each has its number.
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
