package import GridCore
package import GridModel

/// The cells of a column in which rules or the ranges of numbers show something of their own: an
/// icon before the content, or another drawing instead of it. All others are as without them.
package struct RuledCell: CellRenderer {
  /// What is different in a cell.
  package struct Change: Hashable, Sendable {
    /// Drawn before the content; `nil` is none.
    package var icon: CellIcon?
    /// Draws the content; `nil` is that of the column.
    package var cell: AnyCellRenderer?
    /// Whether the content is left out.
    package var isBare = false

    package init() {}
  }

  /// Draws the content of all other cells; `nil` is a text.
  private var own: AnyCellRenderer?
  /// The first has none.
  private var changes: [Change]
  /// By row of the data, the number of its change.
  private let numbers: [UInt16]
  private var figures = FigureAlignment()
  /// Whether all cells have the room of an icon, so that drawings have one scale.
  private let reservesRoom: Bool

  /// - Parameters:
  ///   - own: the renderer of the column; `nil` is a text.
  ///   - numbers: by row of the data, the place in `changes`, counted from 1; 0 is none.
  package init(own: AnyCellRenderer?, changes: [Change], numbers: [UInt16]) {
    self.own = own
    self.changes = [Change()] + changes
    self.numbers = numbers
    reservesRoom =
      own.map { !($0.base is any RichTextRenderer) } == true
      && changes.contains { $0.icon != nil && !$0.isBare }
  }

  /// What begins at the left begins at the right in a mirrored picture. The parts stay upright.
  package var isMirrored: Bool { true }
  package var isBreakable: Bool { own?.base.isBreakable ?? true }
  package var needsLeastWidth: Bool { own?.base.needsLeastWidth ?? false }
  package var centersRows: Bool {
    own?.base.centersRows == true || changes.contains { $0.cell?.base.centersRows == true }
  }
  package var alignment: HorizontalAlignment? { own?.base.alignment }
  package var sourceKeys: [String] { own?.base.sourceKeys ?? [] }

  package func adapted(to values: ColumnValues) -> RuledCell {
    var adapted = self
    adapted.own = own?.adapted(to: values)
    for index in adapted.changes.indices {
      adapted.changes[index].cell = changes[index].cell?.adapted(to: values)
    }
    values.forEach { content in
      if inner(change(content), content) == nil { adapted.figures.note(content) }
    }
    return adapted
  }

  package func aligned(with other: any CellRenderer) -> RuledCell {
    var aligned = self
    aligned.own = own?.aligned(with: AnyCellRenderer(other))
    return aligned
  }

  package func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    own?.base.titleFrame(in: behindIcons(frame, style), style: style, text: text) ?? frame
  }

  package func noteSize(style: CellStyle, text: TextRuler) -> Size {
    own?.base.noteSize(style: style, text: text) ?? Size(width: 0, height: 0)
  }

  package func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    let room = behindIcons(frame, style)
    return own?.base.noteFrame(in: room, style: style, text: text) ?? frame
  }

  package func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    own?.base.drawNote(style: style, in: frame, on: &canvas)
  }

  package func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let change = change(content)
    let lead = lead(change, style)
    var size = contentSize(
      content, change, style: style, width: width.map { max(0, $0 - lead) }, text: text)
    size.width += lead
    size.height = max(size.height, text.lineHeight(of: style.font))
    return size
  }

  package func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    let change = change(content)
    var least = 0.0
    if let inner = inner(change, content) {
      least = inner.leastWidth(content, style: style, text: text)
    } else if !change.isBare {
      least = text.longestWord(of: RichText(content.text), style: style)
    }
    return lead(change, style) + least
  }

  package func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? {
    let change = change(content)
    let room = max(0, width - lead(change, style))
    if let inner = inner(change, content) {
      return inner.textLines(content, style: style, width: room, text: text)
    }
    if change.isBare || content.text.isEmpty { return [] }
    return set(content, style, width: room, text).textLines
  }

  package func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let change = change(content)
    let lead = lead(change, style)
    let size = contentSize(
      content, change, style: style, width: max(0, frame.width - lead), text: canvas.text)
    let left = left(ofWidth: lead + size.width, content, change, style, in: frame)
    var room = frame
    room.left = min(frame.right, left + lead)
    if style.alignment == .center {
      room.right = max(room.left, min(frame.right, room.left + size.width))
    }
    if let icon = change.icon {
      draw(icon, of: content, change, height: size.height, style, at: left, in: frame, on: &canvas)
    }
    if let inner = inner(change, content) {
      canvas.draw(content, by: inner, style: style, in: room)
    } else if !change.isBare, !content.text.isEmpty {
      drawText(content, style, in: room, on: &canvas)
    }
  }
}

// MARK: - Parts

extension RuledCell {
  /// What is different in a cell.
  package func change(_ content: CellContent) -> Change {
    guard let row = content.dataRow, numbers.indices.contains(row) else { return changes[0] }
    let number = Int(numbers[row])
    return changes.indices.contains(number) ? changes[number] : changes[0]
  }

