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

/// The themes that come with GridPress and have been read: they never change, and reading one takes
/// longer than laying out a small grid.
struct ReadThemes: ~Copyable {
  private struct Key: Hashable {
    var name: String
    var variants: [String]
  }

  private let cache = Mutex<[Key: Theme]>([:])

  static let shared = ReadThemes()

  /// A caller that requests a theme while one is read for another task waits.
  /// - Parameter read: reads the theme the first time; what it throws is thrown each time.
  func theme(
    _ name: String, variants: [String], read: () throws(RenderError) -> Theme
  ) throws(RenderError) -> Theme {
    let key = Key(name: name, variants: variants)
    return try cache.withLock { (cache) throws(RenderError) in
      if let theme = cache[key] { return theme }
      let theme = try read()
      cache[key] = theme
      return theme
    }
  }
}

/// The text of a theme, from which all its variants can be read.
package struct ThemeText: ThemeOrigin {
  package var text: String
  /// The name of the file in messages.
  package var name: String
  /// The folder that its relative paths refer to, with a slash at its end; empty is the working
  /// directory.
  package var folder = ""
  /// Whether it comes with GridPress, with valid variants.
  package var isBuiltIn = false
  /// The limits of the file and of those that it extends.
  package var limits = RenderLimits()
  /// The folders that files it extends must be in; `nil` is anywhere.
  package var roots: FileRoots?
  /// The names of the variants that the theme was read with, each over those before it.
  package var variants: [String] = []
  /// The names of the variants that the theme does not choose itself, in order; `nil` until it is
  /// read.
  var variantNames: [String]?
  /// The changes made in Swift, in order.
  package var changes: [@Sendable (inout StyleSheet) -> Void] = []

  /// - Throws: `RenderError` if there is no such theme or file.
  package init(
    _ reference: ThemeReference, place: SourcePlace? = nil, limits: RenderLimits = RenderLimits(),
    roots: FileRoots? = nil
  ) throws(RenderError) {
    self.limits = limits
    self.roots = roots
    switch reference {
    case .builtIn(let name):
      text = try Theme.source(ofBuiltIn: name)
      self.name = "themes/\(name).yaml"
      isBuiltIn = true
    case .file(let path):
      text = try TextFile.read(path: path, askedAt: place, limits: limits)
      name = path
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    case .theme(let theme):
      guard let origin = theme.origin as? ThemeText else {
        throw RenderError(
          .usage, "theme \"\(theme.name)\" is made in Swift, and has no file", at: place)
      }
      self = origin
    }
  }

  /// The tree of the text alone, without extended files; `nil` after noting a problem.
  package func parsed(problems: ProblemList) -> YAMLValue? {
    isBuiltIn
      ? SimpleYAML.parse(text, name: name, folder: folder, problems: problems)
      : YAMLFile.parse(text, name: name, folder: folder, roots: roots, problems: problems)
  }

  package init(text: String, name: String, variants: [String] = []) {
    self.text = text
    self.name = name
    self.variants = variants
  }
}
