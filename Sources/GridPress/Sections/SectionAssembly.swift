import GridCore
import GridData
import GridDocuments
import GridModel

/// Makes the requested sections from groups: headers, footers, summaries. Without groups, the
/// sections are those of a source of Swift values.
///
/// 1. Every group of the innermost level is a section. The strips of a group around it are above
///    its first section and below its last.
/// 2. A collapsed group is one section without rows that has the group's header, and its total if
///    pages have totals.
/// 3. Summaries of the whole grid are strips of the first and the last section.
struct SectionAssembly {
  let context: AssemblyContext
  /// The groups of each requested level, from the outermost.
  let levels: [[RowGroup]]
  let groupColumns: [Int]
  /// The sections that the rows come with.
  private let own: [Section]
  var summaries: SummaryAssembly
  private(set) var texts: DataTexts
  /// The renderers of the strips.
  private(set) var drawings = PartDrawings()
  /// The rows of totals of the whole grid, in their order.
  private(set) var grandTotals: [SummaryRow] = []
  /// Whether headers have triangles.
  private let hasDisclosures: Bool
  /// Of each level.
  private let titles: [GroupTitle]
  private let collapse: CollapsedSections

  /// - Parameters:
  ///   - own: the sections of the source; none if the rows are arranged again.
  ///   - groupColumns: the columns of `shown` with the groups' values.
  init(_ context: AssemblyContext, own: [Section], groupColumns: [Int]) {
    self.context = context
    self.own = own
    self.groupColumns = groupColumns
    summaries = SummaryAssembly(context)
    texts = DataTexts(context)
    let presentation = context.presentation
    levels = presentation.groups.isEmpty ? [] : context.levels
    titles = presentation.groups.map { GroupTitle($0.title) }
    collapse = CollapsedSections(presentation.groups)
    hasDisclosures = presentation.groups.contains { $0.isCollapsible || $0.collapsed != .none }
  }

  private var order: RowOrder { context.order }

  /// The column left of all others, if it or a group requests one.
  var sectionColumn: SectionColumn? {
    let request = context.presentation.sectionColumn
    let group = context.presentation.groups.last { $0.layout == .column }
    if request == nil, group == nil { return nil }
    let column = group.flatMap { group in
      context.presentation.columns?.first { $0.key == group.key && $0.title != nil }
    }
    var headerCell = request?.headerCell
    if headerCell == nil, request?.title == nil, column?.headerCell?.isMarkdownText == true {
      headerCell = column?.headerCell
    }
    return SectionColumn(
      title: request?.title ?? column?.title ?? group.map { title(of: $0.key) } ?? "",
      width: request?.width,
      cell: request?.cell, headerCell: headerCell)
  }

  /// The title of a column of the data, as its header has it.
  private func title(of key: String) -> String {
    context.choice.index(of: key).map { context.choice.available[$0].title }
      ?? context.presentation.defaultTitles.title(of: key)
  }

  /// - Returns: `nil` if there is nothing but rows.
  mutating func sections() throws(RenderError) -> [Section]? {
    try checkGroups()
    try checkSummaries()
    let top = try grandSummaries(.top)
    let bottom = try grandSummaries(.bottom)
    if levels.isEmpty, top.isEmpty, bottom.isEmpty, own.isEmpty { return nil }
    var sections: [Section] = []
    if levels.isEmpty, !own.isEmpty {
      sections = own.map(shownOwn)
    } else if levels.isEmpty {
      sections = [Section(positions: 0..<order.count)]
    } else {
      var next = [Int](repeating: 0, count: levels.count)
      while next[0] < levels[0].count {
        sections += try self.sections(level: 0, next: &next)
      }
    }
    if sections.isEmpty { sections = [Section(positions: 0..<0)] }
    sections[0].leading.insert(contentsOf: top, at: 0)
    sections[sections.count - 1].trailing += bottom
    return sections
  }

  /// A number in the digits of the grid's texts.
  private func number(_ number: Int) -> String { context.presentation.strings.number(number) }

