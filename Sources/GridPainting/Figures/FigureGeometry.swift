package import GridCore
package import GridLayout
package import GridModel

/// Finds the frames of a grid's parts on a picture with a figure, and the part at a point of it:
/// the geometry of the grid, cropped and moved into its frame. Without a figure, it is the grid's
/// own.
package struct FigureGeometry: Sendable {
  /// The geometry of the grid's own picture.
  package let grid: PartGeometry
  /// The size of the picture including everything around the grid.
  package let size: Size
  private let crop: CropFrames?
  private let origin: Point
  /// The frames of the cards of callouts, by the order of the callouts that have one.
  package let cards: [Rect]

  /// - Parameters:
  ///   - measurer: the measurer with which the grid was laid out.
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid? = nil) {
    self.init(
      layout, PartGeometry(layout, measurer: measurer), measurer: measurer, pixels: pixels)
  }

  init(
    _ layout: LaidOutGrid, _ geometry: PartGeometry, measurer: any TextMeasuring,
    pixels: PixelGrid?
  ) {
    let figure = FigureLayout(layout, geometry: geometry, measurer: measurer, pixels: pixels)
    grid = geometry
    size = figure.frames.size
    crop = figure.crop
    let place = Point(x: figure.frames.grid.left, y: figure.frames.grid.top)
    origin = place
    cards = figure.callouts?.labels.map { $0.placed.label.offsetBy(x: place.x, y: place.y) } ?? []
  }

  /// Whether it is the geometry of the grid's own picture.
  var isPlain: Bool { crop == nil && size == grid.size }

  /// The part of a box of the grid's picture that is kept, at its position on this one; `nil` if
  /// nothing is.
  package func shown(_ rect: Rect) -> Rect? {
    let kept = crop.map { $0.kept(rect) } ?? rect
    return kept?.offsetBy(x: origin.x, y: origin.y)
  }

  /// Whether the text of a part is legible in a picture that may be cropped.
  ///
  /// At least half of its height must be visible. For a cell, so must half of its width, or all of
  /// it for a number, which would be read as another one; for parts across the grid, the edge at
  /// which the text begins.
  ///
  /// - Parameter rect: the frame of the part on the grid's picture.
  package func shows(_ text: String, of part: GridPart, in rect: Rect) -> Bool {
    guard let crop else { return true }
    guard let kept = crop.kept(rect), kept.height * 2 >= rect.height else { return false }
    switch part {
    case .columnHeader, .summaryCell, .cell, .skeleton, .editField:
      if text.contains(where: \.isNumber), kept.width < rect.width - 0.5 { return false }
      return kept.width * 2 >= rect.width
    default:
      let start = grid.isMirrored ? rect.right - 1 : rect.left + 1
      return crop.columns.kept(.init(lower: start - 0.5, upper: start + 0.5)) != nil
    }
  }

  /// The point of the grid's picture at a point of this picture; `nil` if there is none.
  private func gridPoint(_ point: Point) -> Point? {
    let point = Point(x: point.x - origin.x, y: point.y - origin.y)
    guard let crop else { return point }
    return crop.source(of: point)
  }

  /// The frame of a part, which may be scrolled out of view; `nil` if the grid has no such part or
  /// it is cropped away.
  package func frame(of part: GridPart) -> Rect? { grid.frame(of: part).flatMap(shown) }

  /// The visible frame of a part; `nil` if nothing of it is visible.
  package func visibleFrame(of part: GridPart) -> Rect? {
    grid.visibleFrame(of: part).flatMap(shown)
  }

  package func part(at point: Point) -> GridPart? { gridPoint(point).flatMap(grid.part(at:)) }

  package func row(at point: Point) -> RowPath? { gridPoint(point).flatMap(grid.row(at:)) }

  package func cell(at point: Point) -> CellPath? { gridPoint(point).flatMap(grid.cell(at:)) }

  /// The visible rows in a rectangle, from top to bottom.
  package func rows(in rect: Rect) -> [RowPath] {
    guard crop != nil else { return grid.rows(in: rect.offsetBy(x: -origin.x, y: -origin.y)) }
    return grid.visibleRows.filter { visibleFrame(of: .row($0))?.intersects(rect) == true }
  }

  /// The visible cells in a rectangle, row by row.
  package func cells(in rect: Rect) -> [CellPath] {
    guard crop != nil else { return grid.cells(in: rect.offsetBy(x: -origin.x, y: -origin.y)) }
    return grid.visibleCells.filter { visibleFrame(of: .cell($0))?.intersects(rect) == true }
  }

  private var picture: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The rows that are visible, completely or in part.
  package var visibleRows: [RowPath] { rows(in: picture) }

  /// The cells that are visible, completely or in part.
  package var visibleCells: [CellPath] { cells(in: picture) }
}

extension PartGeometry {
  /// The visible frame of a callout's area; `nil` if nothing of it is visible.
  func frame(of area: FigureArea) -> Rect? {
    switch area {
    case .part(let part): return visibleFrame(of: part)
    case .point(let point):
      let spot = Rect(
        left: point.x - 1, top: point.y - 1, right: point.x + 1, bottom: point.y + 1)
      return spot.intersects(picture) ? spot : nil
    case .column(let key):
      guard let column = column(named: key), let place = place(ofColumn: column) else {
        return nil
      }
      let span = Rect(
        left: max(place.frame.left, place.clip.left), top: table.top,
        right: min(place.frame.right, place.clip.right), bottom: table.bottom)
      let header = visibleFrame(of: .columnHeader(key))
      var rect = mirrored(span)
      if let header { rect.top = header.top }
      return rect.isEmpty ? nil : rect
    }
  }
}

extension FigureArea {
  /// Its name in messages.
  package var words: String {
    switch self {
    case .part(let part): part.description
    case .column(let key): "column \(key.dumped)"
    case .point(let point): "the point \(point.x.dumped), \(point.y.dumped)"
    }
  }
}
