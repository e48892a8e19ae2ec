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