  /// The sections of the next group of a level.
  /// - Parameter next: by level, the next group.
  private mutating func sections(level: Int, next: inout [Int]) throws(RenderError) -> [Section] {
    try RenderError.checkCancellation()
    let group = levels[level][next[level]]
    let request = context.presentation.groups[level]
    next[level] += 1
    let value = shownValue(of: group, level: level)
    let isCollapsed = !collapse.isEmpty && collapse.contains(path(of: group, level: level))
    let isInnermost = level == levels.count - 1
    let count = number(group.positions.count)
    let data =
      titles[level].mentionsData
      ? try self.data(in: request.title, of: "the title of a group", group, at: request.place)
      : [:]
    let title = titles[level].filled(value: value, count: count, data: data)
    let labels = ["value": value, "count": count, "title": title.text]
    var leading: [SectionStrip] = []
    if request.layout == .header {
      var header = SectionHeader(
        title: title.text, level: level,
        disclosure: hasDisclosures ? (isCollapsed ? .collapsed : .expanded) : nil)
      header.value = value
      header.countLength = title.countLength
      if request.isTitleMarkdown {
        header.titleValues = ["value": value, "count": count].including(data)
      }
      header.drawing = drawings.add(PartDrawing(text: request.cell))
      leading.append(.header(header))
    }
    if isCollapsed {
      for inner in (level + 1)..<max(level + 1, levels.count) {
        while next[inner] < levels[inner].count,
          levels[inner][next[inner]].positions.lowerBound < group.positions.upperBound
        {
          next[inner] += 1
        }
      }
      let start = group.positions.lowerBound
      return [
        Section(
          leading: leading, positions: start..<start,
          trailing: try collapsedTotals(of: group, level: level, labels), level: level,
          label: try label(value, group, request), collapsedPositions: group.positions)
      ]
    }
    let start = level == 0 ? 0 : levels[level - 1][next[level - 1] - 1].positions.lowerBound
    leading += try strips(request.summary, .top, of: group, level: level, below: start, labels)
    var trailing = try strips(
      request.summary, .bottom, of: group, level: level, below: start, labels)
    switch request.footer {
    case .text(let text)?:
      let text = try filled(text, of: "the footer of a group", group, value, at: request.place)
      trailing.append(.footer(SectionFooter(text: text, level: level)))
    case .drawn(let text, let cell)?:
      let text = try filled(text, of: "the footer of a group", group, value, at: request.place)
      var footer = SectionFooter(text: text, level: level)
      footer.drawing = drawings.add(PartDrawing(text: cell))
      trailing.append(.footer(footer))
    case .values(let footer)?:
      let row = try row(footer, positions: group.positions, level: level, labelValues: labels)
      trailing.append(.summary(strip(row, footer, .footer, level: level)))
    case nil: break
    }
    if isInnermost {
      return [
        Section(
          leading: leading, positions: group.positions, trailing: trailing, level: level,
          label: try label(value, group, request))
      ]
    }
    var sections: [Section] = []
    while next[level + 1] < levels[level + 1].count,
      levels[level + 1][next[level + 1]].positions.lowerBound < group.positions.upperBound
    {
      sections += try self.sections(level: level + 1, next: &next)
    }
    guard !sections.isEmpty else { return [] }
    sections[0].leading.insert(contentsOf: leading, at: 0)
    sections[sections.count - 1].trailing += trailing
    return sections
  }

  /// A text of a group with its value, its number of rows and the data of its rows.
  private mutating func filled(
    _ text: String, of part: String, _ group: RowGroup, _ value: String, at place: SourcePlace?
  ) throws(RenderError) -> String {
    let names = ["value": value, "count": number(group.positions.count)]
    let data = try data(in: text, of: part, group, at: place)
    return TextTemplate(text).filled(names, data: data).text
  }

  /// The values of functions of the data in a text, over the rows of a group; none if the rows are
  /// no table.
  private mutating func data(
    in text: String, of part: String, _ group: RowGroup, at place: SourcePlace?
  ) throws(RenderError) -> [DataCall: String] {
    guard context.shown.isTable else { return [:] }
    return try texts.values(in: text, positions: group.positions, of: part, at: place)
  }

  /// A section of the source: its totals in the formats of their columns, its text in the section
  /// column as requested.
  private func shownOwn(_ section: Section) -> Section {
    var section = section
    section.leading = section.leading.map(shownOwn)
    section.trailing = section.trailing.map(shownOwn)
    if let text = context.presentation.sectionColumn?.text {
      section.label = RowGroups.filled(
        text, value: section.title ?? "", count: number(section.memberPositions.count))
    }
    return section
  }

