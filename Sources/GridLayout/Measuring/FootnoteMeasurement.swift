package import GridCore
package import GridModel

/// Measures the cells with marks of footnotes.
struct FootnoteMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring

  /// Widens the columns' contents to the widths of cells with their marks. In a column of numbers
  /// the marks of all cells count as part of the fractions, so that the numbers stay aligned.
  func measure(into contents: inout [ColumnContent], cascade: inout Cascade) {
    var scratch = CellTextBuffer()
    for place in grid.footnotes.places {
      guard place.part == .line, let column = place.column else { continue }
      let section = grid.sections[place.section]
      let row = place.line - section.leading.count
      let style: ComputedStyle
      if section.positions.indices.count > row, row >= 0 {
        let position = section.positions.lowerBound + row
        if let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer) {
          contents[column].cellWidth = max(
            contents[column].cellWidth, drawn.width(at: position, section: place.section))
          continue
        }
        style = cascade.bodyStyle(
          column: column, state: grid.state(ofCellAt: position, column: column, in: section))
        scratch.load(
          grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
          as: TextFlow(style))
      } else if case .summary(let summary) = section.strip(
        row < 0 ? place.line : place.line - section.positions.count)
      {
        let ids = cascade.summaryCells(of: SectionStrip.summary(summary).key)
        style = cascade[ids[column]]
        scratch.load(
          summary.row.cells[grid.columns[column].key] ?? "", as: TextFlow(style).onOneLine)
      } else {
        continue
      }
      let mark = RaisedMark.reservedWidth(
        grid.footnotes[place], style: style, measurer: measurer)
      add(
        mark, to: scratch, font: measurer.font(style.font), style: style,
        marks: grid.columns[column].decimalMarks, into: &contents[column])
    }
  }

  private func add(
    _ mark: Double, to text: CellTextBuffer, font: FontID, style: ComputedStyle,
    marks: DecimalMarks, into content: inout ColumnContent
  ) {
    let width = measurer.width(of: text.bytes.span, font: font)
    var needed = width + mark
    if style.alignment == .decimal,
      let leading = DecimalSplit.leadingWidth(
        of: text.bytes.span, width: width, font: font, marks: marks, measurer: measurer)
    {
      content.fractionWidth = max(content.fractionWidth, width - leading + mark)
      needed = max(needed, content.integerWidth + content.fractionWidth)
    }
    content.cellWidth = max(content.cellWidth, needed + style.insets.horizontal)
  }
}

/// The indentation of the texts of footnotes, which puts all of them right of the widest mark.
package enum FootnoteIndent {
  /// The indentation in points; 0 without footnotes.
  package static func width(of grid: DataGrid, cascade: inout Cascade, measurer: any TextMeasuring)
    -> Double
  {
    if grid.footnotes.isEmpty { return 0 }
    let style = cascade.style(of: .footnote)
    let widest = grid.footnotes.notes.reduce(0) {
      max($0, RaisedMark.width($1.mark, style: style, measurer: measurer))
    }
    return widest + 3 * RaisedMark.gap(fontSize: style.font.size)
  }
}

extension DataGrid {
  /// The footnote mark of a cell in a row; `nil` is none.
  package func footnoteMark(section: Int, position: Int, column: Int) -> String? {
    let rows = sections[section]
    let line = rows.leading.count + position - rows.positions.lowerBound
    return footnotes[FootnotePlace(.line, section: section, line: line, column: column)]
  }

  /// The footnote mark of a spanner; `nil` is none.
  package func footnoteMark(of placed: PlacedSpanner) -> String? {
    if footnotes.isEmpty { return nil }
    return footnotePlace(ofSpanner: placed.spanner.title, level: placed.level).flatMap {
      footnotes[$0]
    }
  }
}

extension DataGrid {
  /// Reserves room in columns with footnote marks beside right-aligned texts, so that figures and
  /// headers stay aligned in columns that are flush with the lines of the table, and where marks
  /// are wider than the insets of cells.
  package mutating func makeRoomForMarks(measurer: any TextMeasuring) {
    if footnotes.isEmpty { return }
    var rooms = Array(repeating: 0.0, count: columns.count)
    var cascade = Cascade(self)
    for place in footnotes.places {
      guard let column = place.column, let mark = footnotes[place],
        let style = style(ofMarkedTextAt: place, column: column, cascade: &cascade),
        [.trailing, .decimal].contains(style.alignment)
      else { continue }
      let width = RaisedMark.width(mark, style: style, measurer: measurer)
      rooms[column] = max(rooms[column], width / RaisedMark.insetShare)
    }
    keepMarkRoom(rooms)
  }

  /// `nil` for a text that reserves no room for its mark.
  private func style(
    ofMarkedTextAt place: FootnotePlace, column: Int, cascade: inout Cascade
  ) -> ComputedStyle? {
    if place.part == .header { return cascade.headerStyle(column: column) }
    guard place.part == .line else { return nil }
    let section = sections[place.section]
    let row = place.line - section.leading.count
    if row >= 0, row < section.positions.count {
      if let renderer = columns[column].cell, !renderer.base.makesRoomForMarks { return nil }
      let position = section.positions.lowerBound + row
      return cascade.bodyStyle(
        column: column, state: self.state(ofCellAt: position, column: column, in: section))
    }
    let strip = section.strip(row < 0 ? place.line : place.line - section.positions.count)
    guard case .summary = strip else { return nil }
    let id = cascade.summaryCells(of: strip.key)[column]
    return cascade[id]
  }
}
