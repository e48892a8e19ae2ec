import GridCore
import GridGlyphs
import Platform

/// Paints bands and encodes them as compressed scan lines. Reuses its buffers from band to band.
final class BandEncoder {
  private let picture: RasterPicture
  private let format: PixelFormat
  /// Allocated when a band needs it.
  private lazy var pixels = PixelBuffer(
    width: picture.widthInPixels, height: picture.bands.reduce(0) { max($0, $1.count) })
  private let compressor: LineCompressor
  private var lines: [UInt8]
  /// A band of colour numbers; empty until it is needed.
  private var numbers: [UInt8] = []
  private var mixing = ColorMixing()
  /// Whether bands are painted as colour numbers where possible; `false` after a band that alone
  /// had too many colours.
  private var isMixing: Bool

  /// - Parameter isMixing: whether bands may be painted as colour numbers; the bytes are the same.
  init(
    _ picture: RasterPicture, format: PixelFormat, isMixing: Bool = true
  ) throws(BackendError) {
    self.picture = picture
    self.format = format
    self.isMixing = isMixing && format == .indexed
    let rows = picture.bands.reduce(0) { max($0, $1.count) }
    let lineSize = format.lineSize(width: picture.widthInPixels)
    lines = [UInt8](repeating: 0, count: rows * lineSize)
    do throws(ZlibStatus) {
      compressor = try LineCompressor(
        lineSize: lineSize, isIndexed: format == .indexed, effort: picture.effort)
    } catch {
      throw .compression(error)
    }
  }

  /// Paints the band and encodes it, for an indexed picture only if all of its colours are in
  /// `palette`.
  func encode(_ drawing: BandDrawing, palette: Palette) throws(BackendError) -> BandOutcome {
    if isMixing, IndexRasterizer.paints(drawing),
      let outcome = try encodeNumbers(drawing, palette: palette)
    {
      return outcome
    }
    return try encode(drawing.rows, palette: palette) {
      (pixels: inout MutableSpan<UInt32>) throws(CairoStatus) in
      var painter = PNGRasterizer(
        scale: picture.scale, width: picture.widthInPixels, rows: drawing.rows)
      try painter.paint(drawing, background: picture.background, into: &pixels)
    }
  }

  /// Encodes a band that has been drawn.
  func encode(_ rows: Range<Int>, of surface: ImageSurface, palette: Palette)
    throws(BackendError) -> BandOutcome
  {
    try encode(rows, palette: palette) {
      (pixels: inout MutableSpan<UInt32>) throws(CairoStatus) in
      try surface.copy(rows, into: &pixels)
    }
  }

  /// - Parameter paint: Paints the band's pixels.
  private func encode(
    _ rows: Range<Int>, palette: Palette,
    paint: (inout MutableSpan<UInt32>) throws(CairoStatus) -> Void
  ) throws(BackendError) -> BandOutcome {
    let width = picture.widthInPixels
    var palette = palette
    let knownCount = palette.colors.count
    // The lines are a local variable while they are written: a span of a class's property prevents
    // access to its other properties.
    var lines: [UInt8] = []
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    let format = format
    let lineSize = format.lineSize(width: width)
    var stretches: [LineStretch] = []
    var byteCount = 0
    var fits = true
    do throws(CairoStatus) {
      try pixels.withPixels { (span: inout MutableSpan<UInt32>) throws(CairoStatus) in
        try paint(&span)
        let painted = span.span.extracting(0..<(rows.count * width))
        let reaches = painted.reaches(width: width)
        stretches = LineStretch.stretches(
          reaches, least: LineStretch.leastRepetitions(lineSize: lineSize),
          isDividing: format != .indexed)
        for stretch in stretches where !stretch.isRepetition && fits {
          let new = painted.extracting(
            (stretch.rows.lowerBound * width)..<(stretch.rows.upperBound * width))
          let end = byteCount + stretch.rows.count * lineSize
          var span = lines.mutableSpan
          var room = span._mutatingExtracting(byteCount..<end)
          switch format {
          case .indexed:
            fits = new.writeIndices(
              width: width, reaches: reaches[stretch.rows], palette: &palette, to: &room)
          case .rgb: new.writeRGB(width: width, to: &room)
          case .rgba: new.writeRGBA(width: width, to: &room)
          }
          byteCount = end
        }
      }
    } catch {
      throw .drawing(error)
    }
    guard fits else { return .tooManyColors }
    return try outcome(
      stretches, lines[..<byteCount], of: rows, palette: palette, knownCount: knownCount)
  }

