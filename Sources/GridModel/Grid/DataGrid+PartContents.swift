import GridCore

// The contents of the parts of a grid that renderers draw.

extension DataGrid {
  /// The header of a column: its title. It represents all rows.
  package func content(ofHeader index: Int, keys: ColumnKeys) -> CellContent {
    let column = columns[index]
    return content(
      text: column.title, [("title", column.title), ("key", column.key)],
      place: "the header of column \"\(column.key)\"", key: column.key, positions: allPositions,
      numbersOf: index, section: 0, keys: keys)
  }

  /// A title over several columns. It represents all rows.
  package func content(of spanner: Spanner, keys: ColumnKeys) -> CellContent {
    content(
      text: spanner.title, [("title", spanner.title)], place: "the spanner \(spanner.title.dumped)",
      key: "spanner", positions: allPositions, section: 0, keys: keys)
  }

  /// The header of a section or a footer of one text.
  /// - Parameter text: the text of the strip, or its replacement.
  package func content(
    ofStrip index: Int, in number: Int, text: String, keys: ColumnKeys
  ) -> CellContent {
    let strip = sections[number].strip(index)
    let positions = positions(ofStrip: index, in: number)
    var value = text
    var values: [String: String] = [:]
    var place = "the section footer \"\(text)\""
    if case .header(let header) = strip {
      value = header.value ?? text
      values = header.titleValues
      place = "the header of section \"\(text)\""
    }
    return content(
      text: text, value: value,
      Self.listed(values) + [("title", text), ("count", String(positions.count))],
      place: place, key: strip.element.rawValue, positions: positions, section: number, keys: keys)
  }

  /// A value of a summary row; `nil` if it has none in the column.
  package func content(
    ofSummary summary: SummaryStrip, at place: SummaryPlace, column: Int, keys: ColumnKeys
  ) -> CellContent? {
    let key = columns[column].key
    guard let text = summary.row.text(in: columns[column]) else { return nil }
    let positions = positions(of: place)
    return content(
      text: text, value: summary.row.values[key] ?? text,
      [("label", summary.row.label ?? ""), ("count", String(positions.count))],
      cells: summary.row, place: place.words(ofColumn: key), key: key, positions: positions,
      numbersOf: column, section: place.strip?.section ?? 0, keys: keys)
  }

  /// The label of a summary row; `nil` if it has none.
  package func content(
    ofLabelOf summary: SummaryStrip, at place: SummaryPlace, keys: ColumnKeys
  ) -> CellContent? {
    guard let label = summary.row.label else { return nil }
    let positions = positions(of: place)
    return content(
      text: label, value: summary.row.labelValues["value"],
      Self.listed(summary.row.labelValues)
        + [("label", label), ("count", String(positions.count))],
      cells: summary.row,
      place: place.wordsOfLabel, key: "label", positions: positions,
      section: place.strip?.section ?? 0, keys: keys)
  }

  /// The header of the section column; `nil` if there is no such column. It represents all rows.
  package func contentOfSectionColumnHeader(keys: ColumnKeys) -> CellContent? {
    guard let title = sectionColumn?.title else { return nil }
    let positions = allPositions
    return content(
      text: title, [("title", title), ("count", String(positions.count))],
      place: "the header of the section column", key: "section", positions: positions, section: 0,
      keys: keys)
  }

  /// The text of the pull-down row; `nil` if the grid is not pulled down.
  package var pullDownText: String? {
    shown.pullDown.map { $0.text ?? strings[$0.phase] }
  }

  /// The content of the pull-down row; `nil` if the grid is not pulled down.
  package func contentOfPullDown(keys: ColumnKeys) -> CellContent? {
    guard let pullDown = shown.pullDown, let text = pullDownText else { return nil }
    return content(
      text: text, [("title", text), ("state", pullDown.phase.rawValue)],
      place: "the pull-down row", key: "pullDown", positions: allPositions, section: 0, keys: keys)
  }

  /// A text around the table.
  package func content(
    of caption: Caption, as element: StyleElement, keys: ColumnKeys
  ) -> CellContent {
    content(
      text: caption.text, [], place: "the \(element.rawValue)",
      key: element.rawValue, positions: allPositions, section: 0, keys: keys)
  }

