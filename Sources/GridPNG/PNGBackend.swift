package import GridCore
package import GridGlyphs
package import Platform

/// Draws a picture of any height as a PNG file, band by band.
///
/// 1. The commands of each band are requested in order, and their glyphs placed, on the calling
///    task.
/// 2. Workers paint and encode several bands concurrently; each band is compressed separately.
/// 3. The bands are written in order, first as indices into a palette. If there are more than 256
///    colours, the picture is written again in 24 bits (32 with a transparent background). Both are
///    lossless.
///
/// The bytes depend on the picture and its bands only, not on the number of workers.
package final class PNGBackend {
  /// The longest side that a PNG file can have.
  package static let maximumSide = Int(Int32.max)

  private let glyphs: any GlyphSource
  private let images: ImageLibrary
  private let workerCount: Int

  /// - Parameter workerCount: The number of bands processed concurrently; 1 does everything on the
  ///   calling task.
  package init(
    glyphs: any GlyphSource, images: ImageLibrary = ImageLibrary(), workerCount: Int
  ) {
    precondition(workerCount > 0, "the work needs at least one worker")
    self.glyphs = glyphs
    self.images = images
    self.workerCount = workerCount
  }

  /// Draws and encodes `picture`.
  /// - Parameter list: The commands of the band with this number. Called in order, and again from
  ///   the first band if the picture has more than 256 colours.
  /// - Throws: `BackendError`, `CancellationError`, or what `list` throws.
  nonisolated(nonsending) package func render(
    _ picture: RasterPicture, to sink: any ByteSink, list: (Int) throws -> DisplayList
  ) async throws {
    try checkSize(of: picture)
    guard sink.isPatchable else {
      let spool = try Self.unwrapped { () throws(SystemError) in try SpooledSink(for: sink) }
      try await render(picture, to: spool, list: list)
      return try Self.unwrapped { () throws(SystemError) in try spool.deliver() }
    }
    if try await encode(picture, as: .indexed, to: sink, list: list) { return }
    _ = try await encode(picture, as: picture.isOpaque ? .rgb : .rgba, to: sink, list: list)
  }

  /// - Returns: `false` when the picture has too many colours for the format; the sink is then
  ///   empty.
  nonisolated(nonsending) private func encode(
    _ picture: RasterPicture, as format: PixelFormat, to sink: any ByteSink,
    list: (Int) throws -> DisplayList
  ) async throws -> Bool {
    var sequence = BandSequence(PNGFile(PNGHeader(picture, format: format), sink: sink))
    if workerCount == 1 || picture.bands.count < 3 {
      try Self.encodeAlone(picture, as: format, into: &sequence) { encoder, number, palette in
        try encoder.encode(try drawing(of: number, in: picture, list: list), palette: palette)
      }
    } else {
      try await encodeTogether(picture, as: format, into: &sequence, list: list)
    }
    if sequence.hasTooManyColors {
      try sequence.discard()
      return false
    }
    try sequence.finish()
    return true
  }

  /// Does everything in order on the calling task: for a small picture, starting tasks takes longer
  /// than drawing.
  /// - Parameter encode: Encodes the band with this number, given the colours known so far.
  static func encodeAlone(
    _ picture: RasterPicture, as format: PixelFormat, into sequence: inout BandSequence,
    encode: (BandEncoder, Int, Palette) throws -> BandOutcome
  ) throws {
    let encoder = try BandEncoder(picture, format: format)
    for number in picture.bands.indices {
      try Task.checkCancellation()
      let outcome = try encode(encoder, number, sequence.palette)
      for rest in try sequence.take(outcome, of: number) {
        let band = try encoder.encode(rest.band, rows: picture.bands[number], map: rest.map)
        _ = try sequence.take(.encoded(band), of: number)
      }
      if sequence.hasTooManyColors { return }
    }
  }

  /// Distributes bands to workers. At most two per worker are in progress, so memory does not grow
  /// with the picture and a worker never waits for the next.
  nonisolated(nonsending) private func encodeTogether(
    _ picture: RasterPicture, as format: PixelFormat, into sequence: inout BandSequence,
    list: (Int) throws -> DisplayList
  ) async throws {
    var workers: [BandWorker] = []
    for _ in 0..<min(workerCount, picture.bands.count) {
      workers.append(try BandWorker(picture, format: format))
    }
    try await withThrowingTaskGroup(of: FinishedBand.self) { group in
      var load = [Int](repeating: 0, count: workers.count)
      // The lowest of equally busy ones. It does not affect the bytes which worker takes a band.
      func leastBusy() -> Int {
        load.indices.reduce(0) { load[$1] < load[$0] ? $1 : $0 }
      }
      var next = 0
      while sequence.writtenCount < picture.bands.count {
        while next < picture.bands.count, next - sequence.writtenCount < 2 * workers.count {
          // On this task: `list` paints the bands in order.
          let drawing = try drawing(of: next, in: picture, list: list)
          let (index, palette) = (leastBusy(), sequence.palette)
          let worker = workers[index]
          load[index] += 1
          group.addTask {
            FinishedBand(
              number: drawing.number, worker: index,
              outcome: try await worker.encode(drawing, palette: palette))
          }
          next += 1
        }
        guard let finished = try await group.next() else { break }
        load[finished.worker] -= 1
        // A finished band may let several numbered ones be encoded, which waited for its colours.
        for rest in try sequence.take(finished.outcome, of: finished.number) {
          let index = leastBusy()
          let worker = workers[index]
          load[index] += 1
          group.addTask {
            FinishedBand(
              number: rest.number, worker: index,
              outcome: try await worker.encode(
                rest.band, rows: picture.bands[rest.number], map: rest.map))
          }
        }
        if sequence.hasTooManyColors {
          group.cancelAll()
          break
        }
      }
    }
  }

  /// The result of a child task.
  private struct FinishedBand: Sendable {
    var number: Int
    var worker: Int
    var outcome: BandOutcome
  }

  func drawing(
    of number: Int, in picture: RasterPicture, list: (Int) throws -> DisplayList
  ) throws -> BandDrawing {
    BandDrawing(
      number: number, rows: picture.bands[number], width: picture.widthInPixels,
      list: try list(number), glyphs: glyphs, images: images, scale: picture.scale)
  }

  private func checkSize(of picture: RasterPicture) throws(BackendError) {
    for (length, limit) in [
      (picture.widthInPixels, PixelBuffer.maximumSide),
      (picture.heightInPixels, PNGBackend.maximumSide),
    ] where length > limit {
      throw .tooLarge(length: Double(length), limit: Double(limit), unit: .pixels)
    }
  }

  static func unwrapped<Value>(_ body: () throws(SystemError) -> Value) throws(BackendError)
    -> Value
  {
    do throws(SystemError) { return try body() } catch { throw .output(error) }
  }
}

