import GridModel

/// Why a header, a footer or a total looks as it does: every layer of the cascade, how colours were composited, and what came
/// of it.
public struct PartExplanation: Sendable {
  public let part: ExplainedPart
  /// What the part shows.
  public let shownText: String
  let style: StyleExplanation

  init(_ part: ExplainedPart, of grid: DataGrid) throws(RenderError) {
    self.part = part
    let cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    switch part {
    case .columnHeader(let key):
      let column = try ColumnChoice(of: grid.columns).index(of: key, place: nil)
      shownText = grid.columns[column].title
      style = cascade.headerExplanation(column: column)
    case .sectionHeader(let number, let level):
      let headers = try grid.section(number).leading.compactMap { strip in
        if case .header(let header) = strip { header } else { nil }
      }
      let wanted = level.map { level in headers.first { $0.level == level } } ?? headers.last
      guard let header = wanted else {
        let kind = level.map { "header of level \($0)" } ?? "header"
        throw RenderError(.usage, "there is no \(kind) above section \(number)")
      }
      shownText = header.title
      style = cascade.stripExplanation(SectionStrip.header(header).key)
    case .sectionFooter(let number, let index):
      let footers = try grid.section(number).trailing.compactMap { strip in
        if case .footer(let footer) = strip { footer } else { nil }
      }
      guard footers.indices.contains(index) else {
        throw RenderError(
          .usage,
          "there is no footer \(index) under section \(number): "
            + DataGrid.count(footers.count, "footer of text"))
      }
      shownText = footers[index].text
      style = cascade.stripExplanation(SectionStrip.footer(footers[index]).key)
    case .summary(let number, let index, let key):
      let summary = try grid.summary(index, ofSection: number)
      let column = try ColumnChoice(of: grid.columns).index(of: key, place: nil)
      guard let text = summary.row.cells[key] else {
        throw RenderError(
          .usage,
          "the summary of \(DataGrid.owner(number)) has no value in column \"\(key)\"")
      }
      shownText = text
      style = cascade.summaryExplanation(of: SectionStrip.summary(summary).key, column: column)
    case .summaryLabel(let number, let index):
      let summary = try grid.summary(index, ofSection: number)
      guard let label = summary.row.label else {
        throw RenderError(.usage, "the summary of \(DataGrid.owner(number)) has no label")
      }
      shownText = label
      style = cascade.stripExplanation(SectionStrip.summary(summary).key)
    case .spanner(let title):
      let spanner = try grid.spanner(title)
      shownText = spanner.title
      style = cascade.spannerExplanation(spanner)
    case .element(let element):
      shownText = grid.text(of: element)
      style = cascade.elementExplanation(element)
    }
  }
}

extension DataGrid {
  /// A row of totals, or a footer with values, of a section and of the groups that begin or end with it; `nil` are the totals of
  /// the whole grid.
  fileprivate func summary(
    _ index: Int, ofSection number: Int?
  ) throws(RenderError) -> SummaryStrip {
    let strips: [SectionStrip]
    if let number {
      let section = try section(number)
      strips = section.leading + section.trailing
    } else {
      strips = sections.flatMap { $0.leading + $0.trailing }
    }
    let summaries = strips.compactMap { strip -> SummaryStrip? in
      guard case .summary(let summary) = strip, (summary.kind == .grand) == (number == nil) else {
        return nil
      }
      return summary
    }
    guard summaries.indices.contains(index) else {
      throw RenderError(
        .usage,
        "there is no summary \(index) of \(Self.owner(number)): "
          + Self.count(summaries.count, "row of totals"))
    }
    return summaries[index]
  }

  fileprivate static func owner(_ section: Int?) -> String {
    section.map { "section \($0)" } ?? "the grid"
  }

  fileprivate func spanner(_ title: String) throws(RenderError) -> Spanner {
    if let spanner = spanners.first(where: { $0.title == title }) { return spanner }
    let titles = spanners.map { "\"\($0.title)\"" }
    throw RenderError(
      .usage,
      "no title over columns is called \"\(title)\"; "
        + (titles.isEmpty ? "there are none" : "there are \(titles.joined(separator: ", "))"))
  }

  /// What an element that is there once shows; nothing for others.
  fileprivate func text(of element: StyleElement) -> String {
    switch element {
    case .title: title ?? ""
    case .subtitle: subtitle ?? ""
    default: ""
    }
  }
}
