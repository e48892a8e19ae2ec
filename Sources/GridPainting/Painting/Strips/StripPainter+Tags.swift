import GridCore
import GridLayout
import GridModel

// The tags of painted parts, for assistive technology. Fills, rules and marks have no tag: they are
// decoration.

extension PartPainter {
  /// Paints content of an element of the document's structure.
  /// - Parameter tag: `nil` for content without one.
  func paint(
    tagged tag: ContentTag?, on canvas: inout PaintCanvas,
    _ paint: (inout PaintCanvas) -> Void
  ) {
    guard scope.isTagged, let tag else { return paint(&canvas) }
    canvas.append(.beginTag(tag))
    paint(&canvas)
    canvas.append(.endTag)
  }

  /// Begins a part that belongs to the page and not to the document.
  func begin(_ artifact: PageArtifact, on canvas: inout PaintCanvas) {
    if scope.isTagged { canvas.append(.beginTag(.artifact(artifact))) }
  }

  func endArtifact(on canvas: inout PaintCanvas) {
    if scope.isTagged { canvas.append(.endTag) }
  }

  /// Adds an element without content, or whose content is painted later.
  func addEmpty(_ tag: ContentTag, on canvas: inout PaintCanvas) {
    guard scope.isTagged else { return }
    canvas.append(.beginTag(tag))
    canvas.append(.endTag)
  }

  /// The section column is the first column of the table.
  private var firstColumn: Int { context.sectionColumnCount }
  private var columnCount: Int { context.grid.columns.count + firstColumn }

  // MARK: - Rows

  func tag(_ painted: PaintedRow, column: Int) -> ContentTag {
    tag(
      ofCellIn: painted.section, position: painted.position, column: column, block: painted.block)
  }

  /// - Parameter block: the rows and columns that the cell takes, if they are several.
  func tag(
    ofCellIn section: Int, position: Int, column: Int, block: CellBlock?
  ) -> ContentTag {
    switch context.grid.prose {
    case .paragraphs, .drawn:
      return .paragraph(position * context.grid.columns.count + column + 1)
    case .contents: return .contents(list: 0, entry: position)
    case nil: break
    }
    // Property by property: the section has parts that all tasks would retain for each cell.
    let above = context.frames.sections[section].leading.count
    let first = context.frames.sections[section].positions.lowerBound
    let level = context.frames.sections[section].level
    var tag = CellTag(
      context.namesRows[column] ? .rowHeader : .data, in: .body, section: section,
      row: above + position - first, column: column + firstColumn, level: level)
    if let block {
      tag.columnSpan = Int16(clamping: block.columns.count)
      tag.rowSpan = Int16(clamping: block.rows.count)
    }
    return .cell(tag)
  }

  func sectionColumnTag(ofSection number: Int) -> ContentTag {
    let section = context.frames.sections[number]
    return .cell(
      CellTag(
        .rowHeader, in: .body, section: number, row: section.outerLeadingCount, column: 0,
        rowSpan: section.lineCount - section.outerLeadingCount - section.outerTrailingCount,
        level: section.level))
  }

  // MARK: - Column headers

  func headerTag(column: Int) -> ContentTag {
    let levels = context.frames.header.levelCount
    let row = levels - (context.frames.header.levels(over: column).first ?? levels)
    return .cell(
      CellTag(
        .columnHeader, in: .head, row: row, column: column + firstColumn,
        rowSpan: levels + 1 - row))
  }

  func spannerTag(_ placed: PlacedSpanner) -> ContentTag {
    .cell(
      CellTag(
        .columnHeader, in: .head, row: context.frames.header.levelCount - 1 - placed.level,
        column: placed.columns.lowerBound + firstColumn, columnSpan: placed.columns.count))
  }

  var sectionColumnHeaderTag: ContentTag {
    .cell(
      CellTag(
        .columnHeader, in: .head, row: 0, column: 0, rowSpan: context.frames.header.levelCount + 1))
  }

  /// Where there is no spanner above another, an empty cell keeps the table regular.
  func addEmptySpanners(_ columns: Range<Int>, on canvas: inout PaintCanvas) {
    for column in columns {
      let levels = context.frames.header.levels(over: column)
      guard let lowest = levels.first else { continue }
      for level in lowest..<context.frames.header.levelCount where !levels.contains(level) {
        addEmpty(
          .cell(
            CellTag(
              .data, in: .head, row: context.frames.header.levelCount - 1 - level,
              column: column + firstColumn)), on: &canvas)
      }
    }
  }

  // MARK: - Strips of sections

  /// The cell of a strip, as wide as the table unless specified otherwise.
  /// - Parameter columns: the columns by their numbers in the grid.
  func tag(
    _ role: CellTag.Role, ofStrip index: Int, in number: Int, columns: Range<Int>? = nil
  ) -> ContentTag {
    // A strip within its section is beside the section column.
    let section = context.frames.sections[number]
    let strip = section.strip(index)
    let isFoot = strip.element == .grandSummary && index >= section.leading.count
    let start = strip.level < section.level ? 0 : firstColumn
    let first = columns.map { $0.lowerBound == 0 ? start : $0.lowerBound + firstColumn } ?? start
    let end = columns.map { $0.upperBound + firstColumn } ?? columnCount
    return .cell(
      CellTag(
        role, in: isFoot ? .foot : .body, section: isFoot ? 0 : number,
        row: index < section.leading.count ? index : index + section.positions.count,
        column: first, columnSpan: end - first, level: max(0, strip.level)))
  }

  /// Adds cells for the columns of a summary without a value.
  func addEmptyCells(
    ofStrip index: Int, in number: Int, columns: [Int], on canvas: inout PaintCanvas
  ) {
    for column in columns {
      addEmpty(
        tag(.data, ofStrip: index, in: number, columns: column..<(column + 1)), on: &canvas)
    }
  }
}
