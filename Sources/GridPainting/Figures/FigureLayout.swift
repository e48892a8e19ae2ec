import GridCore
import GridLayout
import GridModel

/// The frames of all parts of a grid's picture with its figure: the grid is laid out, then cropped,
/// then framed, then callouts are placed around it.
package struct FigureLayout {
  let frames: FigureFrames
  /// `nil` shows all of the grid.
  let crop: CropFrames?
  /// `nil` without callouts, in points from the top left of the cropped grid.
  let callouts: FigureCallouts?

  /// - Parameter pixels: the device's pixels, or `nil` for a vector format.
  init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.init(
      layout, geometry: PartGeometry(layout, measurer: measurer), measurer: measurer,
      pixels: pixels)
  }

  /// - Parameter geometry: only used if the picture is cropped or has callouts.
  init(
    _ layout: LaidOutGrid, geometry: @autoclosure () -> PartGeometry,
    measurer: any TextMeasuring, pixels: PixelGrid?
  ) {
    let figure = layout.grid.figure
    guard figure.crop != nil || !figure.callouts.isEmpty else {
      (crop, callouts) = (nil, nil)
      frames = FigureFrames(figure.frame, content: layout.pictureSize, pixels: pixels)
      return
    }
    let geometry = geometry()
    // If there is nothing to show, the whole grid is shown: callers have reported it.
    let crop = figure.crop.flatMap { crop in
      try? CropFrames(crop, geometry: geometry, pixels: pixels)
    }
    let content = crop?.size ?? layout.pictureSize
    self.crop = crop
    guard !figure.callouts.isEmpty else {
      callouts = nil
      frames = FigureFrames(figure.frame, content: content, pixels: pixels)
      return
    }
    var cascade = layout.cascade
    let window = FigureFrames.window(of: figure.frame, content: content, pixels: pixels)
    let text = FigureText(
      families: cascade.style(of: .title).font.families, measurer: measurer, pixels: pixels)
    // Marks that have their places whatever is drawn there need no drawing.
    let drawing =
      figure.callouts.contains(where: \.mark.isPlacedByTexts)
      ? GridDrawing(layout, measurer: measurer) : nil
    let clearance = EdgeClearance(layout, isMirrored: geometry.isMirrored)
    let placed = FigureCallouts(
      figure.callouts, texts: figure.calloutTexts,
      frame: { area in
        guard let frame = geometry.frame(of: area).map(clearance.widened) else { return nil }
        guard let crop else { return frame }
        return crop.kept(frame)
      },
      lens: { area, scale in
        drawing.flatMap {
          CalloutLens(
            area, scale: scale, geometry: geometry, drawing: $0, isCropped: figure.crop != nil)
        }
      },
      window: window,
      obstacles: drawing.map {
        Self.obstacles($0, frame: figure.frame, crop: crop, window: window, text: text)
      } ?? CalloutObstacles(),
      isRightToLeft: geometry.isMirrored, isOnGround: figure.frame != nil,
      styles: CalloutStyles(layout), text: text)
    callouts = placed
    frames = FigureFrames(figure.frame, content: content, gutters: placed.gutters, pixels: pixels)
  }

  /// The texts of the grid and of the bars of its window, in points from the top left of the
  /// cropped grid.
  func obstacles(_ layout: LaidOutGrid, measurer: any TextMeasuring) -> CalloutObstacles {
    var cascade = layout.cascade
    return Self.obstacles(
      GridDrawing(layout, measurer: measurer), frame: layout.grid.figure.frame, crop: crop,
      window: frames.window.map { $0.offsetBy(x: -frames.grid.left, y: -frames.grid.top) }
        ?? Rect(x: 0, y: 0, width: frames.grid.width, height: frames.grid.height),
      text: FigureText(
        families: cascade.style(of: .title).font.families, measurer: measurer, pixels: nil))
  }

  /// The texts of the grid and of the bars of its window.
  private static func obstacles(
    _ drawing: GridDrawing, frame: PictureFrame?, crop: CropFrames?, window: Rect,
    text: FigureText
  ) -> CalloutObstacles {
    var obstacles = CalloutObstacles()
    obstacles.add(
      drawing.list, measurer: text.measurer,
      shown: { box in if let crop { crop.kept(box) } else { box } })
    if let frame {
      var bars = DisplayList()
      // Colours do not matter.
      ChromePainter(palette: FigurePalette(for: .white), content: .white, text: text)
        .paintBars(of: frame, window: window, radius: 0, into: &bars)
      obstacles.add(bars, measurer: text.measurer, shown: { $0 })
    }
    return obstacles
  }
}
