package import GridCore
import Platform
import Synchronization

extension TextEngine {
  /// On ``measurerCount`` processors.
  package func measure<Part: Sendable>(
    _ partCount: Int,
    _ measure: @escaping @Sendable (_ part: Int, _ measurer: any TextMeasuring) -> Part
  ) -> [Part] {
    guard measurerCount > 1, partCount > 1 else { return (0..<partCount).map { measure($0, self) } }
    let (shapes, siblings) = (share(), siblings)
    let learnt = Learnt()
    let lend = { @Sendable (measureParts: (TextEngine) -> Void) in
      let sibling = siblings.take(adopting: shapes)
      measureParts(sibling)
      learnt.note(sibling.share())
      siblings.keep(sibling)
    }
    let values = SharedWork.map(
      partCount, by: self, helperCount: min(measurerCount, partCount) - 1, and: lend
    ) { measure($0, $1) }
    // The parts that others have measured are drawn later.
    for shapes in learnt.shapes { learn(from: shapes) }
    return values
  }
}

/// What siblings have learnt.
private final class Learnt: Sendable {
  private let state = Mutex<[TextEngine.CachedShapes]>([])

  var shapes: [TextEngine.CachedShapes] { state.withLock { $0 } }

  func note(_ shapes: TextEngine.CachedShapes) { state.withLock { $0.append(shapes) } }
}

/// Makes engines with the same fonts for other tasks, and keeps those that are idle, at most one
/// for each further processor: they have shaped words that the next tasks will need.
package struct TextEngineSiblings: Sendable {
  let fonts: SharedFonts
  let probes: ShapedProbes
  let language: String
  let cacheLimit: Int
  let hyphenation: HyphenationFolders
  private let idle = Pool<Int, TextEngine>(limit: max(1, Processors.count - 1))

  init(
    fonts: SharedFonts, probes: ShapedProbes, language: String, cacheLimit: Int,
    hyphenation: HyphenationFolders
  ) {
    self.fonts = fonts
    self.probes = probes
    self.language = language
    self.cacheLimit = cacheLimit
    self.hyphenation = hyphenation
  }

  /// An engine with the fonts, and at least most of the shapes, of the engine that they belong to.
  package func take(adopting shapes: TextEngine.CachedShapes) -> TextEngine {
    while let engine = idle.take(0) {
      if engine.adopt(shapes) { return engine }
      // Its former picture had other fonts, and it is given up.
    }
    let engine = TextEngine(
      TextEngineSiblings(
        fonts: fonts, probes: probes, language: language, cacheLimit: cacheLimit,
        hyphenation: hyphenation))
    _ = engine.adopt(shapes)
    return engine
  }

  /// Keeps an engine that the caller does not use any more, unless its caches have grown too much.
  package func keep(_ engine: TextEngine) {
    if !engine.isFull { idle.put(engine, for: 0) }
  }
}
