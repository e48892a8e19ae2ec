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
    let (cachedShapes, siblings) = (cachedShapes, siblings)
    let learnt = Learnt()
    let lend = { @Sendable (measureParts: (TextEngine) -> Void) in
      let sibling = siblings.take()
      sibling.adopt(cachedShapes)
      measureParts(sibling)
      learnt.note(sibling.cachedShapes)
      siblings.keep(sibling)
    }
    let values = SharedWork.map(
      partCount, by: self, helperCount: min(measurerCount, partCount) - 1, and: lend
    ) { measure($0, $1) }
    // Others have measured the columns of numbers.
    if let shapes = learnt.most { adopt(shapes) }
    return values
  }
}

/// What the sibling has learnt that has learnt most.
private final class Learnt: Sendable {
  private let shapes = Mutex<TextEngine.CachedShapes?>(nil)

  var most: TextEngine.CachedShapes? { shapes.withLock { $0 } }

  func note(_ other: TextEngine.CachedShapes) {
    shapes.withLock { most in
      if let known = most, known.learntCount >= other.learntCount { return }
      most = other
    }
  }
}

/// Makes engines with the same font files for other tasks, and keeps those that are idle, at most
/// one for each further processor: they have loaded fonts and shaped words that the next tasks will
/// need.
package struct TextEngineSiblings: Sendable {
  private let configuration: FontConfiguration
  private let language: String
  private let cacheLimit: Int
  private let hyphenation: HyphenationFolders
  private let idle = Pool<Int, TextEngine>(limit: max(1, Processors.count - 1))

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
