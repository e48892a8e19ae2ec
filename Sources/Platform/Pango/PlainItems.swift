import CSystem

/// Pango's items for printable ASCII, kept to shape further words without itemization.
final class PlainItems {
  /// Longer words are rare and shaped with itemization.
  static let longest = 256

  /// For words with a letter: the script is Latin.
  let letters: UnsafeMutablePointer<PangoItem>?
  /// For words of digits and signs alone: they have no script.
  let signs: UnsafeMutablePointer<PangoItem>?
  /// Whether the font has the character, for each of the 128 of ASCII.
  let isCovered: [Bool]
  /// Kept as long as the items, which retain one of its fonts: a font that outlives its map leaks the map's data about it (Pango 1.50).
  private let map: FontMap

  /// Takes ownership of both items, which are of a font of the map.
  init(
    letters: UnsafeMutablePointer<PangoItem>?, signs: UnsafeMutablePointer<PangoItem>?,
    font: UnsafeMutablePointer<PangoFont>, of map: FontMap
  ) {
    self.map = map
    self.letters = letters
    self.signs = signs
    isCovered = (0..<128).map { $0 > 0x20 && $0 < 0x7F && pango_font_has_char(font, $0) != 0 }
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    pango_item_free(letters)
    pango_item_free(signs)
  }
}
