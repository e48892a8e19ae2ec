import Platform

/// Makes PNG files smaller that are kept, such as recorded pictures.
///
/// 1. The file is decoded. Up to 256 colours become a palette, ordered by how often they occur or by their value; more colours stay as
///    they are, without alpha if all are opaque.
/// 2. Ways to filter the rows are tried (PNG specification, third edition, §9): a palette's without, others also with differences
///    to the left, above, and by row whatever has the smallest sum (§12.7).
/// 3. What is smallest when compressed quickly is compressed with as much effort as is asked for.
package enum PNGCompaction {
  /// How long may be searched for a smaller file; the raw values are levels of libdeflate.
  package enum Effort: Int {
    /// About as long as it takes to draw a picture.
    case quick = 9
    /// Ten times as long, for a tenth less.
    case best = 12
  }

  /// - Returns: the same pixels in fewer bytes, or `bytes` if there is no smaller form or the file is an animation.
  /// - Throws: why the file cannot be read.
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
