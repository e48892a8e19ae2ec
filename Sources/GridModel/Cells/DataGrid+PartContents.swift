// What the parts of a grid that are drawn have to draw.

extension DataGrid {
  /// The header of a column: its title. It stands for all rows.
  package func content(ofHeader index: Int, keys: ColumnKeys) -> CellContent {
    let column = columns[index]
    return content(
      text: column.title, [("title", column.title), ("key", column.key)],
      place: "the header of column \"\(column.key)\"", key: column.key, positions: allPositions,
      numbersOf: index, section: 0, keys: keys)
  }

  /// The header of a section or a footer of one text.
  /// - Parameter text: that of the strip, or what is shown in its place.
  package func content(
    ofStrip index: Int, in number: Int, text: String, keys: ColumnKeys
  ) -> CellContent {
    let strip = sections[number].strip(index)
    let positions = positions(ofStrip: index, in: number)
    var value = text
    var place = "the section footer \"\(text)\""
    if case .header(let header) = strip {
      value = header.value ?? text
      place = "the header of section \"\(text)\""
    }
    return content(
      text: text, value: value, [("title", text), ("count", String(positions.count))],
      place: place, key: strip.element.rawValue, positions: positions, section: number, keys: keys)
  }

  /// A value of a summary row; `nil` if it has none in the column.
  package func content(
    ofSummary summary: SummaryStrip, strip index: Int, in number: Int, column: Int,
    keys: ColumnKeys
  ) -> CellContent? {
    let key = columns[column].key
    guard let text = summary.row.cells[key] else { return nil }
    var values: [(name: String, value: String)] = []
    for (other, text) in summary.row.cells.sorted(by: { $0.key < $1.key }) where other != key {
      values.append((other, summary.row.values[other] ?? text))
    }
    let positions = positions(ofStrip: index, in: number)
    values += [("label", summary.row.label ?? ""), ("count", String(positions.count))]
    return content(
      text: text, value: summary.row.values[key] ?? text, values,
      place: "the summary of column \"\(key)\"", key: key, positions: positions,
      numbersOf: column, section: number, keys: keys)
  }

  /// A cell of the section column; `nil` if it shows nothing.
  package func content(ofLabel number: Int, keys: ColumnKeys) -> CellContent? {
    guard let label = label(ofSection: number) else { return nil }
    let section = sections[number]
    var value = label
    for case .header(let header) in section.leading { value = header.value ?? value }
    return content(
      text: label, value: value,
      [("title", label), ("count", String(section.positions.count))],
      place: "the section column of section \"\(label)\"", key: "section",
      positions: section.positions, section: number, keys: keys)
  }

  /// What draws a section's cell in the section column; `nil` sets its text.
  package func labelRenderer(ofSection number: Int) -> AnyCellRenderer? {
    drawings[sections[number].labelDrawing]?.text ?? sectionColumn?.renderer
  }

  /// - Parameters:
  ///   - text: what would be shown if it were set.
  ///   - value: `nil` is the text.
  ///   - values: what else the part has, by names.
  ///   - index: the column whose numbers it stands for.
  private func content(
    text: String, value: String? = nil, _ values: [(name: String, value: String)], place: String,
    key: String, positions: Range<Int>, numbersOf index: Int? = nil, section: Int,
    keys: ColumnKeys
  ) -> CellContent {
    // The text, the value, and then what has a name.
    var all = [(name: "", value: text), (name: "value", value: value ?? text)]
    var indexes = ["value": 1]
    for value in values where indexes[value.name] == nil {
      indexes[value.name] = all.count
      all.append(value)
    }
    var column = Column(key)
    column.sourceIndex = 0
    column.valueIndex = 1
    if let index { column.decimalMarks = columns[index].decimalMarks }
    if index != nil { indexes[key] = indexes[key] ?? 1 }
    return CellContent(
      part: PartContent(
        place: place,
        rows: PartRows(source: source, order: order, positions: positions, keys: keys),
        numberColumn: index.map { columns[$0].valueIndex }),
      source: PartSource(all),
      keys: ColumnKeys(
        valueIndexes: indexes, textIndexes: index == nil ? [key: 0] : ["value": 0, key: 0],
        images: images),
      column: column, section: section)
  }

  // MARK: - Rows

  private var allPositions: Range<Int> {
    (sections.first?.positions.lowerBound ?? 0)..<(sections.last?.positions.upperBound ?? 0)
  }

  /// The rows that a strip stands for: those of its section, of the group of sections that it belongs to, or all.
  package func positions(ofStrip index: Int, in number: Int) -> Range<Int> {
    let section = sections[number]
    let level = section.strip(index).level
    if level < 0 { return allPositions }
    if level >= section.level { return section.positions }
    var first = number
    while first > 0, !begins(level, at: first) { first -= 1 }
    var end = first + 1
    while end < sections.count, !begins(level, at: end) { end += 1 }
    return sections[first].positions.lowerBound..<sections[end - 1].positions.upperBound
  }

  /// Whether a section is the first of a group of a level.
  private func begins(_ level: Int, at number: Int) -> Bool {
    sections[number].leading.contains {
      if case .header(let header) = $0 { header.level <= level } else { false }
    }
  }
}
