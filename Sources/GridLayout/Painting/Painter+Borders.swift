import GridCore
import GridModel

// Borders of cells, and the lines between cells. Where lines meet at one edge, one is drawn: see `BorderConflict`.

extension Painter {
  /// What lies at the edges of a row of cells.
  struct RowEdges {
    /// The cells of the rows above and below, if they share an edge.
    var above: [CellLook]?
    var below: [CellLook]?
    /// The separator under the row above.
    var upperSeparator: LineStyle?
    /// The separator under the row, and from where to where it runs.
    var lowerSeparator: LineStyle?
    var separatorSpan: HorizontalSpan
  }

  /// Paints the borders of a row's cells together with the separators beside and under them.
  /// - Parameters:
  ///   - frame: of the row.
  ///   - cellFrame: of the cell of a column.
  func paintLines(
    of cells: [CellLook], _ edges: RowEdges, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList, cellFrame: (Int) -> Rect
  ) {
    let conflict = BorderConflict(backdrop: looks.backdrop)
    var gaps: [HorizontalSpan] = []
    for column in window.columns {
      let box = cellFrame(column)
      let own = cells[column].sharedBorder
      var drawn = BorderStyle()
      let before = leftNeighbour(of: column, window: window).map { cells[$0].sharedBorder }
      if conflict.winner(
        before: before?.right, after: own.left,
        separator: before == nil ? nil : columnSeparator(rightOf: column - 1, window: window))
        == .after
      {
        drawn.left = own.left
      }
      let after = rightNeighbour(of: column, window: window).map { cells[$0].sharedBorder }
      let separator = columnSeparator(rightOf: column, window: window)
      switch conflict.winner(before: own.right, after: after?.left, separator: separator) {
      case .before: drawn.right = own.right
      case .separator:
        if let separator {
          boxes.verticalRule(
            separator, from: box.top, to: box.bottom, right: box.right, into: &list)
        }
      case .after, nil: break
      }
      if conflict.winner(
        before: edges.above?[column].sharedBorder.bottom, after: own.top,
        separator: edges.upperSeparator) == .after
      {
        drawn.top = own.top
      }
      switch conflict.winner(
        before: own.bottom, after: edges.below?[column].sharedBorder.top,
        separator: edges.lowerSeparator)
      {
      case .before:
        drawn.bottom = own.bottom
        gaps.append(HorizontalSpan(left: box.left, right: box.right))
      case .after, nil: gaps.append(HorizontalSpan(left: box.left, right: box.right))
      case .separator: break
      }
      boxes.borders(drawn, of: box, into: &list)
      paintOwnFrame(cells[column], box, into: &list)
    }
    if let line = edges.lowerSeparator {
      paintInterruptedRule(
        line, from: edges.separatorSpan.left, to: edges.separatorSpan.right, bottom: frame.bottom,
        except: gaps, into: &list)
    }
  }

  /// The borders of a cell that meet no others.
  func paintBorders(_ look: CellLook, _ frame: Rect, into list: inout DisplayList) {
    guard look.radius > 0 else { return boxes.borders(look.border, of: frame, into: &list) }
    paintOwnFrame(look, frame, into: &list)
  }

  /// A cell with round corners is a box of its own: its border follows them.
  private func paintOwnFrame(_ look: CellLook, _ frame: Rect, into list: inout DisplayList) {
    guard look.radius > 0 else { return }
    if let line = look.border.uniform {
      boxes.roundedFrame(line, of: frame, radius: look.radius, into: &list)
    } else {
      boxes.borders(look.border, of: frame, into: &list)
    }
  }

  /// A rule from left to right that is left out in places.
  /// - Parameter gaps: ascending.
  func paintInterruptedRule(
    _ line: LineStyle, from start: Double, to end: Double, bottom: Double,
    except gaps: [HorizontalSpan], into list: inout DisplayList
  ) {
    var left = start
    for gap in gaps {
      if gap.left > left {
        boxes.horizontalRule(line, from: left, to: min(end, gap.left), bottom: bottom, into: &list)
      }
      left = max(left, gap.right)
    }
    if end > left { boxes.horizontalRule(line, from: left, to: end, bottom: bottom, into: &list) }
  }

  /// What a row's cells meet above and below; on a page, rows of other pages are met by none.
  mutating func rowEdges(
    _ painted: PaintedRow, frame: Rect, window: ColumnWindow, isRuleIndented: Bool
  ) -> RowEdges {
    var positions = frames.sections[painted.section].positions
    if let pageRows { positions = positions.clamped(to: pageRows) }
    let isJoined = frames.rowHeights.spacing == 0
    let inset =
      isRuleIndented && window.isLeading ? separators.row?.inset ?? 0 : 0
    let hasAbove = isJoined && painted.position > positions.lowerBound
    // A card ends with its line, not with a separator.
    let isLast = painted.position == frames.sections[painted.section].positions.upperBound - 1
    let lower = isLast && !cards.section.isPlain ? nil : separators.row
    let hasBelow = isJoined && painted.position + 1 < positions.upperBound
    return RowEdges(
      above: hasAbove ? cells(ofRowAt: painted.position - 1, section: painted.section) : nil,
      below: hasBelow ? cells(ofRowAt: painted.position + 1, section: painted.section) : nil,
      upperSeparator: hasAbove ? separators.row : nil, lowerSeparator: lower,
      separatorSpan: HorizontalSpan(left: frame.left + inset, right: frame.right))
  }

  private mutating func cells(ofRowAt position: Int, section: Int) -> [CellLook] {
    let state = grid.state(ofRowAt: position, in: frames.sections[section])
    let strip = looks.rows[state.row]
    guard !grid.shown.marks.isEmpty, let mark = grid.shown.marks[position], !mark.cells.isEmpty
    else { return strip.cells }
    return self.strip(strip, mark, position: position, state).cells
  }

  // MARK: - Neighbours

  private func leftNeighbour(of column: Int, window: ColumnWindow) -> Int? {
    guard column > window.columns.lowerBound,
      frames.columns[column - 1].right == frames.columns[column].left
    else { return nil }
    return column - 1
  }

  private func rightNeighbour(of column: Int, window: ColumnWindow) -> Int? {
    guard column + 1 < window.columns.upperBound,
      frames.columns[column + 1].left == frames.columns[column].right
    else { return nil }
    return column + 1
  }

  private func columnSeparator(rightOf column: Int, window: ColumnWindow) -> LineStyle? {
    if column == 0, let stubSeparator { return stubSeparator }
    guard window.separated.contains(column), hasColumnSeparator[column] else { return nil }
    return separators.column
  }
}

extension CellLook {
  /// The borders that others may take the place of.
  fileprivate var sharedBorder: BorderStyle { radius > 0 ? BorderStyle() : border }

  /// Whether it has a border that meets those of its neighbours.
  var hasBorder: Bool { border != BorderStyle() }
}
