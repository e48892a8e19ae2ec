import CSystem

/// Pango's items for plain words, kept to shape further words without itemization.
final class PlainItems {
  /// For words with a letter: the script is Latin.
  let letters: UnsafeMutablePointer<PangoItem>?
  /// For words of digits and signs alone: they have no script.
  let signs: UnsafeMutablePointer<PangoItem>?
  /// What shapes the words without the items; `nil` is nothing.
  var shaping: PlainShaping?
  /// Whether Pango requests letters beyond ASCII from this font first; `nil` until there are some,
  /// since it may have to load fonts to know.
  var isLatinPreferred: Bool?
  /// Whether the font has the character, for each of the 128 of ASCII.
  private let isCovered: [Bool]
  /// The same for the letters beyond them, in their order; made for the first that is asked for.
  private lazy var coversLetters = findLetters()
  private let font: UnsafeMutablePointer<PangoFont>
  /// Kept as long as the items, which retain one of its fonts: a font that outlives its map leaks
  /// the map's data about it (Pango 1.50).
  private let map: FontMap

  /// Takes ownership of both items, which are of a font of the map. The caller holds `FontLock`.
  init(
    letters: UnsafeMutablePointer<PangoItem>?, signs: UnsafeMutablePointer<PangoItem>?,
    font: UnsafeMutablePointer<PangoFont>, of map: FontMap
  ) {
    self.map = map
    self.font = font
    self.letters = letters
    self.signs = signs
    isCovered = (0..<128).map {
      $0 > 0x20 && $0 < 0x7F && pango_font_has_char(font, gunichar($0)) != 0
    }
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    pango_item_free(letters)
    pango_item_free(signs)
  }

  /// Whether the font has one of the characters of plain words.
  @inline(__always)
  func covers(_ character: Int) -> Bool {
    character < isCovered.count ? isCovered[character] : coversLetter(character)
  }

  private func coversLetter(_ character: Int) -> Bool {
    var start = 0
    for range in PlainWord.latinLetters {
      if range.contains(character) { return coversLetters[start + character - range.lowerBound] }
      start += range.count
    }
    return false
  }

  private func findLetters() -> [Bool] {
    FontLock.lock()
    defer { FontLock.unlock() }
    return PlainWord.latinLetters.flatMap { range in
      range.map { pango_font_has_char(font, gunichar($0)) != 0 }
    }
  }
}
