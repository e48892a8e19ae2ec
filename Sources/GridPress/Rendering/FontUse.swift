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

    /// The family and the version: `Inter 4.001`.
    package var words: String {
      family + (version.map { " \(($0 * 1_000).rounded() / 1_000)" } ?? "")
    }

    package init(family: String, version: Double?, file: String) {
      self.family = family
      self.version = version
      self.file = file
    }
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

  /// The paths of all font files that a renderer could use.
  /// - Throws: `RenderError` if there are none.
  package static func files(of renderer: Renderer) throws(RenderError) -> [String] {
    try renderer.textEngine().installedFiles
  }

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
