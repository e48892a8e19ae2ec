import GridGlyphs
import Synchronization

/// The fonts that a renderer and its copies have drawn with.
package final class FontUse: Sendable {
  /// A font file.
  package struct Font: Hashable, Sendable {
    /// The English name.
    package var family: String
    /// The revision that the file states, such as 4.001; `nil` if it states none.
    package var version: Double?
    /// The path of the file.
    package var file: String
  }

  private struct State {
    var fonts: Set<Font> = []
    var dictionaries: Set<String> = []
    var installed: Set<String> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The fonts so far, sorted by family and file.
  package var fonts: [Font] {
    state.withLock(\.fonts).sorted { ($0.family, $0.file) < ($1.family, $1.file) }
  }

  /// The paths of the dictionaries by which words were divided, sorted.
  package var dictionaries: [String] { state.withLock(\.dictionaries).sorted() }

  /// The names of all families that could have been used.
  package var installed: Set<String> { state.withLock(\.installed) }

  func add(_ engine: TextEngine) {
    let fonts = engine.usedFonts.map {
      Font(family: $0.family, version: $0.version, file: $0.file)
    }
    let dictionaries = engine.hyphenationUses.compactMap(\.file)
    state.withLock { state in
      if state.installed.isEmpty { state.installed = Set(engine.installedFamilies) }
      state.fonts.formUnion(fonts)
      state.dictionaries.formUnion(dictionaries)
    }
  }
}
