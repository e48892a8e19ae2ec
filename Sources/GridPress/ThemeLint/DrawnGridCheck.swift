import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// Checks a grid as it is drawn: the contrast of each text with what lies under it, and whether the
/// colours of a plot can be told apart in grey.
struct DrawnGridCheck {
  let settings: LintSettings
  let variant: [String]
  let grid: DataGrid
  /// Where the document requests the grid, for findings without another place.
  let place: SourcePlace?
  /// Whether a place is in a file that the author has.
  let isOwn: (SourcePlace) -> Bool
  /// Of a theme whose drawings alone are checked: where their colours are set; `nil` checks all of
  /// a document.
  var drawnPlace: SourcePlace?

  /// Texts of one look, of which the first is shown.
  private struct Look: Hashable {
    var subject: String
    var styled: String?
    var text: RGBA8
    var ground: RGBA8
    var isLarge: Bool
    var place: SourcePlace?
    var advice: String
  }

  func run(engine: TextEngine, into findings: inout FindingCollector) {
    let layout = LayoutEngine(grid: grid, measurer: engine).layout()
    let geometry = PartGeometry(layout, measurer: engine)
    var painter = Painter(layout, measurer: engine, pixels: nil)
    let ground = DrawnGround(painter.band(from: 0, to: layout.pictureSize.height))
    let styles = Styles(grid)
    checkTexts(ground, geometry, styles, engine, into: &findings)
    if drawnPlace != nil { return }
    checkGrey(ground, geometry, styles, into: &findings)
    checkHeaders(styles, into: &findings)
  }

  // MARK: - Contrast

  private func checkTexts(
    _ ground: DrawnGround, _ geometry: PartGeometry, _ styles: Styles, _ engine: TextEngine,
    into findings: inout FindingCollector
  ) {
    var looks: [Look: (first: String, count: Int)] = [:]
    var order: [Look] = []
    for text in ground.texts where text.run.blur == 0 && !text.text.allSatisfy(\.isWhitespace) {
      let font = engine.look(of: text.run.font)
      let isLarge = font.size >= 24 || font.size >= 18.66 && font.weight >= 700
      let least = isLarge ? settings.largeText : settings.text
      guard let (color, below, point) = worst(text, in: ground, engine),
        color.contrast(with: below) < least
      else { continue }
      let cause = cause(at: point, in: geometry, color, styles)
      if drawnPlace != nil, !cause.isDrawn { continue }
      let look = Look(
        subject: cause.subject, styled: cause.styled, text: RGBA8(color), ground: RGBA8(below),
        isLarge: isLarge,
        place: cause.place, advice: cause.advice)
      if looks[look] == nil { order.append(look) }
      looks[look, default: (text.text, 0)].count += 1
    }
    for look in order {
      guard let found = looks[look] else { continue }
      let least = look.isLarge ? settings.largeText : settings.text
      let (color, below) = (look.text.color, look.ground.color)
      let ratio = color.contrast(with: below)
      let more = found.count == 1 ? "" : " and \(found.count - 1) more"
      let lightness = (color.legibility(on: below) * 100).rounded(.down)
      findings.add(
        .textContrast,
        "\(look.subject), \"\(TextTable.shortened(found.first, to: 40))\"\(more): "
          + ContrastCheck.sentence(ratio, color, below, least)
          + "; APCA Lc \(lightness.dumped)\(look.advice)",
        part: look.subject, styledAs: look.styled, contrast: ratio, variant: variant,
        at: look.place ?? place)
    }
  }

  /// The colours of a text where its contrast is least.
  private func worst(
    _ text: DrawnGround.Text, in ground: DrawnGround, _ engine: TextEngine
  ) -> (color: Color, ground: Color, point: Point)? {
    let run = text.run
    let metrics = engine.metrics(of: run.font)
    let y = run.origin.y - metrics.ascent * 0.35
    let inset = min(1, run.width / 4)
    var worst: (color: Color, ground: Color, point: Point)?
    for x in [run.origin.x + inset, run.origin.x + run.width / 2, run.origin.x + run.width - inset]
    {
      let point = Point(x: x, y: y)
      guard text.clip.contains(point) else { continue }
      guard let below = ground.color(at: point, under: text.shapeCount) else { return nil }
      let color = run.color.color.over(below)
      if let old = worst, old.color.contrast(with: old.ground) <= color.contrast(with: below) {
        continue
      }
      worst = (color, below, point)
    }
    return worst
  }

  // MARK: - Causes

  private struct Cause {
    var subject: String
    /// As exceptions of themes call it; `nil` is as the subject.
    var styled: String?
    var place: SourcePlace?
    var advice = ""
    var isDrawn = false
  }

  /// What is found once for all texts of the grid.
  private struct Styles {
    let cascade: Cascade
    private let columns: [String: GridColumn]

    init(_ grid: DataGrid) {
      cascade = Cascade(grid)
      columns = Dictionary(
        zip(grid.columnNames, grid.columns), uniquingKeysWith: { first, _ in first })
    }

    func column(of part: GridPart) -> GridColumn? {
      guard case .cell(let path) = part else { return nil }
      return columns[path.column]
    }
  }

