import GridCore
package import GridModel

/// The positions of the pieces of a cropped picture, in points from its top left.
struct CropFrames: Hashable, Sendable {
  let columns: CropAxis
  let rows: CropAxis

  var size: Size { Size(width: columns.length, height: rows.length) }

  /// - Throws: the reason that there is nothing to show.
  init(
    _ crop: FigureCrop, geometry: PartGeometry, pixels: PixelGrid?
  ) throws(FigureProblem) {
    let cutting = CropCutting(geometry)
    let (columns, rows) = try cutting.cuts(crop)
    self.columns = CropAxis(
      columns, length: geometry.size.width, more: crop.moreColumns, pixels: pixels)
    self.rows = CropAxis(rows, length: geometry.size.height, more: crop.more, pixels: pixels)
  }

  /// The part of a box of the grid's picture that is kept, at its new position; `nil` if nothing is.
  func kept(_ rect: Rect) -> Rect? {
    guard let across = columns.kept(.init(lower: rect.left, upper: rect.right)),
      let down = rows.kept(.init(lower: rect.top, upper: rect.bottom))
    else { return nil }
    return Rect(left: across.lower, top: down.lower, right: across.upper, bottom: down.upper)
  }

  /// Whether a box of the grid's picture is kept completely.
  func keepsAll(of rect: Rect) -> Bool {
    guard let kept = kept(rect) else { return false }
    return abs(kept.width - rect.width) < 0.5 && abs(kept.height - rect.height) < 0.5
  }

  /// The point of the grid's picture at a point of the cropped picture; `nil` if there is none.
  func source(of point: Point) -> Point? {
    guard let x = columns.source(of: point.x), let y = rows.source(of: point.y) else { return nil }
    return Point(x: x, y: y)
  }
}

/// A part of a figure that cannot be shown.
package struct FigureProblem: Error, Hashable {
  package var message: String
  package var place: SourcePlace?
}
