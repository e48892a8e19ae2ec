import GridModel
import GridPainting

/// What the picture of a grid shows, in a sentence for those who cannot see it: its columns, how many rows it has, what it is sorted by,
/// and the texts of its callouts. Texts of cells are not in it.
struct FigureWords {
  let text: String

  init(_ grid: DataGrid) {
    let titles = grid.columns.map(\.title).filter { !$0.isEmpty }
    let count = grid.order.count
    var parts = [
      (grid.title.map { "\($0): table" } ?? "Table") + " of \(count) \(count == 1 ? "row" : "rows")"
        + (titles.isEmpty ? "" : " with the columns " + Self.joined(titles))
    ]
    if let column = grid.columns.first(where: { $0.sort != nil }), let direction = column.sort {
      parts.append("sorted by \(column.title), \(direction.rawValue)")
    }
    for callout in grid.figure.callouts {
      var words: [String] = []
      if case .magnifier = callout.mark { words.append("\(callout.area.words), enlarged") }
      if let label = callout.label, !label.isBadge { words.append(label.words) }
      if !words.isEmpty { parts.append(words.joined(separator: ": ")) }
    }
    text = parts.joined(separator: "; ")
  }

  private static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
