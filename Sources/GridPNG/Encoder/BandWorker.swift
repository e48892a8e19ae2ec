import GridGlyphs

/// A band encoder that works beside others.
actor BandWorker {
  private let encoder: BandEncoder

  init(_ picture: RasterPicture, format: PixelFormat) throws(BackendError) {
    encoder = try BandEncoder(picture, format: format)
  }

  func encode(_ drawing: BandDrawing, palette: Palette) throws -> BandOutcome {
    try Task.checkCancellation()
    return try encoder.encode(drawing, palette: palette)
  }

  func encode(_ band: UnmappedBand, rows: Range<Int>, map: [UInt8]) throws -> BandOutcome {
    try Task.checkCancellation()
    return .encoded(try encoder.encode(band, rows: rows, map: map))
  }
}