  /// What draws the content; `nil` is its text, or nothing.
  package func inner(_ change: Change, _ content: CellContent) -> (any CellRenderer)? {
    guard !change.isBare, let inner = (change.cell ?? own)?.base else { return nil }
    return inner.drawsMissing || !content.isMissing ? inner : nil
  }

  /// In sizes of the font.
  private static let side = 1.15
  private static let gap = 0.4

  /// The room of the icon.
  private func lead(_ change: Change, _ style: CellStyle) -> Double {
    guard change.icon != nil || reservesRoom else { return 0 }
    return style.font.size * (change.isBare ? Self.side : Self.side + Self.gap)
  }

  private func behindIcons(_ frame: Rect, _ style: CellStyle) -> Rect {
    var room = frame
    if reservesRoom {
      room.left = min(frame.right, frame.left + style.font.size * (Self.side + Self.gap))
    }
    return room
  }

  /// Icons of figures and drawings are under each other at the edge, others beside their texts.
  private func left(
    ofWidth width: Double, _ content: CellContent, _ change: Change, _ style: CellStyle,
    in frame: Rect
  ) -> Double {
    let isBesideText =
      style.alignment == .center || change.isBare
      || inner(change, content).map { $0 is any RichTextRenderer }
        ?? !TextRuler.isFigure(content.text)
    return isBesideText ? style.left(ofWidth: min(width, frame.width), in: frame) : frame.left
  }

  private func contentSize(
    _ content: CellContent, _ change: Change, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    if let inner = inner(change, content) {
      return inner.neededSize(of: content, style: style, width: width, text: text)
    }
    if change.isBare { return Size(width: 0, height: text.lineHeight(of: style.font)) }
    var size = set(content, style, width: width, text).size
    if isAligned(content, style) {
      size.width = max(size.width, figures.width(font: style.font, text))
    }
    return size
  }

  private func isAligned(_ content: CellContent, _ style: CellStyle) -> Bool {
    style.alignment == .decimal && TextRuler.isFigure(content.text)
  }

  /// A figure is on one line.
  private func set(
    _ content: CellContent, _ style: CellStyle, width: Double?, _ text: TextRuler
  ) -> SetText {
    TextRuler.isFigure(content.text)
      ? text.set(RichText(content.text), style: style, width: nil, maxLines: 1)
      : text.set(RichText(content.text), style: style, width: width, maxLines: style.lineLimit)
  }

  private func draw(
    _ icon: CellIcon, of content: CellContent, _ change: Change, height: Double,
    _ style: CellStyle, at left: Double, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let side = style.font.size * Self.side
    var middle = frame.center.y
    if inner(change, content).map({ $0 is any RichTextRenderer }) ?? true {
      let line = canvas.text.set(RichText("0"), style: style, width: nil, maxLines: 1)
      let top = style.box(Size(width: side, height: height), in: frame).top
      // In the middle of the digits, which are about 0.72 of the font's size high.
      middle = top + (line.firstBaseline ?? line.size.height) - style.font.size * 0.36
    }
    let box = canvas.aligned(Rect(x: left, y: middle - side / 2, width: side, height: side))
    let start = canvas.list.commands.count
    let isVector = canvas.pixelSize == nil
    if isVector {
      // Without its text, the value is in the words.
      let isAlone = change.isBare && !content.text.isEmpty
      canvas.list.append(
        .beginFigure(isAlone ? "\(icon.words), \(content.text)" : icon.words))
    }
    icon.draw(in: box, style: style, on: &canvas)
    if isVector { canvas.list.append(.endFigure) }
    if canvas.isMirrored { canvas.list.keepUpright(from: start, left: box.left, right: box.right) }
  }

  private func drawText(
    _ content: CellContent, _ style: CellStyle, in room: Rect, on canvas: inout CellCanvas
  ) {
    guard TextRuler.isFigure(content.text) else {
      let set = set(content, style, width: room.width, canvas.text)
      if set.isShortened { canvas.noteShortened() }
      return canvas.draw(set, style: style, in: room)
    }
    let shown = canvas.shortened(content.text, to: room.width, font: style.font)
    let set = canvas.text.set(RichText(shown), style: style, width: nil, maxLines: 1)
    let start = canvas.list.commands.count
    var place = room
    if isAligned(content, style), shown == content.text {
      let trail = figures.trail(of: shown, content, font: style.font, canvas.text)
      if set.size.width + trail <= room.width { place.right -= trail }
    }
    canvas.draw(set, style: style, in: place)
    if canvas.isMirrored, style.alignment == .decimal {
      let width = max(set.size.width, figures.width(font: style.font, canvas.text))
      canvas.list.keepUpright(
        from: start, left: max(room.left, room.right - width), right: room.right)
    }
  }
}

extension RuledCell: VaryingCellRenderer {
  package func kind(ofRow row: Int) -> CellKind {
    let number = numbers.indices.contains(row) ? Int(numbers[row]) : 0
    let change = changes.indices.contains(number) ? changes[number] : Change()
    let keys = change.isBare ? [] : (change.cell ?? own)?.base.sourceKeys ?? []
    return CellKind(number: number, sourceKeys: keys)
  }
}
