import GridCore
import PangoCairo

/// Paints bands and turns them into compressed scan lines. Keeps its buffers from band to band.
final class BandEncoder {
  private let picture: RasterPicture
  private let format: PixelFormat
  private let pixels: PixelBuffer
  private let deflater: Deflater
  private var lines: [UInt8]

  /// By measurement on pictures of tables: zlib's level 1 finds nearly all there is to find in an indexed picture.
  private static let level = 1

  init(_ picture: RasterPicture, format: PixelFormat) throws(BackendError) {
    self.picture = picture
    self.format = format
    let rows = picture.bands.reduce(0) { max($0, $1.count) }
    pixels = PixelBuffer(width: picture.widthInPixels, height: rows)
    lines = [UInt8](
      repeating: 0, count: rows * (picture.widthInPixels * format.bytesPerPixel + 1))
    do throws(ZlibStatus) {
      deflater = try Deflater(level: BandEncoder.level)
    } catch {
      throw .compression(error)
    }
  }

  /// Paints the band and encodes it, for an indexed picture only if all of its colours are in `palette`.
  func encode(_ drawing: BandDrawing, palette: Palette) throws(BackendError) -> BandOutcome {
    let width = picture.widthInPixels
    let rows = drawing.rows
    var painter = BandPainter(scale: picture.scale, width: width, rows: rows)
    var palette = palette
    let knownCount = palette.colors.count
    let byteCount = rows.count * (width * format.bytesPerPixel + 1)
    // While they are written the lines are a local: a class's own cannot be lent out as a span and used beside it.
    var lines: [UInt8] = []
    swap(&lines, &self.lines)
    defer { swap(&lines, &self.lines) }
    var fits = true
    do throws(CairoStatus) {
      try pixels.withPixels { (span: inout MutableSpan<UInt32>) throws(CairoStatus) in
        try painter.paint(drawing, background: picture.background, into: &span)
        let painted = span.span.extracting(0..<(rows.count * width))
        var room = lines.mutableSpan
        switch format {
        case .indexed: fits = painted.writeIndices(width: width, palette: &palette, to: &room)
        case .rgb: painted.writeRGB(width: width, to: &room)
        case .rgba: painted.writeRGBA(width: width, to: &room)
        }
      }
    } catch {
      throw .drawing(error)
    }
    guard fits else { return .tooManyColors }
    let newColors = palette.colors[knownCount...]
    if newColors.isEmpty || format != .indexed {
      return .encoded(try compress(lines.span.extracting(0..<byteCount), of: rows))
    }
    return .unmapped(
      UnmappedBand(
        lines: Array(lines[..<byteCount]), knownCount: knownCount, newColors: Array(newColors)))
  }

  /// Encodes a band whose colours have got their final numbers.
  func encode(_ band: UnmappedBand, rows: Range<Int>, map: [UInt8]) throws(BackendError)
    -> EncodedBand
  {
    var lines = band.lines
    if !map.indices.allSatisfy({ map[$0] == $0 }) {
      var span = lines.mutableSpan
      span.replaceIndices(by: map.span, width: picture.widthInPixels)
    }
    return try compress(lines.span, of: rows)
  }

  private func compress(_ lines: Span<UInt8>, of rows: Range<Int>) throws(BackendError)
    -> EncodedBand
  {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(lines.count / 8)
    PNGChunk.begin("IDAT", in: &chunk)
    let isLast = rows.upperBound == picture.heightInPixels
    do throws(ZlibStatus) {
      try deflater.compress(lines, ending: isLast ? .final : .continued, into: &chunk)
    } catch {
      throw .compression(error)
    }
    PNGChunk.end(from: 0, in: &chunk)
    let sum = Checksum.adler32(ofLines: lines, stride: lines.count / rows.count)
    return EncodedBand(chunk: chunk, adler: sum, byteCount: lines.count)
  }
}