  private func shownOwn(_ strip: SectionStrip) -> SectionStrip {
    guard case .summary(var summary) = strip else { return strip }
    let cells = summary.row.cells
    for column in context.columns {
      // A text of the source's own making stays.
      guard let value = summary.row.values[column.key], cells[column.key] == value
      else { continue }
      var text = value
      if case .formatted(let write) = context.shown.totalWriting(column.sourceIndex) {
        text = write(value)
      }
      if context.isRepeated(column) {
        summary.row.repeated[column.sourceIndex] = text
      } else {
        summary.row.cells[column.key] = text
      }
    }
    return .summary(summary)
  }

  private mutating func strip(
    _ row: SummaryRow, _ request: AggregateRow, _ kind: SummaryStrip.Kind, level: Int = 0
  ) -> SummaryStrip {
    var strip = SummaryStrip(row, kind: kind, level: level)
    strip.drawing = drawings.add(request.drawing)
    return strip
  }

  /// The total of a collapsed group under its header, if pages have totals that its rows count in:
  /// nothing else on the page shows them.
  private mutating func collapsedTotals(
    of group: RowGroup, level: Int, _ labelValues: [String: String]
  ) throws(RenderError) -> [SectionStrip] {
    var columns: [String: ColumnAggregate] = [:]
    for key in context.presentation.pageData.carried { columns[key] = .sum }
    for (key, aggregate) in context.presentation.pageData.total?.columns ?? [:] {
      if case .function = aggregate { columns[key] = aggregate }
    }
    for column in context.presentation.columns ?? [] where column.running != nil {
      columns[column.key] = nil
    }
    let request = AggregateRow(nil, columns)
    // Problems of page totals are reported by them.
    guard !columns.isEmpty, summaries.problems(in: request, level: level).isEmpty else { return [] }
    let row = try summaries.row(
      request, positions: group.positions, level: level, labelValues: labelValues)
    return [.summary(strip(row, request, .footer, level: level))]
  }

  func shownValue(of group: RowGroup, level: Int) -> String {
    if group.title.isEmpty { return "—" }
    return context.shown.title(of: group, column: groupColumns[level])
  }

  /// The text in the section column; `nil` without one.
  private mutating func label(
    _ value: String, _ group: RowGroup, _ request: RowGroups
  ) throws(RenderError) -> String? {
    let column = context.presentation.sectionColumn
    if column == nil, request.layout != .column { return nil }
    return try filled(
      column?.text ?? "{value}", of: "the section column", group, value, at: request.place)
  }

  private mutating func strips(
    _ requests: [AggregateRow], _ position: SummaryRow.Position, of group: RowGroup, level: Int,
    below start: Int,
    _ labelValues: [String: String]
  ) throws(RenderError) -> [SectionStrip] {
    var strips: [SectionStrip] = []
    for request in requests where request.position == position {
      let row = try row(
        request, positions: group.positions, level: level, below: start, labelValues: labelValues)
      strips.append(.summary(strip(row, request, .summary, level: level)))
    }
    return strips
  }

  /// A row of aggregates whose label has the data of its rows.
  private mutating func row(
    _ request: AggregateRow, positions: Range<Int>, level: Int?, below start: Int = 0,
    labelValues: [String: String]
  ) throws(RenderError) -> SummaryRow {
    var data: [DataCall: String] = [:]
    if let label = request.label, request.crossTotals == nil, context.shown.isTable {
      let isAbove = request.rows == .above && level != nil
      data = try texts.values(
        in: label, positions: isAbove ? start..<positions.upperBound : positions,
        of: "the label of a total", at: request.place)
    }
    return try summaries.row(
      request, positions: positions, level: level, below: start, labelValues: labelValues,
      labelData: data)
  }

  /// The title of the grid with its data, which is filled in only later; empty without one.
  private mutating func shownTitle() throws(RenderError) -> String {
    guard let title = context.presentation.captions.title else { return "" }
    return context.shown.isTable ? try texts.filled(title, of: "title").text : title.text
  }

  private mutating func grandSummaries(
    _ position: SummaryRow.Position
  ) throws(RenderError) -> [SectionStrip] {
    let requests = context.presentation.summary.filter { $0.position == position }
    guard !requests.isEmpty else { return [] }
    let labels = ["count": number(order.count), "title": try shownTitle()]
    var rows: [SummaryRow] = []
    for request in requests {
      rows.append(
        try row(request, positions: 0..<order.count, level: nil, labelValues: labels))
    }
    grandTotals += rows
    let footed = FootingAssembly(context).footed(rows)
    return zip(footed, requests).map { row, request in
      .summary(strip(row, request, .grand))
    }
  }
}
