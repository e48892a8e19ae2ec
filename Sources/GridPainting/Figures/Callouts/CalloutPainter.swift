import GridCore
import GridLayout
import GridModel

/// Paints the callouts to parts of a grid: over the grid within its window, and around it.
struct CalloutPainter {
  let callouts: FigureCallouts
  let palette: FigurePalette
  @Boxed private(set) var styles: CalloutStyles
  let text: FigureText
  /// The offset of everything from the grid's picture.
  let offset: Point
  let isTagged: Bool
  /// The cells to which the texts are notes; `nil` if the grid has no structure.
  let cells: CalloutTags?
  /// The lenses of the labels; `nil` for labels without one.
  let lenses: [Lens?]

  struct Lens {
    let contents: DisplayList
    /// The text alternative of the lens.
    let words: String
  }

  private func moved(_ rect: Rect) -> Rect { rect.offsetBy(x: offset.x, y: offset.y) }

  private func moved(_ point: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  // MARK: - Over the grid

  /// - Parameters:
  ///   - window: the area that is darkened around spotlights.
  ///   - band: the heights between which the picture is painted.
  ///   - start: the first command of the grid, under whose texts highlights lie.
  func paintMarks(
    in window: Rect, band: ClosedRange<Double>, overGridFrom start: Int,
    into list: inout DisplayList
  ) {
    let reached =
      (band.lowerBound - Self.outline - offset.y)...(band.upperBound + Self.outline - offset.y)
    func shown(_ marks: MarkFrames) -> [Rect] { marks.frames(in: reached).map(moved) }
    let highlights = shown(callouts.highlights)
    var tints: [DisplayList.Tint] = []
    for rect in highlights {
      for fill in styles.highlight.fills.fills {
        if case .color(let color) = fill {
          tints.append(DisplayList.Tint(rect, RGBA8(color), radius: 3))
        } else {
          BoxPainting(pixels: nil).fill(rect, with: [fill], radius: 3, into: &list)
        }
      }
    }
    list.tint(tints, from: start)
    paintSpotlights(in: window, into: &list)
    for rect in highlights {
      if let line = styles.highlight.border.top { paintOutline(of: rect, line.color, into: &list) }
    }
    for rect in shown(callouts.boxes) { paintOutline(of: rect, styles.accent, into: &list) }
    let gestures = GesturePainter(accent: styles.accent, halo: palette.halo)
    for mark in callouts.marks {
      if var arrow = mark.arrow {
        for key in [\CalloutArrow.from, \.bend, \.to] {
          arrow[keyPath: key] = moved(arrow[keyPath: key])
        }
        gestures.paint(arrow, into: &list)
      }
    }
    for mark in callouts.marks {
      guard let touch = mark.touch else { continue }
      switch touch.kind {
      case .finger: gestures.paintFinger(at: moved(touch.point), into: &list)
      case .pointer: gestures.paintPointer(tip: moved(touch.point), into: &list)
      }
    }
  }

  /// How far an outline reaches beyond the frame of its part, in points.
  private static let outline = 1.0

  private func paintOutline(of rect: Rect, _ color: Color, into list: inout DisplayList) {
    list.append(
      .fillPath(
        .frame(
          rect.inset(by: Insets(vertical: -Self.outline, horizontal: -Self.outline)), radius: 4,
          width: 2),
        .color(RGBA8(color))))
  }

  /// Darkens everything outside of spotlights: the plane is divided along the edges of all of them.
  private func paintSpotlights(in window: Rect, into list: inout DisplayList) {
    let lit = callouts.spotlights.frames.map(moved)
    guard !lit.isEmpty else { return }
    let paint = Paint.color(RGBA8(palette.dim))
    if callouts.spotlights.areApart {
      var path = Path()
      path.addRoundedRectangle(window, radius: 0)
      for rect in lit { path.addRoundedRectangle(rect, radius: 4, isReversed: true) }
      list.append(.fillPath(path, paint))
      return
    }
    let rows = edges(lit.flatMap { [$0.top, $0.bottom] }, from: window.top, to: window.bottom)
    let columns = edges(lit.flatMap { [$0.left, $0.right] }, from: window.left, to: window.right)
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let part = Rect(left: left, top: top, right: right, bottom: bottom)
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        if !lit.contains(where: { $0.contains(middle) }) { list.append(.fill(part, paint)) }
      }
    }
  }

  private func edges(_ values: [Double], from low: Double, to high: Double) -> [Double] {
    ([low, high] + values.filter { $0 > low && $0 < high }).sorted()
  }

  // MARK: - Around the grid

  func paintLabels(into list: inout DisplayList) {
    for label in callouts.labels {
      if label.isBracket {
        paintBracket(of: label, into: &list)
      } else {
        paintLeader(of: label, into: &list)
      }
    }
    for (label, shown) in zip(callouts.labels, lenses) {
      let card = CalloutCard(label.content, styles: styles, text: text)
      var frame = moved(label.placed.label)
      if let lens = label.lens, let shown {
        let frames = lens.frames(
          in: frame, card: label.content.isEmpty ? nil : card.size, side: label.placed.side)
        paintLens(shown, of: label.area, in: frames.lens, into: &list)
        frame = frames.card
      }
      if !label.content.isEmpty {
        card.paint(in: frame, tags: tags(of: label.area), into: &list)
      }
    }
    paintList(into: &list)
  }

  private func paintList(into list: inout DisplayList) {
    guard let frame = callouts.list.frame else { return }
    CalloutCard.paintBack(in: moved(frame), styles, into: &list)
    for entry in callouts.list.entries {
      CalloutCard(
        entry.content, styles: styles, text: text, width: callouts.list.textWidth, back: .none
      ).paint(in: moved(entry.frame), tags: tags(of: entry.area), into: &list)
    }
  }

  /// In a tagged file, a figure whose text alternative names the enlarged part: the part's own text
  /// has been read before.
  private func paintLens(
    _ lens: Lens, of area: FigureArea, in frame: Rect, into list: inout DisplayList
  ) {
    // A note cannot contain figures, so the cell itself contains it.
    let tag = tags(of: area).first
    if let tag { list.append(.beginTag(tag)) }
    if isTagged { list.append(.beginFigure(lens.words)) }
    styles.paintLens(lens.contents, in: frame, into: &list)
    if isTagged { list.append(.endFigure) }
    if tag != nil { list.append(.endTag) }
  }

  /// The tags of a text, from the outermost element in: a note of the cell that it refers to, or a
  /// paragraph.
  private func tags(of area: FigureArea) -> [ContentTag] {
    guard isTagged else { return [] }
    guard let cell = cells?.tag(of: area) else { return [.paragraph(0)] }
    return [cell, .footnote(0)]
  }

  /// The line to the target and the target's outline, with a light edge so that they are visible on
  /// any colour.
  private func paintLeader(of label: FigureCallouts.Label, into list: inout DisplayList) {
    let points = label.placed.leader.map(moved)
    guard let end = points.first else { return }
    paintOutline(of: moved(label.target), styles.accent, into: &list)
    paintLines([points], into: &list)
    list.append(
      .fillPath(.circle(center: end, radius: 3.5), .color(RGBA8(styles.accent))))
  }

  /// The bracket is just outside of the window, as long as its target; its line continues to the
  /// text.
  private func paintBracket(of label: FigureCallouts.Label, into list: inout DisplayList) {
    guard label.placed.leader.count == 3 else { return }
    let target = moved(label.target)
    let edge = moved(label.placed.leader[1])
    let end = moved(label.placed.leader[2])
    let (tick, inset) = (5.0, 2.0)
    let points: [Point]
    let middle: Point
    switch label.placed.side {
    case .left, .right:
      let x = edge.x + (label.placed.side == .right ? 4 : -4)
      let back = label.placed.side == .right ? x - tick : x + tick
      points = [
        Point(x: back, y: target.top + inset), Point(x: x, y: target.top + inset),
        Point(x: x, y: target.bottom - inset), Point(x: back, y: target.bottom - inset),
      ]
      middle = Point(x: x, y: edge.y)
    case .top, .bottom:
      let y = edge.y + (label.placed.side == .bottom ? 4 : -4)
      let back = label.placed.side == .bottom ? y - tick : y + tick
      points = [
        Point(x: target.left + inset, y: back), Point(x: target.left + inset, y: y),
        Point(x: target.right - inset, y: y), Point(x: target.right - inset, y: back),
      ]
      middle = Point(x: edge.x, y: y)
    }
    paintLines([points, [middle, end]], into: &list)
  }

  /// The light edges of all lines are below all lines.
  private func paintLines(_ lines: [[Point]], into list: inout DisplayList) {
    for (width, color) in [(4.0, palette.halo), (1.5, styles.accent)] {
      for line in lines {
        list.append(
          .strokePath(
            .polyline(line), Stroke(width: width, cap: .round, join: .round), RGBA8(color)))
      }
    }
  }
}

