import CSystem

extension FontMap {
  /// Loads fonts in a separate task, while the caller does something that needs no fonts. It takes a millisecond or two for each, most of
  /// which is fontconfig's.
  ///
  /// Fonts get their numbers when they are requested, so these do not depend on which fonts were loaded in advance.
  /// - Parameter language: that of the texts, a tag as in HTML.
  package func preload(_ requests: [FontRequest], language: String) {
    // Everything that the task accesses is accessed under the lock only.
    nonisolated(unsafe) let map = self
    Task.detached {
      for request in requests { map.load(request, language: language) }
    }
  }

  private func load(_ request: FontRequest, language: String) {
    FontLock.lock()
    defer { FontLock.unlock() }
    let context = TextContext.context(of: self, language: language)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = TextContext.description(of: request)
    defer { pango_font_description_free(description) }
    // The map keeps the fonts that were requested last.
    guard let font = pango_font_map_load_font(raw, context, description) else { return }
    defer { g_object_unref(font) }
    // Both open the font's file.
    _ = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    _ = pango_font_get_hb_font(font)
  }
}
