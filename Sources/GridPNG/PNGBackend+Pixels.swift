import GridGlyphs
package import Platform

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
