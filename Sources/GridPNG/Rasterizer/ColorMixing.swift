import GridCore

/// The colours of a picture by number, and the result of laying another colour on each.
///
/// Glyphs cover pixels in sixteen levels (see `GlyphMask`), and a table has few text colours, so
/// nearly every mixture has occurred before: a pixel then takes one look-up.
struct ColorMixing {
  /// A colour that is laid on others; its mixtures are a table.
  struct Layer {
    fileprivate var start: Int
    fileprivate var color: PixelColor
  }

  private(set) var palette = Palette()
  private var layers: [PixelColor: Layer] = [:]
  /// The layer that was requested last: the glyphs of a text follow each other.
  private var last: Layer?
  /// For each layer, level of coverage and colour number: the number of the mixture, or `unknown`.
  private var mixtures: [UInt16] = []

  private static let levelCount = 16
  private static let unknown = UInt16.max

  /// The number of a colour; `nil` if there are too many.
  mutating func number(of color: UInt32) -> UInt8? { palette.index(adding: color) }

  mutating func layer(of color: PixelColor) -> Layer {
    if let last, last.color == color { return last }
    let layer: Layer
    if let cached = layers[color] {
      layer = cached
    } else {
      layer = Layer(start: mixtures.count, color: color)
      layers[color] = layer
      // Uncovered pixels keep their colour.
      mixtures += (0..<Palette.limit).lazy.map { UInt16($0) }
      mixtures += repeatElement(
        Self.unknown, count: (Self.levelCount - 1) * Palette.limit)
    }
    last = layer
    return layer
  }

  /// The number of a colour with a layer on it.
  /// - Parameter coverage: a multiple of 17.
  /// - Returns: `nil` if there are too many colours.
  mutating func mixed(_ layer: Layer, coverage: UInt8, over number: UInt8) -> UInt8? {
    let place = layer.start + Int(coverage >> 4) * Palette.limit + Int(number)
    if mixtures[place] != Self.unknown { return UInt8(truncatingIfNeeded: mixtures[place]) }
    let weight = (UInt32(coverage) * layer.color.alpha + 127) / 255
    let color = layer.color.solid.laid(over: palette.colors[Int(number)], weight: weight)
    guard let mixture = palette.index(adding: color) else { return nil }
    mixtures[place] = UInt16(mixture)
    return mixture
  }

  /// Lays a layer on a row of numbers, weighted by a mask.
  /// - Parameter mask: multiples of 17.
  /// - Returns: `false` if there are too many colours.
  mutating func mix(
    _ layer: Layer, _ mask: Span<UInt8>, over row: inout MutableSpan<UInt8>
  ) -> Bool {
    var x = 0
    while true {
      x = mixCached(layer, mask, over: &row, from: x)
      if x == row.count { return true }
      guard let mixture = mixed(layer, coverage: mask[x], over: row[x]) else { return false }
      row[x] = mixture
      x += 1
    }
  }

  /// - Returns: the first index whose mixture is not known; the end of the row if all are known.
  private func mixCached(
    _ layer: Layer, _ mask: Span<UInt8>, over row: inout MutableSpan<UInt8>, from start: Int
  ) -> Int {
    precondition(mask.count == row.count, "a mask row and its pixels are equally long")
    let table = mixtures.span.extracting(
      layer.start..<(layer.start + Self.levelCount * Palette.limit))
    var x = start
    while x < mask.count {
      let mixture = table[Int(mask[x] >> 4) &* Palette.limit &+ Int(row[x])]
      if mixture == Self.unknown { return x }
      row[x] = UInt8(truncatingIfNeeded: mixture)
      x &+= 1
    }
    return x
  }
}
