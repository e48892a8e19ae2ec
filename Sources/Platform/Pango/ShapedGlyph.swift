import CSystem

/// A glyph of a shaped text, in visual order from left to right. Lengths are in `PangoUnits`.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph's number in its font; see `isBlank` and `missingScalar` for the special ones.
  package var id: UInt32
  /// The number of the loaded font.
  package var font: Int32
  /// How far the pen moves to the right.
  package var advance: Int32
  /// The offset of the glyph from the pen; the y axis points downward.
  package var x: Int32
  package var y: Int32
  /// The cluster's bytes in the text; glyphs of one cluster have the same range, and are adjacent.
  package var byteOffset: Int32
  package var byteCount: Int32
  package var isRightToLeft: Bool

  package init(
    id: UInt32, font: Int32, advance: Int32, x: Int32 = 0, y: Int32 = 0, byteOffset: Int32,
    byteCount: Int32, isRightToLeft: Bool = false
  ) {
    self.id = id
    self.font = font
    self.advance = advance
    self.x = x
    self.y = y
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.isRightToLeft = isRightToLeft
  }

  /// An empty glyph, for example of a character that only controls its neighbours.
  package static let blankID: UInt32 = 0x0FFF_FFFF
  /// Set in the number of a missing glyph; the other bits are the character.
  package static let missingFlag: UInt32 = 0x1000_0000

  package var isBlank: Bool { id == Self.blankID }

  package var isMissing: Bool { id & Self.missingFlag != 0 }

  /// The character that no font can draw; `nil` for a real glyph.
  package var missingScalar: Unicode.Scalar? {
    isMissing ? Unicode.Scalar(id & ~Self.missingFlag) : nil
  }
}

/// Pango's unit: 1/1024 of a point, since every `FontMap` has a resolution of 72 dots per inch.
///
/// Advances are kept in these integers until they leave the text engine, so that sums are exact.
package enum PangoUnits {
  package static let perPoint = 1024

  package static func points(_ units: Int) -> Double { Double(units) / 1024 }
}

/// The boundary before a character by Unicode's segmentation rules (Unicode Standard Annexes 14 and
/// 29).
package struct CharacterBoundary: Hashable, Sendable {
  package var isLineBreak: Bool
  package var isMandatoryBreak: Bool
  /// Whether a grapheme starts here.
  package var isGraphemeStart: Bool
  package var isWhitespace: Bool
}
