import GridCore
import GridModel

/// Reads tokens from files: W3C design tokens (`$value`), Style Dictionary (`value`), and plain
/// groups of values.
enum TokenFiles {
  /// Whether a file has tokens with `$value`, or with `value`, anywhere.
  static func hasTokens(_ root: YAMLValue) -> Bool {
    root.members.contains { member in
      member.value.isMapping
        && (member.value["$value"] != nil || member.value["value"] != nil
          || hasTokens(member.value))
    }
  }

  static func read(_ root: YAMLValue) -> DesignTokens {
    var reader = Reader()
    reader.valueKey = key(root)
    reader.hasSets = root["$metadata"] != nil || root["$themes"] != nil
    reader.read(root, path: [], scheme: "", isTop: true)
    return reader.tokens
  }

  /// The key of values; `nil` if values are by themselves.
  private static func key(_ root: YAMLValue) -> String? {
    if contains(root, "$value") { return "$value" }
    return contains(root, "value") ? "value" : nil
  }

  private static func contains(_ value: YAMLValue, _ key: String) -> Bool {
    value.members.contains {
      $0.key == key || $0.value.isMapping && contains($0.value, key)
    }
  }

  private struct Reader {
    var tokens = DesignTokens()
    var valueKey: String?
    /// Whether the keys at the top are names of sets, as in Tokens Studio.
    var hasSets = false

    mutating func read(_ group: YAMLValue, path: [String], scheme: String, isTop: Bool) {
      let members = group.members.filter { !$0.key.hasPrefix("$") }
      let modes = isTop || Self.areModes(members) ? members.filter(Self.isMode) : []
      for member in members {
        let mode = modes.first { $0.key == member.key }
        let isSet = isTop && (hasSets || mode != nil)
        let inner = mode.map { Self.scheme(of: $0.key) } ?? scheme
        let words = isSet || mode != nil ? path : path + [member.key]
        guard member.value.isMapping, !isToken(member.value) else {
          add(member, path: words, full: path + [member.key], scheme: inner)
          continue
        }
        read(member.value, path: words, scheme: inner, isTop: false)
      }
    }

    private func isToken(_ value: YAMLValue) -> Bool {
      valueKey.map { value[$0] != nil } ?? (value["ref"] != nil || value["colorSpace"] != nil)
    }

    /// Whether a group has the modes of one value, and no shades of a colour.
    private static func areModes(_ members: [YAMLValue.Member]) -> Bool {
      members.count > 1 && members.allSatisfy(isMode)
    }

    private static func isMode(_ member: YAMLValue.Member) -> Bool {
      ["light", "dark"].contains(scheme(of: member.key))
    }

    private static func scheme(of name: String) -> String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if case .named(let scheme) = CSSSelector.scheme(named: last) { return scheme }
      return ""
    }

    private mutating func add(
      _ member: YAMLValue.Member, path: [String], full: [String], scheme: String
    ) {
      var value = member.value
      if let valueKey {
        guard let inner = value[valueKey] else { return }
        value = inner
      }
      let name = full.joined(separator: ".")
      // Values of modes, in the value itself or in extensions.
      var modes = value.members.filter { _ in Self.areModes(value.members) }
      let extensions = member.value["$extensions"]
      var base: YAMLValue?
      for key in ["mode", "modes", "com.figma.modes"] where modes.isEmpty {
        modes = extensions?[key]?.members ?? []
        base = value
      }
      if !modes.isEmpty {
        addModes(modes, besides: base, member, path: path, name: name)
        return
      }
      let parts = Self.parts(of: value)
      for part in parts {
        add(
          part.value, path: path + part.path, name: ([name] + part.path).joined(separator: "."),
          scheme: scheme, at: member.keyPlace)
      }
      if parts.count == 1, full != path { tokens.addKey(name) }
    }

    /// The parts of a value that is several, such as a typography; else the value itself.
    private static func parts(of value: YAMLValue) -> [(path: [String], value: YAMLValue)] {
      let fonts = ["fontFamily", "fontSize", "fontWeight"]
      let parts = value.members.filter { fonts.contains($0.key) }
      guard parts.isEmpty else { return parts.map { ([$0.key], $0.value) } }
      // The name of a border is that of its colour.
      guard let color = value["color"], value["width"] != nil, value["style"] != nil else {
        return [([], value)]
      }
      let others = value.members.filter { ["width", "style"].contains($0.key) }
      return [([], color)] + others.map { ([$0.key], $0.value) }
    }

    /// - Parameter value: the token's own, beside its modes.
    private mutating func addModes(
      _ modes: [YAMLValue.Member], besides value: YAMLValue?, _ member: YAMLValue.Member,
      path: [String], name: String
    ) {
      let names = modes.map { Self.scheme(of: $0.key) }
      // The light mode is the theme itself, else the token's own value or the first mode.
      var base = names.firstIndex { $0.isEmpty || $0 == "light" }
      if base == nil, let value {
        add(value, path: path, name: name, scheme: "", at: member.keyPlace)
      } else {
        base = base ?? 0
      }
      for (index, mode) in modes.enumerated() {
        add(
          mode.value, path: path, name: name, scheme: index == base ? "" : names[index],
          at: member.keyPlace)
      }
    }

    private mutating func add(
      _ value: YAMLValue, path: [String], name: String, scheme: String, at place: SourcePlace
    ) {
      tokens.add(
        DesignToken(
          name: name, key: path.joined(separator: "."), scheme: scheme, value: .literal(value),
          place: place))
    }
  }
}

/// Reads the schemes of Material 3 that Material Theme Builder exports.
enum MaterialFiles {
  static func isMaterial(_ root: YAMLValue) -> Bool {
    root["schemes"]?.members.contains { $0.value["primary"] != nil } ?? false
  }

  static func read(_ root: YAMLValue) -> DesignTokens {
    var tokens = DesignTokens()
    let schemes = root["schemes"]?.members.filter { $0.value.isMapping } ?? []
    let base = schemes.first { $0.key == "light" } ?? schemes.first
    for scheme in schemes {
      let name = scheme.key == base?.key ? "" : scheme.key
      for member in scheme.value.members {
        tokens.add(
          DesignToken(
            name: "\(scheme.key).\(member.key)", key: member.key, scheme: name,
            value: .literal(member.value), place: member.keyPlace))
      }
    }
    return tokens
  }
}
