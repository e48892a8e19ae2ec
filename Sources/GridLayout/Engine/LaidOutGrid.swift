package import GridCore
package import GridModel

/// A grid with all frames and styles resolved, which is all that painting needs. It is large and
/// immutable, so it is a reference type.
package final class LaidOutGrid: Sendable {
  package let grid: DataGrid
  package let frames: GridFrames
  private let computed: Cascade
  package let contents: [ColumnContent]
  /// The cells of several rows or columns; `nil` if there are none.
  package let joined: JoinedCells?
  /// Findings about columns and rows that did not get the room they need.
  package let diagnostics: [Diagnostic]
  private let window: BoxedOptional<ViewportFrames>
  /// The keys of the columns without which the others would fit into the grid's width; none if all
  /// do, or if none are to be left out.
  package let surplus: [String]

  /// Resolves its styles; begins with what grids with the same styles have shared since it was laid
  /// out.
  package var cascade: Cascade { computed.renewed }

  /// `nil` shows all of the grid.
  package var viewport: ViewportFrames? { _read { yield window.wrappedValue } }

  /// The size of the picture, in points.
  package var pictureSize: Size { viewport?.size ?? frames.size }

  init(
    grid: DataGrid, frames: GridFrames, cascade: Cascade, contents: [ColumnContent],
    joined: JoinedCells? = nil, diagnostics: [Diagnostic] = [], viewport: ViewportFrames? = nil,
    surplus: [String] = []
  ) {
    self.grid = grid
    self.frames = frames
    computed = cascade
    self.contents = contents
    self.joined = joined
    self.diagnostics = diagnostics
    window = BoxedOptional(wrappedValue: viewport)
    self.surplus = surplus
    cascade.share()
  }
}

extension LaidOutGrid {
  /// Cuts the picture into bands about `target` device pixels high.
  ///
  /// - Returns: ranges of pixel rows without gaps, from 0 to the picture's height.
  package func bands(pixels: PixelGrid, target: Int) -> [Range<Int>] {
    guard let viewport else { return frames.bands(pixels: pixels, target: target) }
    let height = max(1, pixels.pixel(viewport.size.height))
    return stride(from: 0, to: height, by: target).map { $0..<min(height, $0 + target) }
  }
}

extension GridFrames {
  /// Cuts the picture into bands about `target` device pixels high, at the edges of rows if
  /// possible, so that few strips have to be painted twice.
  ///
  /// - Returns: ranges of pixel rows without gaps, from 0 to the picture's height.
  package func bands(pixels: PixelGrid, target: Int) -> [Range<Int>] {
    let height = max(1, pixels.pixel(size.height))
    var bands: [Range<Int>] = []
    var start = 0
    while start < height {
      let wanted = min(height, start + target)
      var end = wanted
      if wanted < height {
        let number = firstLine(below: Double(wanted) / pixels.scale)
        if number < lineCount {
          let edge = pixels.pixel(line(number).top)
          if edge > start { end = min(edge, wanted) }
        }
      }
      if height - end < target / 4, height - start <= target + target / 4 { end = height }
      bands.append(start..<end)
      start = end
    }
    return bands
  }
}
