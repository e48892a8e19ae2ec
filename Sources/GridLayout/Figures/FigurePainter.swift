package import GridCore
package import GridModel

/// Paints bands of the picture of a grid with what its figure puts around it; without a figure it paints the grid alone.
package struct FigurePainter {
  private var grid: Painter
  private let frame: PictureFrame?
  private let frames: FigureFrames
  private let layout: LaidOutGrid
  private let palette: FigurePalette
  private let chrome: ChromePainter
  private let pixels: PixelGrid?
  /// `nil` without callouts.
  private let callouts: CalloutPainter?

  /// - Parameters:
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  ///   - isTagged: whether the display list says what its parts are.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, isTagged: Bool = false
  ) {
    self.layout = layout
    self.pixels = pixels
    grid = Painter(layout, measurer: measurer, pixels: pixels, isTagged: isTagged)
    let figure = layout.grid.figure
    frame = figure.frame
    var cascade = layout.cascade
    let background = grid.backdrop ?? cascade.rowsBackground
    palette = FigurePalette(for: background)
    let families = cascade.style(of: .title).font.families
    chrome = ChromePainter(
      families: families, palette: palette, content: background ?? .white, measurer: measurer,
      pixels: pixels)
    guard !figure.callouts.isEmpty else {
      frames = FigureFrames(frame, content: layout.pictureSize, pixels: pixels)
      callouts = nil
      return
    }
    let text = FigureText(families: families, measurer: measurer, pixels: pixels)
    let placed = FigureCallouts(
      figure.callouts, geometry: PartGeometry(layout, measurer: measurer),
      window: FigureFrames.window(of: frame, content: layout.pictureSize, pixels: pixels),
      isOnGround: frame != nil, text: text)
    frames = FigureFrames(
      frame, content: layout.pictureSize, gutters: placed.gutters, pixels: pixels)
    callouts = CalloutPainter(
      callouts: placed, palette: palette, text: text,
      offset: Point(x: frames.grid.left, y: frames.grid.top), isTagged: isTagged)
  }

  /// The size of the picture, in points.
  package var size: Size { frames.size }

  /// What could not be drawn as it should.
  package var diagnostics: [Diagnostic] { grid.findings.diagnostics }

  /// What the picture stands on, if that is one opaque colour.
  package var backdrop: Color? {
    guard let frame else { return grid.backdrop }
    if case .color(let color)? = frame.background, color.isOpaque { return color }
    return nil
  }

  /// Cuts the picture into bands about `target` device pixels high: ranges of pixel rows without gaps.
  package func bands(target: Int, pixels: PixelGrid) -> [Range<Int>] {
    guard frame != nil || callouts != nil else {
      return layout.bands(pixels: pixels, target: target)
    }
    let height = max(1, pixels.pixel(size.height))
    return stride(from: 0, to: height, by: target).map { $0..<min(height, $0 + target) }
  }

  /// Paints what shows between two heights of the picture; for a raster picture, both at pixel edges.
  package mutating func band(from top: Double, to bottom: Double) -> DisplayList {
    if frame == nil, callouts == nil { return grid.band(from: top, to: bottom) }
    var list = DisplayList()
    let window = frames.window ?? frames.grid
    if let frame {
      chrome.paintGround(frame, size: size, into: &list)
      for shadow in SoftShadow.shadows(of: frame, palette: palette) {
        shadow.paint(under: window, radius: frames.radius, into: &list)
      }
      list.append(.pushRoundedClip(window, radius: frames.radius))
      chrome.paintBars(of: frame, window: window, radius: frames.radius, into: &list)
    } else {
      // What the grid stands on goes on beyond it.
      chrome.fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height), .color(chrome.content),
        into: &list)
    }
    appendGrid(from: top, to: bottom, to: &list)
    callouts?.paintMarks(in: window, into: &list)
    if let frame {
      list.append(.popClip)
      chrome.paintEdge(of: frame.window, window: window, radius: frames.radius, into: &list)
    }
    callouts?.paintLabels(into: &list)
    return list
  }

  private mutating func appendGrid(
    from top: Double, to bottom: Double, to list: inout DisplayList
  ) {
    let place = frames.grid
    let height = layout.pictureSize.height
    let start = max(0, top - place.top)
    let end = min(height, bottom - place.top)
    guard start < end else { return }
    list.append(.pushClip(pixels?.snap(place) ?? place))
    list.append(
      grid.band(from: start, to: end), movedBy: Point(x: place.left, y: place.top))
    list.append(.popClip)
  }
}
