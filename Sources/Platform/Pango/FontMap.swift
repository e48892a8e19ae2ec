import CSystem
import Synchronization
import SystemC

/// The fonts of one task, numbered as they were loaded. Maps of several tasks may share what they
/// were loaded through, and then give a font the same number.
package final class FontMap {
  package let shared: SharedFonts
  /// The fonts loaded so far; glyphs refer to a font by its index here. Those that other tasks have
  /// loaded since then are missing.
  package private(set) var fonts: [LoadedFont] = []
  var pictures: [GlyphPicture.Key: GlyphPicture] = [:]

  package convenience init(_ configuration: FontConfiguration) {
    self.init(sharing: SharedFonts(configuration))
  }

  package init(sharing shared: SharedFonts) { self.shared = shared }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    for picture in pictures.values { cairo_surface_destroy(picture.surface) }
  }

  /// The names of all available families, sorted.
  package var families: [String] { shared.configuration.families }

  /// The paths of all available font files, sorted.
  package var files: [String] { shared.configuration.files }

  /// The number of a font that Pango chose. `nil` if it cannot be opened, for example because its
  /// file was removed. The caller holds `FontLock`.
  func number(of font: UnsafeMutablePointer<PangoFont>) -> Int32? {
    guard let number = shared.number(of: font) else { return nil }
    if Int(number) >= fonts.count { fonts = shared.fonts }
    return number
  }

  /// Adds the fonts that other tasks have loaded.
  package func update() {
    FontLock.lock()
    defer { FontLock.unlock() }
    fonts = shared.fonts
  }

  /// The font program that a loaded font is made from, and its key.
  package func program(of number: Int32) -> (key: FontProgram.Key, program: FontProgram) {
    shared.program(of: fonts[Int(number)])
  }
}

/// A lock around everything that reaches a font file through Cairo or Pango.
///
/// Tasks that draw the same picture share a font map, which is not thread safe, and Cairo keeps
/// the FreeType faces of all maps of a process in one table and closes those that seem unused
/// when there are many: in 1.16, two tasks that draw concurrently can lose a face (`cairo-ft-
/// font.c`, assertion `unscaled->face != NULL`). The lock is held only where something is looked
/// up for the first time, or drawn on a vector surface. It is recursive.
enum FontLock {
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<GRecMutex> = {
    let mutex = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
    g_rec_mutex_init(mutex)
    return mutex
  }()

  /// The number of threads that wait for it.
  private static let waiting = Atomic(0)

  static func lock() {
    // Most hold it for some microseconds. A thread that sleeps instead needs longer than that to
    // wake up, and two that take turns, one that measures texts and one that makes their masks,
    // slept and woke up for each word: a twentieth of the time of a small picture.
    for _ in 0..<attempts {
      if g_rec_mutex_trylock(mutex) != 0 { return }
      gridpress_wait_shortly()
    }
    waiting.add(1, ordering: .relaxed)
    g_rec_mutex_lock(mutex)
    waiting.subtract(1, ordering: .relaxed)
  }

  /// Together a tenth of a millisecond.
  private static let attempts = 400

  static func unlock() { g_rec_mutex_unlock(mutex) }

  /// Locks for work that is done in advance, after those that wait now: a thread that unlocks and
  /// locks again is otherwise faster than any that has to wake up first.
  static func lockAfterOthers() {
    for _ in 0..<10 where waiting.load(ordering: .relaxed) > 0 { usleep(50) }
    lock()
  }
}

extension FontMap {
  /// Loads fonts in a separate task, while the caller does something that needs no fonts. It takes
  /// a millisecond or two for each, most of which is fontconfig's.
  ///
  /// Fonts get their numbers when they are requested, so these do not depend on which fonts were
  /// loaded in advance.
  /// - Parameter language: that of the texts, a tag as in HTML.
  package func preload(_ requests: [FontRequest], language: String) {
    // Everything that the task accesses is accessed under the lock only.
    nonisolated(unsafe) let map = self
    Task.detached {
      for request in requests { map.load(request, language: language) }
    }
  }

  private func load(_ request: FontRequest, language: String) {
    FontLock.lockAfterOthers()
    defer { FontLock.unlock() }
    let description = TextContext.description(of: request)
    defer { pango_font_description_free(description) }
    // The map keeps the fonts that were requested last.
    let (font, context, _) = shared.font(of: description, language: language)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let font else { return }
    defer { g_object_unref(font) }
    // Both open the font's file.
    _ = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    _ = pango_font_get_hb_font(font)
  }
}
