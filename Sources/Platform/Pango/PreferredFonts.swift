import CSystem

/// A Pango font map that has one font for each request: the one that fontconfig prefers.
///
/// For each request (families, weight, size, language) Pango asks fontconfig for two answers: the
/// preferred font, and all fonts that have further characters, sorted. The second takes three times
/// as long as the first, and only characters that the preferred font lacks need it. Pango has no
/// option to leave it out, so that this map offers Pango a configuration without rules, in which
/// the preferred font is the only one.
///
/// All of this is used under `FontLock` only.
final class PreferredFonts {
  let map: UnsafeMutablePointer<PangoFontMap>
  private let choice: Choice

  init(_ configuration: FontConfiguration) {
    map = SharedFonts.newMap()
    choice = Choice(of: configuration, for: map)
    // The rules of the whole configuration are applied to the pattern of each request by the
    // function below, which Pango calls before it looks for fonts.
    pango_fc_font_map_set_config(OpaquePointer(map), choice.offered)
    pango_fc_font_map_set_default_substitute(
      OpaquePointer(map),
      { pattern, choice in
        guard let pattern, let choice else { return }
        Unmanaged<Choice>.fromOpaque(choice).takeUnretainedValue().offerPreferred(of: pattern)
      }, Unmanaged.passRetained(choice).toOpaque(),
      { choice in
        if let choice { Unmanaged<Choice>.fromOpaque(choice).release() }
      })
  }

  /// The preferred font, which the caller owns.
  /// - Parameter context: a context of this map.
  /// - Returns: `nil` if fontconfig prefers a kind of font that Pango does not draw, or if Pango
  ///   opened another than the one that was offered.
  func font(
    of description: OpaquePointer?, in context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    choice.reset()
    guard let font = pango_font_map_load_font(map, context, description) else { return nil }
    if choice.isOffered(font) { return font }
    g_object_unref(font)
    return nil
  }

  /// The fonts that one map is offered.
  private final class Choice {
    private let configuration: FontConfiguration
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let options: OpaquePointer?
    /// Without rules, and with the font of the last request alone.
    let offered: OpaquePointer?
    /// The font of a request since the last reset.
    private var preferred: OpaquePointer?
    private var isRequested = false

    init(of configuration: FontConfiguration, for map: UnsafeMutablePointer<PangoFontMap>) {
      self.configuration = configuration
      self.map = map
      options = TextContext.fontOptions()
      offered = FcConfigCreate()
      FcConfigBuildFonts(offered)
    }

    deinit {
      cairo_font_options_destroy(options)
      FcConfigDestroy(offered)
    }

    func reset() { (preferred, isRequested) = (nil, false) }

    /// Whether Pango opened the font that it was offered. What it opened before is not asked for
    /// again.
    func isOffered(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
      guard isRequested else { return true }
      guard let preferred else { return false }
      return FcPatternEqual(LoadedFont.pattern(of: font), preferred) != 0
    }

    /// Offers the font that fontconfig prefers for a pattern, and applies the rules to the pattern.
    func offerPreferred(of pattern: OpaquePointer) {
      isRequested = true
      preferred = answer(pattern)
      guard let fonts = FcConfigGetFonts(offered, FcSetSystem) else { return }
      while fonts.pointee.nfont > 0 {
        fonts.pointee.nfont -= 1
        FcPatternDestroy(fonts.pointee.fonts[Int(fonts.pointee.nfont)])
      }
      if let preferred { FcFontSetAdd(fonts, preferred) }
      // Makes the map read the fonts of its configuration again, and nothing else.
      pango_fc_font_map_set_config(OpaquePointer(map), offered)
    }

    /// The font that fontconfig prefers for a pattern, which the caller owns, after applying the
    /// rules to it: both as they are kept, if they are.
    private func answer(_ pattern: OpaquePointer) -> OpaquePointer? {
      let answers = configuration.answers
      let key = answers?.key(of: pattern)
      if let key, let preference = answers?.apply(key, to: pattern) { return preference.font }
      guard let rules = configuration.raw else { return nil }
      FcConfigSubstitute(rules, pattern, FcMatchPattern)
      let font = match(pattern)
      if let key {
        answers?.add(
          key, request: pattern, font: font, from: rules, since: FontConfiguration.readingStart)
      }
      return font
    }

    /// The font that Pango would ask fontconfig for. The caller owns it.
    private func match(_ pattern: OpaquePointer) -> OpaquePointer? {
      // What Pango does with the pattern after the rules.
      let complete = FcPatternDuplicate(pattern)
      defer { FcPatternDestroy(complete) }
      cairo_ft_font_options_substitute(options, complete)
      FcDefaultSubstitute(complete)
      var sets = [FcSetSystem, FcSetApplication].map { FcConfigGetFonts(configuration.raw, $0) }
      var result = FcResultNoMatch
      guard
        let match = FcFontSetMatch(
          configuration.raw, &sets, Int32(sets.count), complete, &result)
      else { return nil }
      if Self.isDrawn(match) { return match }
      FcPatternDestroy(match)
      return nil
    }

    /// Whether Pango uses a font of this format: it never opens others.
    private static func isDrawn(_ font: OpaquePointer) -> Bool {
      guard let format = LoadedFont.strings(font, FC_FONTFORMAT).first,
        let file = LoadedFont.strings(font, FC_FILE).first
      else { return false }
      return ["TrueType", "CFF"].contains(format) && !file.hasSuffix(".woff")
        && !file.hasSuffix(".woff2")
    }
  }
}
