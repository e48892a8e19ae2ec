import GridCore
import Platform

/// What engines of the same picture learn from each other.
extension TextEngine {
  /// What a sibling may take over.
  package struct CachedShapes: Sendable {
    /// In the order of their numbers.
    fileprivate let fonts: [FontDescriptor]
    fileprivate let tables: TextShaper.Tables
  }

  /// What this engine knows, for its siblings.
  package func share() -> CachedShapes { CachedShapes(fonts: fonts, tables: shaper.share()) }

  /// Gives fonts the same numbers as in another engine, and takes over the shapes of words, numbers
  /// and codes, which take long to find, if that knows more of them.
  /// - Returns: `false`, and nothing is changed, if a number of it is that of another font here.
  func adopt(_ other: CachedShapes) -> Bool {
    guard agrees(with: other) else { return false }
    for font in other.fonts.dropFirst(fonts.count) { _ = number(of: font) }
    guard fonts.count == other.fonts.count else { return true }
    shaper.map.update()
    shaper.adopt(other.tables)
    return true
  }

  /// Adds what a sibling knows that adopted from this engine.
  func learn(from sibling: CachedShapes) {
    guard fonts.count == sibling.fonts.count, agrees(with: sibling) else { return }
    shaper.map.update()
    shaper.learn(from: sibling.tables)
  }

  private func agrees(with other: CachedShapes) -> Bool {
    zip(fonts, other.fonts).allSatisfy { $0 == $1 }
  }
}
