import Foundation
public import GridPress

/// The themes and variants that documents are shown in.
public struct SnapshotThemes: Sendable {
  /// None is each document's own.
  public var themes: [ThemeReference]
  /// The variants of each theme that are drawn.
  public var variants: Variants

  /// Which variants of each theme.
  public enum Variants: Hashable, Sendable {
    /// The document's own.
    case own
    /// The theme as it is, and each of its variants.
    case all
    /// Those that a theme has, one after another; an empty list is the theme without variants.
    case named([[String]])
  }

  public init(_ themes: [ThemeReference] = [], variants: Variants = .own) {
    self.themes = themes
    self.variants = variants
  }

  /// The themes and variants of the command's flags.
  /// - Parameters:
  ///   - themes: names, files and patterns such as `themes/*.yaml`, separated by commas; `all` is
  ///     all that come with GridPress. `nil` is each document's own.
  ///   - variants: `all`, or names separated by commas, with `+` between those that are combined;
  ///     `plain` is none.
  /// - Throws: `RenderError` for a pattern that no file matches, and for a theme that cannot be
  ///   read.
  public init(themes: String?, variants: String?) throws(RenderError) {
    self.init()
    for word in themes?.split(separator: ",").map(String.init) ?? [] {
      if word == "all" {
        self.themes += Theme.builtInNames.map { .builtIn($0) }
      } else if WildcardPattern(word).isPattern {
        self.themes += try Self.files(matching: word)
      } else {
        self.themes.append(ThemeReference(nameOrPath: word))
      }
    }
    switch variants {
    case nil: break
    case "all": self.variants = .all
    case let names?:
      self.variants = .named(
        names.split(separator: ",").map { name in
          name == "plain" ? [] : name.split(separator: "+").map(String.init)
        })
    }
  }

  private static func files(matching pattern: String) throws(RenderError) -> [ThemeReference] {
    let slash = pattern.lastIndex(of: "/")
    let folder = slash.map { String(pattern[...$0]) } ?? "./"
    let last = WildcardPattern(
      slash.map { String(pattern[pattern.index(after: $0)...]) } ?? pattern)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.sorted().filter(last.matches)
    guard !found.isEmpty else {
      throw RenderError(.inputNotFound, "no theme file matches", at: SourcePlace(file: pattern))
    }
    return found.map { .file(folder + $0) }
  }

  /// A theme with variants, and its label in names of files.
  struct Choice {
    /// `nil` is the document's own.
    var theme: ThemeReference?
    var themeName: String?
    /// `nil` is the document's own.
    var variants: [String]?

    /// `modern+dark`; `nil` if no label is needed.
    var label: String? {
      let words = [themeName].compactMap(\.self) + (variants ?? [])
      return words.isEmpty ? nil : words.joined(separator: "+")
    }
  }

  /// All choices for a document.
  /// - Throws: `RenderError` for a theme that cannot be read, or has none of the requested
  ///   variants.
  func choices(for document: GridDocument) throws(RenderError) -> [Choice] {
    var choices: [Choice] = []
    for theme in themes.isEmpty ? [nil] : themes.map(Optional.some) {
      let name = theme.map(Self.name)
      let known = try (theme ?? document.theme).variantNames()
      switch variants {
      case .own:
        choices.append(Choice(theme: theme, themeName: name, variants: theme == nil ? nil : []))
      case .all:
        choices += ([[]] + known.map { [$0] }).map {
          Choice(theme: theme, themeName: name, variants: $0)
        }
      case .named(let lists):
        choices += lists.filter { known.contains(all: $0) }
          .map { Choice(theme: theme, themeName: name, variants: $0) }
      }
    }
    if choices.isEmpty, case .named(let lists) = variants {
      let names = lists.map { $0.joined(separator: "+") }.joined(separator: ",")
      throw RenderError(.usage, "no theme has the variants \(names)")
    }
    return choices
  }

  private static func name(of theme: ThemeReference) -> String {
    switch theme {
    case .builtIn(let name): name
    case .file(let path): URL(filePath: path).deletingPathExtension().lastPathComponent
    case .theme(let theme): theme.name
    }
  }
}

extension [String] {
  fileprivate func contains(all names: [String]) -> Bool { names.allSatisfy(contains) }
}
