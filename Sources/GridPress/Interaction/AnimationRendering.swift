import GridCore
import GridGlyphs
import GridModel
import GridPNG
import GridPainting
import Platform

/// Draws the moments of a script as an animated PNG. It is as large as the largest of them; the others are placed at its top left.
struct AnimationRendering {
  let frames: [ScriptRun.Frame]
  let engine: TextEngine
  let images: ImageLibrary
  let scale: Double

  func render(to sink: any ByteSink, progress: (Double) -> Void) throws {
    let pixels = PixelGrid(scale: scale)
    let painters = try frames.map { frame in
      let layouts = GridLayouts(frame.grid.grid, engine: engine, memory: frame.grid.memory)
      layouts.origin = frame.grid.origin
      try layouts.checkFigure()
      return layouts.painter(pixels: pixels)
    }
    let width = painters.reduce(1) { max($0, pixels.pixel($1.size.width)) }
    let height = painters.reduce(1) { max($0, pixels.pixel($1.size.height)) }
    let isOpaque = painters.allSatisfy { $0.backdrop.map { $0.alpha == 1 } ?? false }
    var encoder = AnimationEncoder(width: width, height: height, scale: scale, isOpaque: isOpaque)
    let backend = PNGBackend(glyphs: engine, images: images, workerCount: 1)
    for (index, frame) in frames.enumerated() {
      try Task.checkCancellation()
      progress(Double(index) / Double(frames.count))
      var painter = painters[index]
      let size = painter.size
      let picture = RasterPicture(
        widthInPixels: max(1, pixels.pixel(size.width)),
        heightInPixels: max(1, pixels.pixel(size.height)), scale: scale,
        background: painter.backdrop.map(RGBA8.init))
      var canvas = PixelPicture(
        width: width, height: height, filledWith: isOpaque ? 0xFFFF_FFFF : 0)
      try backend.paint(picture, into: &canvas) { number in
        let rows = picture.bands[number]
        return painter.band(
          from: Double(rows.lowerBound) / scale, to: Double(rows.upperBound) / scale)
      }
      try encoder.append(canvas, duration: frame.duration)
    }
    do throws(SystemError) { try encoder.write(to: sink) } catch {
      throw BackendError.output(error)
    }
  }
}
