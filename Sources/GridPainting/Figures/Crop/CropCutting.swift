import GridCore
import GridLayout
import GridModel

/// Determines the pieces of a grid's picture that a crop keeps.
///
/// 1. Rows are kept with the headers of their section if its first row is among them, and with its
///    footers if its last row is.
/// 2. Column headers are kept. Captions are only kept with all columns, since they extend across
///    these and would be cut. They are omitted without a tear, with as much room in their place as
///    beside the grid.
/// 3. Parts outside of the first and last column or row belong to these.
struct CropCutting {
  private typealias Span = CropAxis.Span

  let geometry: PartGeometry

  init(_ geometry: PartGeometry) { self.geometry = geometry }

  func cuts(
    _ crop: FigureCrop
  ) throws(FigureProblem) -> (columns: CropAxis.Cut, rows: CropAxis.Cut) {
    let size = geometry.size
    switch crop.kept {
    case .area(let area, let margin):
      guard let frame = geometry.frame(of: area) else {
        throw FigureProblem(
          message: "the crop refers to \(area.words), which is not in the picture",
          place: crop.place)
      }
      return (
        cut(frame.left - margin, frame.right + margin, of: size.width),
        cut(frame.top - margin, frame.bottom + margin, of: size.height)
      )
    case .lines(let rows, let columns):
      let whole = Span(lower: 0, upper: size.height)
      let table = Span(lower: geometry.table.top, upper: geometry.table.bottom)
      var down = try cut(rows: rows, within: columns == nil ? whole : table, place: crop.place)
      if columns != nil {
        let room = max(0, min(geometry.table.left, size.width - geometry.table.right))
        down.room = (min(room, table.lower), min(room, size.height - table.upper))
      }
      return (
        try columns.map { columns throws(FigureProblem) in
          try cut(columns: columns, place: crop.place)
        } ?? all(Span(lower: 0, upper: size.width)),
        down
      )
    }
  }

  private func all(_ span: CropAxis.Span) -> CropAxis.Cut {
    CropAxis.Cut(kept: [span], omitted: [0, 0])
  }

  private func cut(_ lower: Double, _ upper: Double, of length: Double) -> CropAxis.Cut {
    CropAxis.Cut(
      kept: [Span(lower: max(0, lower), upper: min(length, upper))],
      omitted: [lower > 0 ? 1 : 0, upper < length ? 1 : 0])
  }

  // MARK: - Columns

  private func cut(columns: Set<Int>, place: SourcePlace?) throws(FigureProblem) -> CropAxis.Cut {
    let count = geometry.layout.grid.columns.count
    // From left to right, regardless of the grid's direction.
    let shown = geometry.isMirrored ? Array((0..<count).reversed()) : Array(0..<count)
    var cut = CropAxis.Cut(kept: [], omitted: [0])
    var isOpen = false
    for (number, column) in shown.enumerated() {
      guard columns.contains(column) else {
        cut.omitted[cut.omitted.count - 1] += 1
        isOpen = false
        continue
      }
      guard let frame = geometry.frame(of: .column(geometry.columnNames[column])) else {
        throw FigureProblem(
          message:
            "the crop keeps column \"\(geometry.columnNames[column])\", which is not in the picture",
          place: place)
      }
      let span = Span(
        lower: number == 0 ? 0 : frame.left,
        upper: number == count - 1 ? geometry.size.width : frame.right)
      if isOpen {
        cut.kept[cut.kept.count - 1].upper = span.upper
      } else {
        cut.kept.append(span)
        cut.omitted.append(0)
        isOpen = true
      }
    }
    return cut
  }

  // MARK: - Rows

  private func cut(
    rows: [Range<Int>]?, within domain: CropAxis.Span, place: SourcePlace?
  ) throws(FigureProblem) -> CropAxis.Cut {
    guard let rows else { return all(domain) }
    let body = geometry.rowsClip
    let count = geometry.layout.grid.shownRowCount
    // First the part above all rows.
    let head = Span(lower: domain.lower, upper: top(ofRow: 0, in: body) ?? body.top)
    var cut = CropAxis.Cut(kept: [head], omitted: [0])
    var next = 0
    for range in rows {
      guard let top = top(ofRow: range.lowerBound, in: body),
        let bottom = bottom(ofRow: range.upperBound - 1, in: body), top < bottom
      else {
        throw FigureProblem(
          message: "the crop keeps rows that are scrolled out of the picture", place: place)
      }
      if range.lowerBound == next {
        cut.kept[cut.kept.count - 1].upper = bottom
      } else {
        cut.omitted.append(range.lowerBound - next)
        cut.kept.append(Span(lower: top, upper: bottom))
      }
      next = range.upperBound
    }
    cut.omitted.append(count - next)
    if next == count { cut.kept[cut.kept.count - 1].upper = domain.upper }
    return cut
  }

  private func top(ofRow number: Int, in body: Rect) -> Double? {
    guard let path = geometry.layout.grid.path(ofShownRow: number) else { return nil }
    let frame =
      path.row == 0
      ? geometry.firstLine(ofSection: path.section) : geometry.frame(of: .row(path))
    return frame.map { min(max($0.top, body.top), body.bottom) }
  }

  private func bottom(ofRow number: Int, in body: Rect) -> Double? {
    guard let path = geometry.layout.grid.path(ofShownRow: number) else { return nil }
    let isLast = path.row == geometry.layout.grid.sections[path.section].positions.count - 1
    let frame =
      isLast ? geometry.lastLine(ofSection: path.section) : geometry.frame(of: .row(path))
    return frame.map { min(max($0.bottom, body.top), body.bottom) }
  }
}

extension DataGrid {
  fileprivate var shownRowCount: Int { sections.reduce(0) { $0 + $1.positions.count } }

  /// The address of a row by its number among all rows that are shown.
  fileprivate func path(ofShownRow number: Int) -> RowPath? {
    var first = 0
    for (index, section) in sections.enumerated() {
      if number < first + section.positions.count {
        return RowPath(section: index, row: number - first)
      }
      first += section.positions.count
    }
    return nil
  }
}
