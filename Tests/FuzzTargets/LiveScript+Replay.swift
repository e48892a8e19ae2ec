import GridModel

extension LiveScript {
  /// Applies lines of the log to the plain array.
  /// - Parameter inserting: the rows that the step inserted.
  mutating func replay(_ lines: ArraySlice<String>, inserting: Insertion?) {
    /// The order before a row was held.
    var held: PlainGrid?
    var last: Int?
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.prefix(2).joined(separator: " ") {
      case "= sort": plain.sort(by: Array(words.dropFirst(2)))
      case "= filter": plain.search(for: words.count > 2 ? words[2] : "")
      case "= columns": plain.columns = Array(words.dropFirst(2))
      case "= inserted": if let inserting { plain.insert(inserting.rows, before: inserting.before) }
      case "= removed":
        let rows = words.dropFirst(2).compactMap { Self.row($0) }.compactMap { plain.row(at: $0) }
        for row in rows { plain.remove(row) }
      case "= value":
        let cell = words[2].split(separator: ",").map(String.init)
        if cell.count == 3, let path = Self.row("\(cell[0]),\(cell[1])"),
          let row = plain.row(at: path)
        {
          plain.rows[row][cell[2]] = words.count > 3 ? words[3] : ""
        }
      case "= reloaded":
        plain.search(for: "")
        plain.arrange()
      case "= updated": plain.arrange()
      default:
        switch words.first {
        case "didCollapse": plain.collapsed.insert(Self.path(words.dropFirst()))
        case "didExpand": plain.collapsed.remove(Self.path(words.dropFirst()))
        case "shouldReorderRow": held = plain
        case "rowSwitched":
          if held == nil { held = plain }
          guard let from = Self.row(words[1]), let to = Self.row(words[2]),
            let row = plain.row(at: from), let other = plain.row(at: to)
          else { continue }
          plain.pass(row, other)
          last = other
        case "didReorderRow":
          if let to = Self.row(words[2]), let row = plain.row(at: to), let last {
            plain.store(row, to: last)
          }
        case "didCancelReorderRow": if let held { plain = held }
        default: break
        }
      }
    }
  }

  private static func row(_ text: String) -> RowPath? {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    return numbers.count == 2 ? RowPath(section: numbers[0], row: numbers[1]) : nil
  }

  /// `xx / pp`.
  private static func path(_ words: ArraySlice<String>) -> [String] { words.filter { $0 != "/" } }
}