// Pictures that were recorded.

extension PNGBackend {
  /// Writes a recorded file if it shows the same as `picture`, without encoding anything; otherwise
  /// draws and encodes `picture`.
  /// - Parameters:
  ///   - recorded: the bytes of a PNG file, which may be invalid; `nil` if there is none.
  ///   - list: The commands of the band with this number. Called in order, and again from the first
  ///     band if the recorded file differs.
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
          var rasterizer = PNGRasterizer(scale: picture.scale, width: width, rows: rows)
          try rasterizer.paint(drawing, background: picture.background, into: &pixels)
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

// Pictures that have been drawn elsewhere.

extension PNGBackend {
  /// Encodes the pixels of `surface`; size, scale and bands are those of `picture`.
  /// - Throws: `BackendError` or `CancellationError`.
  package static func encode(
    _ surface: ImageSurface, as picture: RasterPicture, to sink: any ByteSink
  ) throws {
    guard sink.isPatchable else {
      let spool = try unwrapped { () throws(SystemError) in try SpooledSink(for: sink) }
      try encode(surface, as: picture, to: spool)
      return try unwrapped { () throws(SystemError) in try spool.deliver() }
    }
    for format in [PixelFormat.indexed, picture.isOpaque ? .rgb : .rgba] {
      var sequence = BandSequence(PNGFile(PNGHeader(picture, format: format), sink: sink))
      try encodeAlone(picture, as: format, into: &sequence) { encoder, number, palette in
        try encoder.encode(picture.bands[number], of: surface, palette: palette)
      }
      if !sequence.hasTooManyColors { return try sequence.finish() }
      try sequence.discard()
    }
  }
}
