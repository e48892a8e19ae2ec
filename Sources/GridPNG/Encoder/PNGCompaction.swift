import Platform

/// Compacts PNG files that are stored, such as recorded pictures.
///
/// 1. The file is decoded. Up to 256 colours become a palette, ordered by how often they occur or
///    by their value; more colours are stored directly, without alpha if all are opaque.
/// 2. Row filters are tried (PNG specification, third edition, §9): none for a palette; otherwise
///    also left, above, and the filter with the smallest sum for each row (§12.7).
/// 3. The form that is smallest when compressed quickly is compressed with the requested effort.
package enum PNGCompaction {
  /// The effort spent on a smaller file; the raw values are levels of libdeflate.
  package enum Effort: Int {
    /// About as long as it takes to draw a picture.
    case quick = 9
    /// Ten times as long, for a tenth less.
    case best = 12
  }

  /// - Returns: the same pixels in fewer bytes, or `bytes` if there is no smaller form or the file
  ///   is an animation.
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

/// The lossless ways to write a picture's pixels as scan lines.
struct ScanLineForms {
  struct Form {
    /// All bytes before the pixels in the file.
    var header: [UInt8]
    /// The scan lines, each after its filter's number.
    var lines: [UInt8]
  }

  private let image: DecodedImage
  private let scale: Double
  private let isOpaque: Bool

  init(_ image: DecodedImage, scale: Double) {
    self.image = image
    self.scale = scale
    isOpaque = image.pixels.allSatisfy { $0 & 0xFF == 0xFF }
  }

  var all: [Form] {
    guard let counts = colorCounts else { return trueColor }
    let byCount = counts.keys.sorted {
      (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1)
    }
    return [indexed(byCount), indexed(counts.keys.sorted())]
  }

  private func header(_ format: PixelFormat, colors: [UInt32] = []) -> [UInt8] {
    PNGHeader(
      width: image.width, height: image.height, format: format, scale: scale, isOpaque: isOpaque
    ).bytes(colors: colors)
  }

  // MARK: - Palettes

  /// How often each colour occurs; `nil` for more than a palette has room for.
  private var colorCounts: [UInt32: Int]? {
    var counts: [UInt32: Int] = [:]
    var start = 0
    // Most neighbours are equal.
    for place in image.pixels.indices where image.pixels[place] != image.pixels[start] {
      counts[image.pixels[start], default: 0] += place - start
      if counts.count > Palette.limit { return nil }
      start = place
    }
    if let last = image.pixels.last { counts[last, default: 0] += image.pixels.count - start }
    return counts.count > Palette.limit ? nil : counts
  }

  private func indexed(_ colors: [UInt32]) -> Form {
    var indices: [UInt32: UInt8] = [:]
    for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
    var lines: [UInt8] = []
    lines.reserveCapacity((image.width + 1) * image.height)
    var last: (color: UInt32, index: UInt8)?
    for (place, color) in image.pixels.enumerated() {
      if place.isMultiple(of: image.width) { lines.append(0) }
      if let last, last.color == color {
        lines.append(last.index)
      } else {
        let index = indices[color, default: 0]
        lines.append(index)
        last = (color, index)
      }
    }
    return Form(header: header(.indexed, colors: colors), lines: lines)
  }

  // MARK: - True colour

  private var trueColor: [Form] {
    let format = isOpaque ? PixelFormat.rgb : .rgba
    let rows = rows(format)
    let start = header(format)
    let filters = RowFilters(pixelSize: format.bytesPerPixel)
    return RowFilters.Choice.allCases.map { choice in
      Form(header: start, lines: filters.lines(of: rows, choice))
    }
  }

  private func rows(_ format: PixelFormat) -> [[UInt8]] {
    (0..<image.height).map { y in
      var row: [UInt8] = []
      row.reserveCapacity(image.width * format.bytesPerPixel)
      for x in 0..<image.width {
        let color = image[x: x, y: y]
        row.append(UInt8(truncatingIfNeeded: color >> 24))
        row.append(UInt8(truncatingIfNeeded: color >> 16))
        row.append(UInt8(truncatingIfNeeded: color >> 8))
        if format == .rgba { row.append(UInt8(truncatingIfNeeded: color)) }
      }
      return row
    }
  }
}

/// The filters that write a row of pixels as differences to its neighbours (PNG specification,
/// third edition, §9.2).
struct RowFilters {
  /// How rows are filtered.
  enum Choice: CaseIterable {
    case none
    case left
    case above
    /// For each row, the filter of none, left, above or their mean that has the smallest sum of
    /// absolute differences (§12.7).
    case smallestSum
  }

  /// The size of a pixel in bytes.
  let pixelSize: Int

  /// The filtered rows, each after its filter's number.
  func lines(of rows: [[UInt8]], _ choice: Choice) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(rows.count * ((rows.first?.count ?? 0) + 1))
    var above = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows {
      let filter: UInt8
      switch choice {
      case .none: filter = 0
      case .left: filter = 1
      case .above: filter = 2
      case .smallestSum: filter = best(row, above)
      }
      lines.append(filter)
      lines += filtered(row, above, filter)
      above = row
    }
    return lines
  }

  private func best(_ row: [UInt8], _ above: [UInt8]) -> UInt8 {
    var best: (filter: UInt8, sum: Int) = (0, .max)
    for filter in UInt8(0)...3 {
      let sum = filtered(row, above, filter).reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
      if sum < best.sum { best = (filter, sum) }
    }
    return best.filter
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: UInt8) -> [UInt8] {
    switch filter {
    case 1: row.indices.map { row[$0] &- left(row, $0) }
    case 2: row.indices.map { row[$0] &- above[$0] }
    case 3:
      row.indices.map { row[$0] &- UInt8((UInt16(left(row, $0)) + UInt16(above[$0])) / 2) }
    default: row
    }
  }

  private func left(_ row: [UInt8], _ place: Int) -> UInt8 {
    place < pixelSize ? 0 : row[place - pixelSize]
  }
}