  /// Paints the band as colour numbers.
  /// - Returns: `nil` if too many colours occur while painting.
  private func encodeNumbers(_ drawing: BandDrawing, palette: Palette) throws(BackendError)
    -> BandOutcome?
  {
    let (rows, width) = (drawing.rows, picture.widthInPixels)
    var palette = palette
    let knownCount = palette.colors.count
    // Local variables while they are written, as in `encode`.
    var (lines, numbers): ([UInt8], [UInt8]) = ([], [])
    swap(&lines, &self.lines)
    swap(&numbers, &self.numbers)
    defer {
      swap(&lines, &self.lines)
      swap(&numbers, &self.numbers)
    }
    if numbers.count < rows.count * width {
      numbers = [UInt8](repeating: 0, count: rows.count * width)
    }
    let wasFresh = mixing.palette.colors.isEmpty
    var rasterizer = IndexRasterizer(scale: picture.scale, width: width, rows: rows)
    var span = numbers.mutableSpan
    var band = span._mutatingExtracting(0..<(rows.count * width))
    guard
      rasterizer.paint(drawing, background: picture.background, mixing: &mixing, into: &band)
    else {
      // Painting also mixes colours that are covered later, so it runs out of numbers before the
      // palette of the file does. The colours of earlier bands may be to blame: then the next band
      // begins with none. Otherwise this picture is not one for mixing.
      mixing = ColorMixing()
      isMixing = !wasFresh
      return nil
    }
    let painted = numbers.span.extracting(0..<(rows.count * width))
    let lineSize = format.lineSize(width: width)
    let reaches = painted.reaches(width: width)
    let stretches = LineStretch.stretches(
      reaches, least: LineStretch.leastRepetitions(lineSize: lineSize), isDividing: false)
    // The numbers of painting become those of the file, in order of first occurrence.
    var map = NumberMap()
    var byteCount = 0
    for stretch in stretches where !stretch.isRepetition {
      let end = byteCount + stretch.rows.count * lineSize
      var span = lines.mutableSpan
      var room = span._mutatingExtracting(byteCount..<end)
      let fits = painted.extracting(
        (stretch.rows.lowerBound * width)..<(stretch.rows.upperBound * width)
      ).writeIndices(
        width: width, reaches: reaches[stretch.rows], colors: mixing.palette.colors, map: &map,
        palette: &palette, to: &room)
      guard fits else { return .tooManyColors }
      byteCount = end
    }
    return try outcome(
      stretches, lines[..<byteCount], of: rows, palette: palette, knownCount: knownCount)
  }

  /// - Parameter knownCount: the number of colours in the palette before.
  private func outcome(
    _ stretches: [LineStretch], _ lines: ArraySlice<UInt8>, of rows: Range<Int>, palette: Palette,
    knownCount: Int
  ) throws(BackendError) -> BandOutcome {
    let newColors = palette.colors[knownCount...]
    if newColors.isEmpty || format != .indexed {
      return .encoded(try compress(stretches, lines.span, of: rows))
    }
    return .unmapped(
      UnmappedBand(
        lines: ScanLines(stretches: stretches, bytes: Array(lines)),
        knownCount: knownCount, newColors: Array(newColors)))
  }

  /// Encodes a band whose colours have their final numbers.
  func encode(_ band: UnmappedBand, rows: Range<Int>, map: [UInt8]) throws(BackendError)
    -> EncodedBand
  {
    var lines = band.lines.bytes
    if !map.indices.allSatisfy({ map[$0] == $0 }) {
      var span = lines.mutableSpan
      span.replaceIndices(by: map.span, width: picture.widthInPixels)
    }
    return try compress(band.lines.stretches, lines.span, of: rows)
  }

  private func compress(_ stretches: [LineStretch], _ lines: Span<UInt8>, of rows: Range<Int>)
    throws(BackendError) -> EncodedBand
  {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(lines.count / 8)
    PNGChunk.begin("IDAT", in: &chunk)
    let adler: UInt32
    do throws(ZlibStatus) {
      adler = try compressor.compress(
        stretches, lines, isLast: rows.upperBound == picture.heightInPixels, into: &chunk)
    } catch {
      throw .compression(error)
    }
    PNGChunk.end(from: 0, in: &chunk)
    return EncodedBand(
      chunk: chunk, adler: adler,
      byteCount: rows.count * format.lineSize(width: picture.widthInPixels))
  }
}

/// A band encoder that works concurrently with others.
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

/// A band ready for the file.
struct EncodedBand: Sendable {
  /// A whole IDAT chunk.
  var chunk: [UInt8]
  /// The checksum of the scan lines.
  var adler: UInt32
  /// The size of the scan lines in bytes.
  var byteCount: Int
}

/// A band with colours that its palette did not have.
struct UnmappedBand: Sendable {
  /// New colours have the numbers after the end of the known palette.
  var lines: ScanLines
  var knownCount: Int
  /// In order of first occurrence.
  var newColors: [UInt32]
}

enum BandOutcome: Sendable {
  case encoded(EncodedBand)
  case unmapped(UnmappedBand)
  /// The band alone has more colours than a palette holds.
  case tooManyColors
}
