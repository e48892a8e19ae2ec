package import GridCore
import Platform

extension TextEngine {
  /// On two processors if ``isParallel`` is set.
  package func measure<Part: Sendable>(
    _ partCount: Int,
    _ measure: @escaping @Sendable (_ part: Int, _ measurer: any TextMeasuring) -> Part
  ) -> [Part] {
    guard isParallel, partCount > 1 else { return (0..<partCount).map { measure($0, self) } }
    let (cachedShapes, siblings) = (cachedShapes, siblings)
    let lend = { @Sendable (measureParts: (TextEngine) -> Void) in
      let sibling = siblings.take()
      sibling.adopt(cachedShapes)
      measureParts(sibling)
      siblings.keep(sibling)
    }
    return SharedWork.map(partCount, by: self, and: lend) { measure($0, $1) }
  }
}

/// Makes engines with the same font files for other tasks, and keeps one that is idle: it has
/// loaded fonts and shaped words that the next task will need.
package struct TextEngineSiblings: Sendable {
  private let configuration: FontConfiguration
  private let language: String
  private let cacheLimit: Int
  private let hyphenation: HyphenationFolders
  private let idle = Pool<Int, TextEngine>(limit: 1)

  init(
    configuration: FontConfiguration, language: String, cacheLimit: Int,
    hyphenation: HyphenationFolders
  ) {
    self.configuration = configuration
    self.language = language
    self.cacheLimit = cacheLimit
    self.hyphenation = hyphenation
  }

  /// An engine without fonts, or with the first ones of the engine that they belong to.
  package func take() -> TextEngine {
    idle.take(0)
      ?? TextEngine(
        configuration, language: language, cacheLimit: cacheLimit, hyphenation: hyphenation)
  }

  /// Keeps an engine that the caller does not use any more, unless its caches have grown too much.
  package func keep(_ engine: TextEngine) {
    if !engine.isFull { idle.put(engine, for: 0) }
  }
}
