import CSystem

/// The Pango font maps that are no longer used, until Pango's own threads are done with them.
///
/// Pango 1.50 looks up the fonts of each request in two threads, and a drawing that needs no
/// fallback fonts does not wait for the second. Such a thread retains its map, and releases what it
/// looked up before it releases the map. If meanwhile the map is cleared or finalized elsewhere,
/// both change the same hash table without a lock (`pangofc-fontmap.c`, `free_patterns`), which can
/// end the process. So a map is freed only when nothing else retains it.
enum ReleasedFontMaps {
  private struct Released {
    let map: UnsafeMutablePointer<PangoFontMap>
    /// Kept alive as long as its fonts.
    let configuration: FontConfiguration

    /// Whether only this list retains the map.
    var isUnused: Bool {
      let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
      return withUnsafePointer(to: &object.pointee.ref_count) {
        $0.withMemoryRebound(to: gint.self, capacity: 1) { g_atomic_int_get($0) == 1 }
      }
    }

    func free() {
      // A map that is freed leaks its configuration, with the characters of all its fonts, unless
      // another one is set before (Pango 1.50). That of this process would have the map list all
      // families.
      if pango_fc_font_map_get_config(OpaquePointer(map)) != nil {
        pango_fc_font_map_set_config(OpaquePointer(map), ReleasedFontMaps.noFonts)
      }
      g_object_unref(map)
    }
  }

  /// Without rules and fonts.
  nonisolated(unsafe) private static let noFonts = FcConfigCreate()

  /// Changed under `FontLock` only.
  nonisolated(unsafe) private static var released: [Released] = []

  /// Frees the map as soon as Pango's threads are done with it, at the next call of one of these
  /// functions. The caller holds `FontLock`.
  static func append(
    _ map: UnsafeMutablePointer<PangoFontMap>, configuration: FontConfiguration
  ) {
    released.append(Released(map: map, configuration: configuration))
    freeUnused()
  }

  /// Frees the maps that nothing uses any more. The caller holds `FontLock`.
  static func freeUnused() {
    released.removeAll { released in
      guard released.isUnused else { return false }
      released.free()
      return true
    }
  }
}