  private func cause(
    at point: Point, in geometry: PartGeometry, _ color: Color, _ styles: Styles
  ) -> Cause {
    guard let part = geometry.part(at: point) else { return Cause(subject: "the grid") }
    let column = styles.column(of: part)
    let explanation = try? PartExplanation(.part(part), of: grid, by: styles.cascade).style
    let styled = explanation.flatMap(LintedPart.named)?.name ?? part.kind.rawValue
    let subject: String
    if case .cell = part, let column {
      subject = "column \"\(column.key)\""
    } else {
      subject = styled
    }
    guard let explanation else { return Cause(subject: subject) }
    // A drawing chooses its own colours.
    let isDrawn = column?.cell != nil && part.isCell
    let isOwnText =
      isDrawn && RGBA8(explanation.result.text) != RGBA8(color)
    if isOwnText, let column {
      return Cause(
        subject: drawnPlace == nil ? subject : "cells \(column.key)",
        place: drawnPlace ?? column.place,
        advice: "; drawings choose the colour: plot: {contrast: …} of the theme changes it",
        isDrawn: true)
    }
    let deciding = explanation.layers.reversed().filter {
      $0.style.text != nil || $0.style.background != nil || $0.style.gradient != nil
    }
    if let layer = deciding.first(where: { $0.place.map(isOwn) == true }),
      layer.name == deciding.first?.name || layer.place != nil
    {
      return Cause(subject: subject, styled: styled, place: layer.place)
    }
    let element = deciding.first.flatMap { layer in
      layer.name.hasPrefix("theme ") ? String(layer.name.dropFirst(6)) : nil
    }
    return Cause(
      subject: subject, styled: styled, place: nil,
      advice: element.map { "; style: {\($0): {text: …}} mends it" } ?? "")
  }

  // MARK: - Grey

  /// Two colours with less contrast are the same in grey.
  private static let greyContrast = 1.2
  /// Colours with less difference in each channel are meant to be alike.
  private static let difference = 0.15
  private static let mostCells = 2000

  private func checkGrey(
    _ ground: DrawnGround, _ geometry: PartGeometry, _ styles: Styles,
    into findings: inout FindingCollector
  ) {
    guard grid.columns.contains(where: { $0.cell != nil }) else { return }
    var colors: [CellPath: [RGBA8]] = [:]
    for (index, shape) in ground.shapes.enumerated() {
      let middle = Point(
        x: (shape.bounds.left + shape.bounds.right) / 2,
        y: (shape.bounds.top + shape.bounds.bottom) / 2)
      guard case .color(let color) = shape.fill, color.alpha > 200,
        case .cell(let path)? = geometry.part(at: middle),
        styles.column(of: .cell(path))?.cell != nil,
        let frame = geometry.visibleFrame(of: .cell(path)), frame.contains(shape.bounds),
        shape.bounds.width < frame.width || shape.bounds.height < frame.height
      else { continue }
      if colors[path] == nil, colors.count >= Self.mostCells { continue }
      let shown = RGBA8(color.color.over(ground.color(at: middle, under: index) ?? .white))
      if colors[path, default: []].count < 16, colors[path]?.contains(shown) != true {
        colors[path, default: []].append(shown)
      }
    }
    var reported: Set<String> = []
    let cells = colors.sorted {
      ($0.key.row.section, $0.key.row.row, $0.key.column)
        < ($1.key.row.section, $1.key.row.row, $1.key.column)
    }
    for (path, found) in cells where !reported.contains(path.column) {
      guard let (first, second) = Self.alike(found), let column = styles.column(of: .cell(path))
      else {
        continue
      }
      reported.insert(path.column)
      let ratio = first.color.contrast(with: second.color)
      let shown = (ratio * 100).rounded(.down) / 100
      findings.add(
        .greyAlike,
        "column \"\(column.key)\": \(first) and \(second) cannot be told apart in grey, with a contrast of "
          + "\(shown.dumped) to each other; plot: {…} of the theme, or colours of the cell, change them",
        part: "column \"\(column.key)\"", contrast: ratio, variant: variant,
        at: column.place ?? place)
    }
  }

  private static func alike(_ colors: [RGBA8]) -> (RGBA8, RGBA8)? {
    for (index, first) in colors.enumerated() {
      for second in colors[(index + 1)...] {
        let (a, b) = (first.color, second.color)
        let difference = max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
        if difference > Self.difference, a.contrast(with: b) < greyContrast {
          return (first, second)
        }
      }
    }
    return nil
  }

  // MARK: - Headers

  private func checkHeaders(_ styles: Styles, into findings: inout FindingCollector) {
    guard !grid.columns.isEmpty else { return }
    if styles.cascade.hidesHeader {
      findings.add(
        .tableHeader,
        "the table has no header cells, which screen readers name columns by: its header has a height of 0",
        variant: variant, at: grid.styles.places[.header] ?? place)
      return
    }
    let nameless = grid.columns.filter {
      $0.control == nil && $0.title.allSatisfy(\.isWhitespace)
    }
    for column in nameless {
      findings.add(
        .tableHeader, "column \"\(column.key)\" has no title, which screen readers name it by",
        part: "column \"\(column.key)\"", variant: variant, at: column.place ?? place)
    }
  }
}

extension GridPart {
  fileprivate var isCell: Bool {
    if case .cell = self { true } else { false }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.left >= left - 0.5 && other.right <= right + 0.5 && other.top >= top - 0.5
      && other.bottom <= bottom + 0.5
  }
}
