import GridCore
import GridModel

/// A grid as text: the columns, and the sections with the number of their rows, the first ones, and
/// the footers and summaries.
///
/// Rows are identified by their position in the section, from 0, and by their row in the data, from
/// 1.
struct GridDump {
  /// How many rows of a section are shown.
  static let rowLimit = 3
  /// How many sections are shown with rows; the others with their counts only.
  static let sectionLimit = 20

  let grid: DataGrid

  var text: String {
    var lines = [
      "rows \(grid.order.count) of \(grid.source.rowCount)  sections \(grid.sections.count)  columns "
        + "\(grid.columns.count)",
      "",
    ]
    lines += columns.lines
    for (index, section) in grid.sections.enumerated() {
      let title = section.title.map { " \"\(TextTable.shortened($0, to: 60))\"" } ?? ""
      if index <= Self.sectionLimit { lines.append("") }
      lines.append("section \(index)\(title)  rows \(section.positions.count)")
      let isShown = index < Self.sectionLimit
      lines += strips(section.leading, of: section, all: isShown)
      if isShown, !section.positions.isEmpty {
        lines += rows(of: section).lines.map { "  " + $0 }
        let rest = section.positions.count - Self.rowLimit
        if rest > 0 { lines.append("  … and \(rest) more") }
      }
      lines += strips(section.trailing, of: section, all: isShown)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line per footer and summary, with its values by the keys of the columns.
  /// - Parameter all: `false` returns only those of the whole grid.
  private func strips(_ strips: [SectionStrip], of section: Section, all: Bool) -> [String] {
    strips.filter { all || $0.level < 0 }.compactMap { strip in
      let level = (0..<section.level).contains(strip.level) ? "level \(strip.level) " : ""
      switch strip {
      case .header: return nil
      case .footer(let footer):
        return "  \(level)footer \"\(TextTable.shortened(footer.text, to: 60))\""
      case .summary(let summary):
        let parts = [kind(of: summary)] + values(of: summary.row)
        return "  " + level + parts.joined(separator: "  ")
      }
    }
  }

  private func kind(of summary: SummaryStrip) -> String {
    let name =
      switch summary.kind {
      case .footer: "footer"
      case .summary: "summary"
      case .grand: "grand summary"
      }
    return name + (summary.row.label.map { " \"\(TextTable.shortened($0, to: 60))\"" } ?? "")
  }

  private func values(of row: SummaryRow) -> [String] {
    grid.columns.compactMap { column in
      row.text(in: column).map {
        "\(TextTable.shortened(column.key)) \(TextTable.shortened($0))"
      }
    }
  }

  private var columns: TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left], header: ["#", "column", "title", "type", "sort"])
    for (index, column) in grid.columns.enumerated() {
      table.add([
        "\(index)", TextTable.shortened(column.key),
        TextTable.shortened(column.title),
        column.type.rawValue, column.sortWords ?? "",
      ])
    }
    return table
  }

  private func rows(of section: Section) -> TextTable {
    let shown = grid.columns.prefix(DataDump.columnLimit)
    var table = TextTable(
      [.right, .right] + shown.map(\.type.textAlignment),
      header: ["", "row"] + shown.map { TextTable.shortened($0.title) })
    for (index, position) in section.positions.prefix(Self.rowLimit).enumerated() {
      let row = grid.order[position]
      let cells = shown.map { column in
        TextTable.shortened(grid.source.string(row: row, column: column.sourceIndex))
      }
      table.add(["\(index)", "\(row + 1)"] + cells)
    }
    return table
  }
}

/// The pages of a PDF as text: the parts on each, and its texts, pictures, links and entries in the
/// outline in painting order, with their places.
struct PagesDump<Pages: PaintedPages> {
  /// How the pages are divided.
  let head: String
  let pages: Pages

  var text: String {
    var pages = pages
    var text = ""
    for index in 0..<pages.pageCount {
      text += "\npage \(pages.label(ofPage: index))\n"
      let list = pages.paint(index)
      var isShadow = false
      for command in list.commands {
        switch command {
        case .beginTag(.artifact(.textShadow)): isShadow = true
        case .endTag: isShadow = false
        default: break
        }
        // A shadow repeats a text.
        if isShadow { continue }
        guard let line = line(command, in: list) else { continue }
        text += "  \(line)\n"
      }
    }
    let found = pages.findings.map { "\($0.code.rawValue): \($0.message)\n" }
    return head + found.joined() + text
  }

  private func line(_ command: DisplayList.Command, in list: DisplayList) -> String? {
    switch command {
    case .text(let run):
      let text = String(decoding: list.textBytes[run.byteRange], as: UTF8.self)
      return "\(run.origin.dumped) \(text.dumped)"
    case .image(_, let frame, _): return "picture \(frame.dumped)"
    case .link(let frame, .uri(let uri)): return "link \(frame.dumped) \(uri)"
    case .link(let frame, .place(let place)):
      return "link \(frame.dumped) to page \(place.page + 1) at \(place.top.dumped)"
    case .outline(let entry):
      return "outline \(entry.level) \(entry.title.dumped) at \(entry.top.dumped)"
    default: return nil
    }
  }
}
