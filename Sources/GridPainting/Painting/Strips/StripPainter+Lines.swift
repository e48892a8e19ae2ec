import GridCore
import GridLayout
import GridModel

// Borders of cells, and the lines between cells. Where lines meet at one edge, one is drawn: see
// `BorderConflict`.

/// The lines and cells at the edges of a row of cells.
struct RowEdges {
  /// The cells of the rows above and below, if they share an edge.
  var above: [ResolvedStyle]?
  var below: [ResolvedStyle]?
  /// The separator under the row above.
  var upperSeparator: LineStyle?
  /// The separator under the row, and its extent.
  var lowerSeparator: LineStyle?
  var separatorSpan: HorizontalSpan
}

extension PartPainter {
  /// Paints the borders of a row's cells together with the separators beside and under them.
  ///
  /// Two cells and a separator meet at each inner edge, and one of the three lines is drawn there.
  /// Each cell is asked for its four edges, so each conflict is decided twice, with the same
  /// winner: a cell draws its own lines that win, and a separator is drawn by the cell before it.
  /// - Parameters:
  ///   - frame: the frame of the row.
  ///   - cellFrame: returns the frame of the cell of a column.
  func paintLines(
    of cells: [ResolvedStyle], _ edges: RowEdges, frame: Rect,
    on canvas: inout PaintCanvas, cellFrame: (Int) -> Rect
  ) {
    let conflict = BorderConflict(backdrop: context.styles.backdrop)
    var gaps: [HorizontalSpan] = []
    for column in scope.window.columns {
      let box = cellFrame(column)
      let border = cells[column].sharedBorder
      var drawn = BorderStyle()
      // Without a neighbour (at a gap, or at the end of a pane) no separator is at this edge.
      let before = leftNeighbour(of: column).map { cells[$0].sharedBorder }
      if conflict.winner(
        before: before?.right, after: border.left,
        separator: before == nil ? nil : columnSeparator(rightOf: column - 1))
        == .after
      {
        drawn.left = border.left
      }
      let after = rightNeighbour(of: column).map { cells[$0].sharedBorder }
      let separator = columnSeparator(rightOf: column)
      switch conflict.winner(before: border.right, after: after?.left, separator: separator) {
      case .before: drawn.right = border.right
      case .separator:
        if let separator {
          canvas.verticalRule(
            separator, from: box.top, to: box.bottom, right: box.right)
        }
      case .after, nil: break
      }
      if conflict.winner(
        before: edges.above?[column].sharedBorder.bottom, after: border.top,
        separator: edges.upperSeparator) == .after
      {
        drawn.top = border.top
      }
      // The separator under the row is one rule with gaps, so that dashes go on from cell to cell.
      switch conflict.winner(
        before: border.bottom, after: edges.below?[column].sharedBorder.top,
        separator: edges.lowerSeparator)
      {
      case .before:
        drawn.bottom = border.bottom
        gaps.append(HorizontalSpan(left: box.left, right: box.right))
      case .after, nil: gaps.append(HorizontalSpan(left: box.left, right: box.right))
      case .separator: break
      }
      canvas.borders(drawn, of: box)
      paintRoundedFrame(cells[column], box, on: &canvas)
    }
    if let line = edges.lowerSeparator {
      paintInterruptedRule(
        line, from: edges.separatorSpan.left, to: edges.separatorSpan.right, bottom: frame.bottom,
        except: gaps, on: &canvas)
    }
  }

  /// Paints the borders of a cell that meet no others.
  func paintBorders(_ style: ResolvedStyle, _ frame: Rect, on canvas: inout PaintCanvas) {
    guard style.radius > 0 else { return canvas.borders(style.border, of: frame) }
    paintRoundedFrame(style, frame, on: &canvas)
  }

  /// A cell with round corners is a separate box whose border follows them.
  private func paintRoundedFrame(
    _ style: ResolvedStyle, _ frame: Rect, on canvas: inout PaintCanvas
  ) {
    guard style.radius > 0 else { return }
    if let line = style.border.uniform {
      canvas.roundedFrame(line, of: frame, radius: style.radius)
    } else {
      canvas.borders(style.border, of: frame)
    }
  }

  /// Paints a rule from left to right that is interrupted by gaps.
  /// - Parameter gaps: ascending.
  func paintInterruptedRule(
    _ line: LineStyle, from start: Double, to end: Double, bottom: Double,
    except gaps: [HorizontalSpan], on canvas: inout PaintCanvas
  ) {
    var left = start
    for gap in gaps {
      if gap.left > left {
        canvas.horizontalRule(line, from: left, to: min(end, gap.left), bottom: bottom)
      }
      left = max(left, gap.right)
    }
    if end > left { canvas.horizontalRule(line, from: left, to: end, bottom: bottom) }
  }

  // MARK: - Neighbours

  private func leftNeighbour(of column: Int) -> Int? {
    guard column > scope.window.columns.lowerBound,
      context.frames.columns[column - 1].right == context.frames.columns[column].left
    else { return nil }
    return column - 1
  }

  private func rightNeighbour(of column: Int) -> Int? {
    guard column + 1 < scope.window.columns.upperBound,
      context.frames.columns[column + 1].left == context.frames.columns[column].right
    else { return nil }
    return column + 1
  }

  private func columnSeparator(rightOf column: Int) -> LineStyle? {
    if column == context.stubColumn, let line = context.stubSeparator { return line }
    guard scope.window.separated.contains(column), context.hasColumnSeparator[column] else {
      return nil
    }
    return context.separators.column
  }
}

extension ResolvedStyle {
  /// The borders that others may replace.
  fileprivate var sharedBorder: BorderStyle { radius > 0 ? BorderStyle() : border }

  /// Whether it has a border that meets those of its neighbours.
  var hasBorder: Bool { border != BorderStyle() }
}
