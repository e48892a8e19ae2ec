package import GridCore
import GridGlyphs
package import Platform

// Pictures that were recorded.

extension PNGBackend {
  /// Writes a recorded file if it shows the same as `picture`, without encoding anything; otherwise draws and encodes `picture`.
  /// - Parameters:
  ///   - recorded: the bytes of a PNG file, which may be invalid; `nil` if there is none.
  ///   - list: The commands of the band with this number. Called in order, and again from the first band if the recorded file differs.
  /// - Throws: `BackendError`, `CancellationError`, or what `list` throws.
  nonisolated(nonsending) package func render(
    _ picture: RasterPicture, recorded: [UInt8]?, to sink: any ByteSink,
    list: (Int) throws -> DisplayList
  ) async throws {
    if let recorded, try shows(recorded, picture, list: list) {
      return try Self.unwrapped { () throws(SystemError) in try sink.write(recorded.span) }
    }
    try await render(picture, to: sink, list: list)
  }

  private func shows(
    _ recorded: [UInt8], _ picture: RasterPicture, list: (Int) throws -> DisplayList
  ) throws -> Bool {
    guard picture.widthInPixels <= PixelBuffer.maximumSide,
      let recorded = RecordedPicture(recorded, as: picture)
    else { return false }
    let width = picture.widthInPixels
    let buffer = PixelBuffer(
      width: width, height: picture.bands.reduce(0) { max($0, $1.count) })
    for (number, rows) in picture.bands.enumerated() {
      try Task.checkCancellation()
      let drawing = try drawing(of: number, in: picture, list: list)
      do throws(CairoStatus) {
        let isSame = try buffer.withPixels {
          (pixels: inout MutableSpan<UInt32>) throws(CairoStatus) in
          var player = PNGPlayer(scale: picture.scale, width: width, rows: rows)
          try player.paint(drawing, background: picture.background, into: &pixels)
          return recorded.shows(pixels.span.extracting(0..<(rows.count * width)), in: rows)
        }
        if !isSame { return false }
      } catch {
        throw BackendError.drawing(error)
      }
    }
    return true
  }
}