  /// A cell of the section column; `nil` if it shows nothing.
  package func content(ofLabel number: Int, keys: ColumnKeys) -> CellContent? {
    guard let label = label(ofSection: number) else { return nil }
    let section = sections[number]
    var value = label
    for case .header(let header) in section.leading { value = header.value ?? value }
    return content(
      text: label, value: value,
      [("title", label), ("count", String(section.memberPositions.count))],
      place: "the section column of section \"\(label)\"", key: "section",
      positions: section.memberPositions, section: number, keys: keys)
  }

  /// The renderer of a section's cell in the section column; `nil` typesets its text.
  package func labelRenderer(ofSection number: Int) -> AnyCellRenderer? {
    drawings[sections[number].labelDrawing]?.text ?? sectionColumn?.cell
  }

  /// The values of the placeholders of a text, which are as they are shown in it.
  private static func listed(_ values: [String: String]) -> [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// - Parameters:
  ///   - text: the text that would be shown without a renderer.
  ///   - value: `nil` is the text.
  ///   - values: further values of the part, by name; the first of a name counts.
  ///   - row: the values beside it.
  ///   - index: the column whose numbers it represents.
  private func content(
    text: String, value: String? = nil, _ values: [(name: String, value: String)],
    cells row: SummaryRow? = nil, place: String,
    key: String, positions: Range<Int>, numbersOf index: Int? = nil, section: Int,
    keys: ColumnKeys
  ) -> CellContent {
    // The text, the value, then the named values, of which those beside it have precedence.
    var all = [(name: "", value: text), (name: "value", value: value ?? text)]
    var indexes = ["value": 1]
    let textIndexes = index == nil ? [key: 0] : ["value": 0, key: 0]
    for value in values where indexes[value.name] == nil {
      if value.name != key, row?.cells[value.name] != nil { continue }
      indexes[value.name] = all.count
      all.append(value)
    }
    let beside = row.map { ValuesBeside($0, keys.places, own: key, start: all.count) }
    var column = GridColumn(key)
    column.sourceIndex = 0
    column.valueIndex = 1
    if let index { column.decimalMarks = columns[index].decimalMarks }
    column.figures = index.map { columns[$0].figures } ?? figures
    if index != nil { indexes[key] = indexes[key] ?? 1 }
    return CellContent(
      part: PartContent(
        place: place,
        rows: PartRows(
          source: source, order: order, positions: positions, keys: keys,
          commonValues: commonValues),
        numberColumn: index.map { columns[$0].valueIndex }),
      source: PartSource(all, beside: beside),
      keys: ColumnKeys(
        ofPart: indexes, textIndexes: textIndexes, beside: beside, in: keys),
      column: column, section: section)
  }

  // MARK: - Rows

  private var allPositions: Range<Int> {
    (sections.first?.positions.lowerBound ?? 0)..<(sections.last?.memberPositions.upperBound ?? 0)
  }

  /// The rows that a row of sums represents.
  private func positions(of place: SummaryPlace) -> Range<Int> {
    switch place {
    case .strip(let index, let section): positions(ofStrip: index, in: section)
    case .page(_, let positions): positions
    }
  }

  /// The rows that a strip represents: those of its section, of the group of sections that it
  /// belongs to, or all.
  package func positions(ofStrip index: Int, in number: Int) -> Range<Int> {
    let section = sections[number]
    let level = section.strip(index).level
    if level < 0 { return allPositions }
    if level >= section.level { return section.memberPositions }
    var first = number
    while first > 0, !begins(level, at: first) { first -= 1 }
    var end = first + 1
    while end < sections.count, !begins(level, at: end) { end += 1 }
    return sections[first].positions.lowerBound..<sections[end - 1].memberPositions.upperBound
  }

  /// Whether a section is the first of a group of a level.
  private func begins(_ level: Int, at number: Int) -> Bool {
    sections[number].leading.contains {
      if case .header(let header) = $0 { header.level <= level } else { false }
    }
  }
}

extension SummaryPlace {
  /// The name in messages of the value in a column.
  package func words(ofColumn key: String) -> String {
    switch self {
    case .strip: "the summary of column \(key.dumped)"
    case .page(.total, _): "the page total of column \(key.dumped)"
    case .page(.broughtForward, _), .page(.carriedForward, _):
      "the carried sum of column \(key.dumped)"
    }
  }

  /// The name of the label in messages.
  package var wordsOfLabel: String {
    switch self {
    case .strip: "the label of a summary"
    case .page(.total, _): "the label of page totals"
    case .page(.broughtForward, _), .page(.carriedForward, _): "the label of carried sums"
    }
  }
}
