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

  /// - Parameter cascade: the styles of the grid; `nil` makes it.
  init(path: CellPath, of grid: DataGrid, by cascade: Cascade? = nil) throws(RenderError) {
    let column = try grid.index(ofColumn: path.column)
    let section = try grid.section(path.row.section)
    try grid.checkIsShown(path.row)
    let position = section.positions.lowerBound + path.row.row
    let row = grid.order[position]
    self.path = path
    shownText = grid.source.string(row: row, column: grid.columns[column].sourceIndex)
    dataRow = row + 1
    style = (cascade ?? Cascade(grid))
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
  /// - Throws: `RenderError` with the nearest key if no column has this one.
  func index(ofColumn key: String) throws(RenderError) -> Int {
    if let index = columnIndex(of: key) { return index }
    return try ColumnChoice(of: columns).index(of: key, place: nil)
  }

  /// - Throws: `RenderError` of kind `usage` if there is no such section.
  func section(_ number: Int) throws(RenderError) -> Section {
    guard sections.indices.contains(number) else {
      throw RenderError(
        .usage, "there is no section \(number): " + Self.count(sections.count, "section"))
    }
    return sections[number]
  }

  /// - Throws: `RenderError` of kind `usage` if there is no such row.
  func checkIsShown(_ path: RowPath) throws(RenderError) {
    let count = try section(path.section).positions.count
    guard path.row >= 0, path.row < count else {
      throw RenderError(
        .usage,
        "there is no row \(path.row) in section \(path.section): " + Self.count(count, "row"))
    }
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
    return ([subject.title + text, ""] + style.lines).joined(separator: "\n") + "\n"
  }

  /// The explanation for machine readers, as that of a cell, with the key `part` in the place of
  /// `cell`.
  public var json: String { ExplanationContent(part: content, style).json }

  private var content: ExplanationContent.Part {
    switch subject {
    case .part(let part):
      ExplanationContent.Part(
        kind: part.kind.rawValue, section: part.section, number: part.index, column: part.name,
        text: shownText)
    case .element(let element):
      ExplanationContent.Part(kind: "element", element: element.rawValue, text: shownText)
    }
  }
}

extension PartExplanation.Subject {
  fileprivate var title: String {
    switch self {
    case .part(let part): part.phrase()
    case .element(let element): "element \(element.rawValue)"
    }
  }
}
