/// The pixels of a glyph, rows from top to bottom without gaps.
package struct GlyphMask: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// How much of each pixel the glyph covers. Only multiples of 17 occur, which keeps pictures within a palette.
    case coverage([UInt8])
    /// The glyph's own colours, as an emoji has: premultiplied, alpha in the highest byte, then red, green, blue.
    case color([UInt32])
  }

  package let width: Int
  package let height: Int
  package let kind: Kind

  package init(width: Int, height: Int, kind: Kind) {
    let count =
      switch kind {
      case .coverage(let bytes): bytes.count
      case .color(let pixels): pixels.count
      }
    precondition(count == width * height, "a mask has width times height pixels")
    self.width = width
    self.height = height
    self.kind = kind
  }
}
