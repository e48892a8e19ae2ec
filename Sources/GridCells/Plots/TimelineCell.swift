public import GridCore
public import GridModel

/// A bar from one date to another, on an axis that all cells of the column share.
public struct TimelineCell: FixedSizePlot {
  /// The columns of the data with the first and the last date; none is the cell's own text,
  /// `2024-01-15/2024-03-01`.
  public var columns: [String] = []
  /// The dates at both ends of the cell; `nil` is the first and the last of the column.
  public var domain: ClosedRange<String>?
  /// A date with a line through all cells, such as today; `nil` is none.
  public var reference: String?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// Whether the header shows the values at the ends of the cells.
  public var hasAxisNote = false
  /// The thickness of the bar, in points.
  public var thickness = 8.0
  /// The least width, in points.
  public var width = 140.0
  private var days: ClosedRange<Double>?
  private var figures = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns }

  /// Whether a text is a date that timelines support: `2024-03-01`, with or without a time.
  public static func isDate(_ text: String) -> Bool { CivilDay.days(text) != nil }

  public func adapted(to values: ColumnValues) -> TimelineCell {
    var cell = self
    if hasAxisNote { cell.figures = PlotFigures(values) }
    if let domain, let first = CivilDay.days(domain.lowerBound),
      let last = CivilDay.days(domain.upperBound), first <= last
    {
      cell.days = first...last
    } else {
      cell.days = values.range { content in
        texts(content).compactMap(CivilDay.days)
          + [reference.flatMap(CivilDay.days)].compactMap(\.self)
      }
    }
    return cell
  }

  private func texts(_ content: CellContent) -> [String] {
    if !columns.isEmpty { return columns.map { content.plainValue($0) ?? "" } }
    let parts = content.plainValue.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 1 && parts[0].isEmpty ? [] : parts.map(String.init)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let track = canvas.snap(frame.middle(ofHeight: thickness * style.zoom))
    let texts = texts(content)
    let dates = texts.map(CivilDay.days)
    for (index, text) in texts.enumerated()
    where dates[index] == nil && !text.isEmpty && text != ".." {
      let column =
        columns.isEmpty || columns[index] == content.key ? "" : " in column \"\(columns[index])\""
      canvas.note("\"\(text.beginning(40))\" is not a date such as 2024-03-01\(column)")
    }
    guard let days, dates.count == 2, dates.contains(where: { $0 != nil }),
      (dates[0] ?? -.infinity) <= (dates[1] ?? .infinity)
    else {
      if canvas.problems.isEmpty, texts.contains(where: { !$0.isEmpty }) {
        canvas.note("a timeline is two dates, the first one first: 2024-01-15/2024-03-01")
      }
      drawReference(in: frame, style: style, on: &canvas)
      return canvas.drawNothing(content, in: besideReference(frame, style), style: style)
    }
    let scale = PlotScale(days, from: track.left, to: track.right)
    var bar = track
    bar.left = dates[0].map { scale($0) } ?? track.left
    bar.right = dates[1].map { scale($0) } ?? track.right
    // A bar that begins and ends on one day is still visible.
    let least = min(track.height, track.width)
    if bar.width < least {
      bar.left = max(track.left, min(track.right - least, (bar.left + bar.right - least) / 2))
      bar.right = bar.left + least
    }
    let color = color ?? style.plot.line
    if dates[0] != nil, dates[1] != nil {
      canvas.fill(bar, color, radius: bar.height / 2)
    } else {
      drawOpen(bar, color, endsOpen: dates[1] == nil, on: &canvas)
    }
    drawReference(in: frame, style: style, on: &canvas)
  }

  /// A bar without an end fades out there.
  private func drawOpen(
    _ bar: Rect, _ color: Color, endsOpen: Bool, on canvas: inout CellCanvas
  ) {
    let fade = Gradient(
      colors: [color, color.faded(by: 0.1)], locations: [0.25, 1],
      direction: endsOpen ? .toRight : .toLeft)
    canvas.fill(bar, fade, radius: bar.height / 2)
  }

  private func drawReference(in frame: Rect, style: CellStyle, on canvas: inout CellCanvas) {
    guard let x = referencePlace(in: frame) else { return }
    canvas.drawRule(style.plot.highlight, through: frame, x: x)
  }

  /// The position of the line through all cells; `nil` if there is none.
  private func referencePlace(in frame: Rect) -> Double? {
    guard let days, let date = reference.flatMap(CivilDay.days), days.contains(date) else {
      return nil
    }
    return PlotScale(days, from: frame.left, to: frame.right)(date)
  }

  /// The larger part of a cell at one side of that line, so that the line does not cross anything.
  private func besideReference(_ frame: Rect, _ style: CellStyle) -> Rect {
    guard let x = referencePlace(in: frame) else { return frame }
    var part = frame
    let gap = 4 * style.zoom
    if x - frame.left > frame.right - x {
      part.right = max(frame.left, x - gap)
    } else {
      part.left = min(frame.right, x + gap)
    }
    return part
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    hasAxisNote && days != nil ? AxisNote.size(style: style, text: text) : Size(width: 0, height: 0)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    guard let days else { return }
    AxisNote(low: figures.date(days.lowerBound), high: figures.date(days.upperBound))
      .drawAxis(style: style, in: frame, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    let texts = texts(content)
    guard texts.count == 2 else { return "no dates" }
    let start = texts[0].isEmpty ? "" : "from \(texts[0])"
    let end = texts[1].isEmpty ? "" : "to \(texts[1])"
    return [start, end].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
