import CSystem

/// Owns a Pango font map and the fonts that were loaded through it, for the tasks that draw the
/// same picture: fontconfig chooses a font, and its file is opened, once for all of them.
///
/// Pango's maps are not thread safe: everything here is accessed under `FontLock` only.
package final class SharedFonts: @unchecked Sendable {
  let raw: UnsafeMutablePointer<PangoFontMap>
  /// The configuration is kept alive as long as its fonts.
  package let configuration: FontConfiguration
  private var numbers: [UnsafeMutablePointer<PangoFont>: Int32] = [:]
  private(set) var fonts: [LoadedFont] = []
  private var programs: [FontProgram.Key: FontProgram] = [:]

  package init(_ configuration: FontConfiguration) {
    FontLock.lock()
    defer { FontLock.unlock() }
    ReleasedFontMaps.freeUnused()
    self.configuration = configuration
    guard let map = pango_cairo_font_map_new() else {
      preconditionFailure("Cairo was built with a font backend")
    }
    raw = map
    // A map uses the current configuration by default; setting it makes the map list all families,
    // which takes some milliseconds.
    if FcConfigGetCurrent() != configuration.raw {
      pango_fc_font_map_set_config(OpaquePointer(map), configuration.raw)
    }
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    for font in fonts { g_object_unref(font.font) }
    ReleasedFontMaps.append(raw, configuration: configuration)
  }

  /// The number of a font that Pango chose; `nil` if it cannot be opened. The caller holds
  /// `FontLock`.
  func number(of font: UnsafeMutablePointer<PangoFont>) -> Int32? {
    if let number = numbers[font] { return number }
    guard let loaded = LoadedFont(retaining: font) else { return nil }
    let number = Int32(fonts.count)
    fonts.append(loaded)
    numbers[font] = number
    return number
  }

  /// The font program that a loaded font is made from, and its key.
  func program(of loaded: LoadedFont) -> (key: FontProgram.Key, program: FontProgram) {
    FontLock.lock()
    defer { FontLock.unlock() }
    let shaping = pango_font_get_hb_font(loaded.font)
    guard let shaping else { preconditionFailure("a font that was loaded can be shaped with") }
    let file = loaded.file
    let key = FontProgram.Key(shaping, file: file)
    if let cached = programs[key] { return (key, cached) }
    let program = FontProgram(
      shapingFont: shaping,
      foreignFile: file.flatMap { FontConfiguration.isForeign($0) ? $0 : nil })
    programs[key] = program
    return (key, program)
  }
}
