import GridCore
package import GridModel

/// A value in a file of a theme: its key, such as `header.background` or `accent`, and its place.
package struct ThemeSource: Hashable, Sendable {
  package var key: String
  package var place: SourcePlace
}

/// Where the values of a theme come from: the tree of its file, merged with those that it extends
/// and with the variants that it was read with, before expressions became plain values.
package struct ThemeSources {
  private let tree: YAMLValue
  /// The values that expressions name.
  private let colors: [String: YAMLValue]

  /// `nil` for a theme that is made in Swift or cannot be read again.
  package init?(_ theme: Theme) {
    guard let origin = theme.origin as? ThemeText, let root = try? ThemeFile.tree(origin) else {
      return nil
    }
    tree = ChosenVariants(root).theme(in: origin.variants)
    colors = ThemeResolution.definitions(tree)
  }

  /// The value that sets a property, then the named values that it is made of, each after the one
  /// that uses it. Empty for a property that no file sets.
  /// - Parameter path: the keys that lead to it: `header`, `background`.
  package func sources(of path: [String]) -> [ThemeSource] {
    guard let (value, key) = value(path) ?? Self.foundation(path).flatMap(value) else { return [] }
    var sources = [ThemeSource(key: key, place: value.place)]
    addParts(of: value, to: &sources)
    return sources
  }

  /// The innermost value on a path that the file has; `nil` for one that does not set any of an
  /// element's properties.
  private func value(_ path: [String]) -> (YAMLValue, String)? {
    var (value, count) = (tree, 0)
    for key in path {
      guard let next = value[key], !next.isNull else { break }
      (value, count) = (next, count + 1)
    }
    guard count == path.count || count > 1 else { return nil }
    return (value, path.prefix(count).joined(separator: "."))
  }

  /// The foundation that sets a property of the grid unless the theme does so itself.
  private static func foundation(_ path: [String]) -> [String]? {
    guard path.first == "grid", path.count > 1 else { return nil }
    switch path[1] {
    case "background": return ["background"]
    case "text": return ["foreground"]
    case "font": return Array(path.dropFirst())
    default: return nil
    }
  }

  /// Adds the named values on a list and not on the stack, since a theme may have a chain of any
  /// number of names.
  private func addParts(of value: YAMLValue, to sources: inout [ThemeSource]) {
    var known = Set(sources)
    var unread = Array(names(in: value, isOperand: false).reversed())
    while let (key, part) = unread.popLast() {
      let source = ThemeSource(key: key, place: part.place)
      guard known.insert(source).inserted else { continue }
      sources.append(source)
      unread += names(in: part, isOperand: false).reversed()
    }
  }

  /// The named values that a value refers to.
  /// - Parameter isOperand: whether a word is the name of a colour, as inside an expression.
  private func names(in value: YAMLValue, isOperand: Bool) -> [(String, YAMLValue)] {
    switch value.content {
    case .scalar(let text, _):
      if isOperand, let color = colors[text] { return [(text, color)] }
      if text.hasSuffix("em"), Double(text.dropLast(2)) != nil, let size = tree["font"]?["size"] {
        return [("font.size", size)]
      }
      return []
    case .list(let values): return values.flatMap { names(in: $0, isOperand: isOperand) }
    case .mapping(let members):
      if members.count == 1, members[0].key == "spacing" {
        return tree["spacing"].map { [("spacing", $0)] } ?? []
      }
      let isExpression = ThemeColors.isExpression(value)
      return members.flatMap { names(in: $0.value, isOperand: isExpression) }
    }
  }
}
