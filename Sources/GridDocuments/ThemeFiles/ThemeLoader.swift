package import GridCore
package import GridModel
import Synchronization

/// Finds the theme that a document names.
package enum ThemeLoader {
  /// - Parameters:
  ///   - variants: the names of the chosen variants, each over those before it.
  ///   - place: where a document requests it.
  ///   - roots: the folders that files it extends must be in; `nil` is anywhere.
  package static func load(
    _ reference: ThemeReference, variants: [String], place: SourcePlace?,
    limits: RenderLimits = RenderLimits(), roots: FileRoots? = nil
  ) throws(RenderError) -> Theme {
    if case .theme(let theme) = reference { return try theme.variant(variants, place: place) }
    if case .builtIn(let name) = reference {
      return try ReadThemes.shared.theme(name, variants: variants) { () throws(RenderError) in
        try read(reference, variants, place, limits, roots)
      }
    }
    return try read(reference, variants, place, limits, roots)
  }

  private static func read(
    _ reference: ThemeReference, _ variants: [String], _ place: SourcePlace?,
    _ limits: RenderLimits, _ roots: FileRoots?
  ) throws(RenderError) -> Theme {
    var text = try ThemeText(reference, place: place, limits: limits, roots: roots)
    text.variants = variants
    return try ThemeFile.read(text, place: place)
  }
}

/// The themes that come with GridPress and have been read: they never change, and reading one takes longer than
/// laying out a small grid.
struct ReadThemes: ~Copyable {
  private struct Key: Hashable {
    var name: String
    var variants: [String]
  }

  private let known = Mutex<[Key: Theme]>([:])

  static let shared = ReadThemes()

  /// A caller that requests a theme while one is read for another task waits.
  /// - Parameter read: reads the theme the first time; what it throws is thrown each time.
  func theme(
    _ name: String, variants: [String], read: () throws(RenderError) -> Theme
  ) throws(RenderError) -> Theme {
    let key = Key(name: name, variants: variants)
    return try known.withLock { (known) throws(RenderError) in
      if let theme = known[key] { return theme }
      let theme = try read()
      known[key] = theme
      return theme
    }
  }
}
