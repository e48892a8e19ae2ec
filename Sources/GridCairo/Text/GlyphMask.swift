/// A glyph's pixels, ready to be laid on a picture. The same for every place with the same quarter of a pixel.
package struct GlyphMask: Sendable {
  package enum Kind: Sendable {
    /// The text's colour shows as far as `bytes` say.
    case coverage
    /// The glyph has colours of its own, in `words`.
    case color
  }

  package let kind: Kind
  /// In device pixels; rows follow one another without padding.
  package let width: Int
  package let height: Int
  /// One byte a pixel, a multiple of 17: sixteen levels, so that a picture has few colours. Empty for `color`.
  package let bytes: [UInt8]
  /// One premultiplied ARGB word a pixel, alpha in the highest byte. Empty for `coverage`.
  package let words: [UInt32]

  init(width: Int, height: Int, coverage: [UInt8]) {
    kind = .coverage
    self.width = width
    self.height = height
    bytes = coverage.map(GlyphMask.quantized)
    words = []
  }

  init(width: Int, height: Int, color: [UInt32]) {
    kind = .color
    self.width = width
    self.height = height
    bytes = []
    words = color
  }

  /// The multiple of 17 nearest to `value`.
  static func quantized(_ value: UInt8) -> UInt8 { UInt8((Int(value) * 15 + 127) / 255 * 17) }
}
