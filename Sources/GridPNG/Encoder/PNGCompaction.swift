import Platform

/// Compacts PNG files that are stored, such as recorded pictures.
///
/// 1. The file is decoded. Up to 256 colours become a palette, ordered by how often they occur or by their value; more colours are
///    stored directly, without alpha if all are opaque.
/// 2. Row filters are tried (PNG specification, third edition, §9): none for a palette; otherwise also left, above, and the
///    filter with the smallest sum for each row (§12.7).
/// 3. The form that is smallest when compressed quickly is compressed with the requested effort.
package enum PNGCompaction {
  /// The effort spent on a smaller file; the raw values are levels of libdeflate.
  package enum Effort: Int {
    /// About as long as it takes to draw a picture.
    case quick = 9
    /// Ten times as long, for a tenth less.
    case best = 12
  }

  /// - Returns: the same pixels in fewer bytes, or `bytes` if there is no smaller form or the file is an animation.
  /// - Throws: the reason that the file cannot be read.
  package static func compacted(
    _ bytes: [UInt8], effort: Effort = .best
  ) throws(PNGDecoder.Failure) -> [UInt8] {
    let contents = try PNGContents(bytes)
    if contents.isAnimated { return bytes }
    let scale = contents.density.map { Double($0) * 0.0254 / 72 } ?? 1
    let candidates = ScanLineForms(try PNGDecoder.decode(bytes), scale: scale).all
    do throws(ZlibStatus) {
      let quick = try StreamCompressor(level: 4)
      var best: (form: ScanLineForms.Form, count: Int)?
      for form in candidates {
        let count = try quick.zlib(form.lines.span).count
        if count < best?.count ?? .max { best = (form, count) }
      }
      guard let best else { return bytes }
      var file = best.form.header
      PNGChunk.append(
        "IDAT", try StreamCompressor(level: effort.rawValue).zlib(best.form.lines.span), to: &file)
      PNGChunk.append("IEND", [], to: &file)
      return file.count < bytes.count ? file : bytes
    } catch {
      throw .badCompression(error)
    }
  }
}
