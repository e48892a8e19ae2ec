import GridCore
public import GridModel

/// Explains the style of a cell: every layer of the cascade, how colours were composited, and the
/// resolved style.
public struct CellExplanation: Sendable {
  /// The cell that is explained.
  public let path: CellPath
  /// The text that the cell shows.
  public let shownText: String
  /// The row of the data, from 1.
  public let dataRow: Int
  let style: StyleExplanation

  init(path: CellPath, of grid: DataGrid) throws(RenderError) {
    let column = try ColumnChoice(of: grid.columns).index(
      of: path.column, place: nil)
    let section = try grid.section(path.row.section)
    guard section.positions.indices.contains(section.positions.lowerBound + path.row.row),
      path.row.row >= 0
    else {
      throw RenderError(
        .usage,
        "there is no row \(path.row.row) in section \(path.row.section): "
          + DataGrid.count(section.positions.count, "row"))
    }
    let position = section.positions.lowerBound + path.row.row
    let row = grid.order[position]
    self.path = path
    shownText = grid.source.string(row: row, column: grid.columns[column].sourceIndex)
    dataRow = row + 1
    style = Cascade(grid)
      .explanation(
        column: column, state: grid.state(ofCellAt: position, column: column, in: section),
        transient: grid.transientStates(ofCellAt: position, column: column),
        notes: Dictionary(
          grid.scales.compactMap { scale in
            scale.note(row: row, column: column).map { (scale.name, $0) }
          }, uniquingKeysWith: { first, _ in first }))
  }
}

extension DataGrid {
  /// - Throws: `RenderError` of kind `usage` if there is no such section.
  func section(_ number: Int) throws(RenderError) -> Section {
    guard sections.indices.contains(number) else {
      throw RenderError(
        .usage, "there is no section \(number): " + Self.count(sections.count, "section"))
    }
    return sections[number]
  }

  static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "it has none" : "it has \(counted(count, noun)), counted from 0"
  }
}

extension CellExplanation {
  /// The explanation for machine readers, with the keys `cell`, `layers` (bottom to top),
  /// `background` and `text` (the steps of compositing), `result` (each property with the layers it
  /// comes from) and `contrast`.
  public var json: String {
    ExplanationContent(
      cell: ExplanationContent.Cell(
        section: path.row.section, row: path.row.row, column: path.column, text: shownText,
        dataRow: dataRow), style
    ).json
  }
}

extension CellExplanation: CustomStringConvertible {
  /// The explanation for people: layers, compositing, result.
  public var description: String {
    let title =
      "cell \(path.row.section),\(path.row.row),\(path.column): \"\(TextTable.shortened(shownText, to: 60))\" "
      + "(row \(dataRow) of the data)"
    return ([title, ""] + style.lines).joined(separator: "\n") + "\n"
  }
}

extension PartExplanation: CustomStringConvertible {
  /// The explanation for people: layers, compositing, result.
  public var description: String {
    let text = shownText.isEmpty ? "" : ": \"\(TextTable.shortened(shownText, to: 60))\""
    return ([part.title + text, ""] + style.lines).joined(separator: "\n") + "\n"
  }

  /// The explanation for machine readers, as that of a cell, with the key `part` in the place of
  /// `cell`.
  public var json: String { ExplanationContent(part: content, style).json }

  private var content: ExplanationContent.Part {
    switch part {
    case .part(let part):
      ExplanationContent.Part(
        kind: part.kind.rawValue, section: part.section, number: part.index, column: part.name,
        text: shownText)
    case .columnHeader(let key):
      ExplanationContent.Part(kind: "columnHeader", column: key, text: shownText)
    case .sectionHeader(let section, let level):
      ExplanationContent.Part(
        kind: "sectionHeader", section: section, level: level, text: shownText)
    case .sectionFooter(let section, let number):
      ExplanationContent.Part(
        kind: "sectionFooter", section: section, number: number, text: shownText)
    case .summary(let section, let number, let key):
      ExplanationContent.Part(
        kind: "summary", section: section, number: number, column: key, text: shownText)
    case .summaryLabel(let section, let number):
      ExplanationContent.Part(
        kind: "summaryLabel", section: section, number: number, text: shownText)
    case .spanner: ExplanationContent.Part(kind: "spanner", text: shownText)
    case .element(let element):
      ExplanationContent.Part(kind: "element", element: element.rawValue, text: shownText)
    }
  }
}

extension ExplainedPart {
  fileprivate var title: String {
    switch self {
    case .part(let part): part.phrase()
    case .columnHeader(let key): "header of column \(key)"
    case .sectionHeader(let section, nil): "header of section \(section)"
    case .sectionHeader(let section, let level?): "header of section \(section), level \(level)"
    case .sectionFooter(let section, let number): "footer \(number) of section \(section)"
    case .summary(let section?, let number, let key):
      "summary \(number) of section \(section), column \(key)"
    case .summary(nil, let number, let key): "summary \(number) of the grid, column \(key)"
    case .summaryLabel(let section?, let number):
      "label of summary \(number) of section \(section)"
    case .summaryLabel(nil, let number): "label of summary \(number) of the grid"
    case .spanner: "spanner"
    case .element(let element): "element \(element.rawValue)"
    }
  }
}