/// Finds the cell of the tagged table that a callout is a note of: a header for a column, the first
/// cell for a row.
struct CalloutTags: PartPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let geometry: PartGeometry
  /// The cells that remain after cropping; `nil` is all.
  let crop: CropCells?

  /// - Returns: `nil` for an area that is not a cell.
  func tag(of area: FigureArea) -> ContentTag? {
    guard let tag = wholeTag(of: area) else { return nil }
    guard let crop, case .cell(let cell) = tag else { return tag }
    return crop.cell(cell).map(ContentTag.cell)
  }

  /// The first cell of an area in the uncropped table.
  private func wholeTag(of area: FigureArea) -> ContentTag? {
    switch area {
    case .column(let key), .part(.columnHeader(let key)):
      return geometry.column(named: key).map(headerTag)
    case .part(.row(let path)): return tag(of: path, column: firstColumn)
    case .part(let part):
      guard let cell = part.cell, let column = geometry.column(named: cell.column) else {
        return nil
      }
      return tag(of: cell.row, column: column)
    case .point: return nil
    }
  }

  private var firstColumn: Int { crop?.firstColumn(after: context.sectionColumnCount) ?? 0 }

  private func tag(of path: RowPath, column: Int) -> ContentTag? {
    guard context.grid.columns.indices.contains(column),
      context.frames.sections.indices.contains(path.section)
    else {
      return nil
    }
    let position = context.frames.sections[path.section].positions.lowerBound + path.row
    let block = geometry.joined?.block(at: position, column: column)
    return tag(
      ofCellIn: path.section, position: block?.rows.lowerBound ?? position,
      column: block?.columns.lowerBound ?? column, block: block)
  }
}
