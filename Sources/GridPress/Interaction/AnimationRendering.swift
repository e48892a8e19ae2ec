import GridCore
import GridDocuments
import GridGlyphs
import GridPNG
import GridPainting
import Platform

/// Draws the moments of a script as an animation. It is as large as the largest of them; the others
/// are placed at its top left.
struct AnimationRendering {
  let frames: [ScriptRun.Frame]
  let settings: AnimationSettings
  let engine: TextEngine
  let images: ImageLibrary
  let scale: Double
  let format: AnimationFormat
  /// The maximum number of pixels of a moment.
  let limits: RenderLimits

  func render(to sink: any ByteSink, progress: (Double) -> Void) throws {
    let pixels = PixelGrid(scale: scale)
    let layouts = frames.map { ReportLayouts($0.grid, engine: engine) }
    let painters = try layouts.map { layouts in
      try layouts.checkFigure()
      return try ReportPicture(layouts, pixels: pixels)
    }
    let width = painters.reduce(1) { max($0, pixels.pixel($1.size.width)) }
    let height = painters.reduce(1) { max($0, pixels.pixel($1.size.height)) }
    try limits.check(widthInPixels: width, heightInPixels: height)
    let isOpaque = painters.allSatisfy { $0.backdrop.map { $0.alpha == 1 } ?? false }
    var canvas = AnimationCanvas(
      width: width, height: height, isOpaque: isOpaque, scale: scale,
      backend: PNGBackend(glyphs: engine, images: images, workerCount: 1))
    var additions: AnimationAdditions?
    if let first = layouts.first, hasAdditions {
      let painter = AnimationPainter(first.onlyGrid, measurer: engine, pixels: pixels)
      let made = AnimationAdditions(
        painter, settings: settings, captions: frames.flatMap(\.captions),
        window: first.report.grids[0].grid.figure.frame?.window,
        size: Size(width: Double(width) / scale, height: Double(height) / scale))
      canvas.addStrip(height: made.stripHeight)
      additions = made
    }
    var encoder = encoder(of: canvas)
    for (index, frame) in frames.enumerated() {
      try Task.checkCancellation()
      progress(Double(index) / Double(frames.count))
      var painter = painters[index]
      let base = try canvas.picture(of: &painter)
      guard var added = additions else {
        try encoder.append(base, duration: frame.duration)
        continue
      }
      let part = settings.gestures == .none ? nil : frame.gesture?.part
      let target = part.flatMap { part in
        FigureGeometry(layouts[index].onlyGrid, measurer: engine, pixels: pixels)
          .visibleFrame(of: part)
      }
      let places = target.map { _ in
        TouchPlacement(layouts[index].onlyGrid, measurer: engine, pixels: pixels)
      }
      for shot in added.shots(of: frame, target: target, places: places) {
        var picture = base
        for overlay in shot.overlays { try canvas.paint(overlay, over: &picture) }
        try encoder.append(picture, duration: shot.duration)
      }
      additions = added
    }
    try encoder.write(loops: settings.loops, to: sink)
  }

  /// Whether anything is shown beside the pictures of the grid.
  private var hasAdditions: Bool {
    let hasCaptions = settings.captions != .none && frames.contains { !$0.captions.isEmpty }
    return hasCaptions || settings.gestures != .none && frames.contains { $0.gesture != nil }
  }

  private func encoder(of canvas: AnimationCanvas) -> any AnimationEncoding {
    switch format {
    case .apng:
      AnimationEncoder(
        width: canvas.width, height: canvas.height, scale: scale, isOpaque: canvas.isOpaque)
    case .gif: GIFEncoder(width: canvas.width, height: canvas.height)
    }
  }
}

/// The pixels of an animation: those of its pictures, and of a strip below them.
struct AnimationCanvas {
  let width: Int
  /// Including the strip.
  private(set) var height: Int
  let isOpaque: Bool
  let scale: Double
  let backend: PNGBackend

  /// - Parameter height: in points.
  mutating func addStrip(height: Double) {
    self.height += Int(bounded: (height * scale).rounded(.up))
  }

  func picture(of painter: inout ReportPicture) throws -> PixelPicture {
    let raster = painter.raster(scale: scale)
    var canvas = PixelPicture(
      width: width, height: height, filledWith: isOpaque ? 0xFFFF_FFFF : 0)
    try backend.paint(raster, into: &canvas) { painter.band($0, of: raster) }
    return canvas
  }

  /// Paints something small over a picture.
  func paint(_ overlay: AnimationPainter.Overlay, over picture: inout PixelPicture) throws {
    let bounds = overlay.bounds
    let left = Int(bounded: (bounds.left * scale).rounded(.down))
    let top = Int(bounded: (bounds.top * scale).rounded(.down))
    let raster = RasterPicture(
      widthInPixels: max(1, Int(bounded: (bounds.right * scale).rounded(.up)) - left),
      heightInPixels: max(1, Int(bounded: (bounds.bottom * scale).rounded(.up)) - top),
      scale: scale,
      background: nil)
    var part = PixelPicture(
      width: raster.widthInPixels, height: raster.heightInPixels, filledWith: 0)
    var moved = DisplayList()
    moved.append(
      overlay.list, movedBy: Point(x: -Double(left) / scale, y: -Double(top) / scale))
    try backend.paint(raster, into: &part) { _ in moved }
    picture.blend(part, left: left, top: top)
  }
}

extension ScriptRun.Frame {
  /// The captions that are shown with it.
  var captions: [String] { [caption, nextCaption].compactMap(\.self) }
}
