import GridModel

/// Explains the style of a header, a footer or a total: every layer of the cascade, how colours
/// were composited, and the resolved style.
public struct PartExplanation: Sendable {
  /// The part that is explained.
  public let part: ExplainedPart
  /// The text that the part shows.
  public let shownText: String
  let style: StyleExplanation

  init(_ part: ExplainedPart, of grid: DataGrid) throws(RenderError) {
    self.part = part
    // Each kind of part has its own layers; a part that has none of its own is explained as the
    // element that styles it.
    let cascade = Cascade(grid)
    switch try part.resolved(in: grid) {
    case .element(let element):
      shownText = grid.text(of: element)
      style = cascade.elementExplanation(element)
    case .part(.cell(let path)):
      let cell = try CellExplanation(path: path, of: grid)
      (shownText, style) = (cell.shownText, cell.style)
    case .part(.columnHeader(let key)):
      let column = try grid.column(key)
      shownText = grid.columns[column].title
      style = cascade.headerExplanation(column: column)
    case .part(.summaryCell(let section, let index, let key)):
      let column = try grid.column(key)
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

/// A part of the grid, or an element of a theme where no single part is meant.
private enum ResolvedPart {
  case part(GridPart)
  case element(StyleElement)
}

extension ExplainedPart {
  /// The part of a grid that is meant.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  fileprivate func resolved(in grid: DataGrid) throws(RenderError) -> ResolvedPart {
    switch self {
    case .part(let part): return .part(part)
    case .element(let element): return .element(element)
    case .columnHeader(let key): return .part(.columnHeader(key))
    case .spanner(let title):
      return .part(.spanner(level: try grid.spanner(title).level ?? 0, title: title))
    case .sectionHeader(let number, let level):
      let section = try grid.section(number)
      let levels = section.leading.compactMap { strip in
        if case .header(let header) = strip { header.level } else { nil }
      }
      // Without a level, the innermost header: the one of the section itself.
      let wanted = level.map { level in levels.first { $0 == level } } ?? levels.last
      guard let wanted else {
        let kind = level.map { "header of level \($0)" } ?? "header"
        throw RenderError(.usage, "there is no \(kind) above section \(number)")
      }
      return .part(.sectionHeader(section: number, level: wanted))
    case .sectionFooter(let number, let index):
      // Footers are counted among footers of text; a part is counted among all strips.
      let section = try grid.section(number)
      let footers = section.trailing.indices.filter {
        if case .footer = section.trailing[$0] { true } else { false }
      }
      guard footers.indices.contains(index) else {
        throw RenderError(
          .usage,
          "there is no footer \(index) under section \(number): "
            + DataGrid.count(footers.count, "footer of text"))
      }
      return .part(
        .sectionFooter(section: number, strip: section.leading.count + footers[index]))
    case .summary(let number, let index, let key):
      let summary = try grid.summary(index, ofSection: number)
      _ = try grid.column(key)
      guard summary.row.cells[key] != nil else {
        throw RenderError(
          .usage, "the summary of \(DataGrid.owner(number)) has no value in column \"\(key)\"")
      }
      return .part(.summaryCell(section: summary.section, strip: summary.strip, column: key))
    case .summaryLabel(let number, let index):
      let summary = try grid.summary(index, ofSection: number)
      if summary.row.label == nil {
        throw RenderError(.usage, "the summary of \(DataGrid.owner(number)) has no label")
      }
      return .part(.summary(section: summary.section, strip: summary.strip))
    }
  }
}

extension DataGrid {
  /// A row of totals, or a footer with values, of a section and of the groups that begin or end
  /// with it; `nil` are the totals of the whole grid.
  fileprivate func summary(
    _ index: Int, ofSection number: Int?
  ) throws(RenderError) -> (section: Int, strip: Int, row: SummaryRow) {
    if let number { _ = try section(number) }
    var summaries: [(section: Int, strip: Int, row: SummaryRow)] = []
    forEachSummary { summary, place in
      guard case .strip(let strip, let section) = place, number == nil || section == number,
        (summary.kind == .grand) == (number == nil)
      else { return }
      summaries.append((section, strip, summary.row))
    }
    guard summaries.indices.contains(index) else {
      throw RenderError(
        .usage,
        "there is no summary \(index) of \(Self.owner(number)): "
          + Self.count(summaries.count, "row of totals"))
    }
    return summaries[index]
  }

  fileprivate func column(_ key: String) throws(RenderError) -> Int {
    try ColumnChoice(of: columns).index(of: key, place: nil)
  }

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

  fileprivate static func owner(_ section: Int?) -> String {
    section.map { "section \($0)" } ?? "the grid"
  }

  fileprivate func spanner(_ title: String, level: Int? = nil) throws(RenderError) -> Spanner {
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
