import GridModel

/// Explains the style of a header, a footer or a total: every layer of the cascade, how colours
/// were composited, and the resolved style.
public struct PartExplanation: Sendable {
  /// What is explained. Elements are no parts: several parts can have one, and some, such as those
  /// of pages, are in no grid.
  public enum Subject: Hashable, Sendable {
    /// A part of the grid, with the layers of its column, its rules and its state.
    case part(GridPart)
    /// An element that a theme styles, such as the page header, without the layers of a column, a
    /// row or a state.
    case element(StyleElement)
  }

  /// What is explained.
  public let subject: Subject
  /// The text that the part shows.
  public let shownText: String
  let style: StyleExplanation

  /// - Parameter cascade: the styles of the grid; `nil` makes it, which takes time for each of its
  ///   columns.
  init(
    _ subject: Subject, of grid: DataGrid, by cascade: Cascade? = nil
  ) throws(RenderError) {
    self.subject = subject
    // Each kind of part has its own layers; a part that has none of its own is explained as the
    // element that styles it.
    let cascade = cascade ?? Cascade(grid)
    switch subject {
    case .element(let element):
      shownText = grid.text(of: element)
      style = cascade.elementExplanation(element)
    case .part(.cell(let path)):
      let cell = try CellExplanation(path: path, of: grid, by: cascade)
      (shownText, style) = (cell.shownText, cell.style)
    case .part(.columnHeader(let key)):
      let column = try grid.index(ofColumn: key)
      shownText = grid.columns[column].title
      style = cascade.headerExplanation(column: column)
    case .part(.summaryCell(let section, let index, let key)):
      let column = try grid.index(ofColumn: key)
      let strip = try grid.strip(index, in: section)
      guard case .summary(let summary) = strip, let text = summary.row.cells[key] else {
        throw RenderError(
          .usage, "the summary of section \(section) has no value in column \"\(key)\"")
      }
      shownText = text
      style = cascade.summaryExplanation(of: strip.key, column: column)
    case .part(.sectionHeader(let section, let level)):
      guard let found = try grid.section(section).header(ofLevel: level) else {
        throw RenderError(.usage, "there is no header of level \(level) above section \(section)")
      }
      shownText = found.header.title
      style = cascade.stripExplanation(SectionStrip.header(found.header).key)
    case .part(.sectionFooter(let section, let index)), .part(.summary(let section, let index)):
      let strip = try grid.strip(index, in: section)
      shownText = strip.label
      style = cascade.stripExplanation(strip.key)
    case .part(.spanner(let level, let title)):
      let spanner = try grid.spanner(title, level: level)
      shownText = spanner.title
      style = cascade.spannerExplanation(spanner)
    case .part(let part):
      guard let element = part.styleElement else {
        throw RenderError(.usage, "no element styles the \(part.phrase())")
      }
      shownText = grid.text(of: element)
      style = cascade.elementExplanation(element)
    }
  }
}

extension DataGrid {
  fileprivate func strip(_ index: Int, in number: Int) throws(RenderError) -> SectionStrip {
    let section = try section(number)
    let count = section.leading.count + section.trailing.count
    guard index >= 0, index < count else {
      throw RenderError(
        .usage,
        "there is no strip \(index) in section \(number): " + Self.count(count, "strip"))
    }
    return section.strip(index)
  }

  func spanner(_ title: String, level: Int? = nil) throws(RenderError) -> Spanner {
    let titled = spanners.filter { $0.title == title }
    if let spanner = titled.first(where: { $0.level == level }) ?? titled.first { return spanner }
    let titles = spanners.map { "\"\($0.title)\"" }
    throw RenderError(
      .usage,
      "no title over columns is called \"\(title)\"; "
        + (titles.isEmpty ? "there are none" : "there are \(titles.joined(separator: ", "))"))
  }

  /// The text of an element that occurs once; empty for others.
  fileprivate func text(of element: StyleElement) -> String {
    switch element {
    case .title: title ?? ""
    case .subtitle: subtitle ?? ""
    default: ""
    }
  }
}

extension SectionStrip {
  /// The text of a header or footer, or the label of a row of totals.
  fileprivate var label: String {
    switch self {
    case .header(let header): header.title
    case .footer(let footer): footer.text
    case .summary(let summary): summary.row.label ?? ""
    }
  }
}
