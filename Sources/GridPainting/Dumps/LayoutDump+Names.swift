import GridCore
import GridLayout
import GridModel

/// The names of parts and styles.
extension LayoutDump {
  func name(of item: GridItem) -> String {
    switch item {
    case .title: "title"
    case .subtitle: "subtitle"
    case .pullDown: "pull-down"
    case .filter: "filter"
    case .columnHeader: "column headers"
    case .empty: "empty"
    case .sectionStrip(let section, let index):
      switch frames.sections[section].strip(index) {
      case .header(let header):
        "header of section \(section)\(level(header.level))"
          + (header.disclosure.map { $0 == .collapsed ? ", collapsed" : ", expanded" } ?? "")
      case .footer(let footer): "footer of section \(section)\(level(footer.level))"
      case .summary(let summary):
        "\(summary.kind.name) of \(summary.kind == .grand ? "the grid" : "section \(section)")"
          + level(summary.level) + (summary.row.label.map { " \($0.dumped)" } ?? "")
      }
    case .row(_, let position): "row \(layout.grid.order[position] + 1)"
    case .legend(let index): "legend \(index)"
    case .footnote(let index): "footnote \(index)"
    case .emptyRow(let index): "empty row \(index)"
    case .note(let index): "note \(index)"
    }
  }

  func level(_ level: Int) -> String { level > 0 ? ", level \(level)" : "" }

  /// The style of a strip of one text.
  mutating func ownStyle(of item: GridItem) -> String {
    let element: StyleElement
    switch item {
    case .title: element = .title
    case .subtitle: element = .subtitle
    case .pullDown: element = .pullDown
    case .filter: element = .filter
    case .empty: element = .empty
    case .sectionStrip(let section, let index):
      return " \(name(of: cascade.strip(frames.sections[section].strip(index).key)))"
    case .legend: element = .legend
    case .footnote: element = .footnote
    case .note: element = .note
    case .columnHeader, .row, .emptyRow: return ""
    }
    return " \(name(of: cascade.element(element)))"
  }

  /// Styles are numbered in the order in which the dump names them.
  mutating func name(of style: StyleID) -> String {
    if let number = styles.firstIndex(of: style) { return "s\(number)" }
    styles.append(style)
    return "s\(styles.count - 1)"
  }
}

extension SummaryStrip.Kind {
  fileprivate var name: String {
    switch self {
    case .footer: "footer"
    case .summary: "summary"
    case .grand: "grand summary"
    }
  }
}
