extension YAMLValue {
  /// The key for the result of a theme that extends one with its own variants, in these variants.
  private static let inOwnVariants = "in its own variants"
  /// The key for the names of the variants that lie over these: those that a theme adds to one that
  /// it extends. Another scheme of the extended theme replaces them.
  private static let overOwnVariants = "over its own variants"
  /// Keys that no file has.
  package static let innerKeys = [inOwnVariants, overOwnVariants]

  /// This theme over another, which may have its own variants: it is over these, but under a scheme
  /// that replaces them.
  func extending(_ base: YAMLValue) -> YAMLValue {
    let plain = merged(over: base.without(Self.innerKeys))
    guard !base.ownVariants.isEmpty, case .mapping(let members) = plain.content else {
      return plain
    }
    let added = self["variants"]?.members.map(\.key) ?? []
    let known = base.variantsByName
    let over = base.overOwnVariants + added.filter { known[$0] == nil }
    var inner = [inner(Self.overOwnVariants, .list(over.map(text)))]
    let own = ownVariants.compactMap { $0.string() }
    let schemes = Set(ThemeVariants(base).schemes).subtracting(over)
    if !own.contains(where: schemes.contains) {
      var shown = merged(over: base.inOwnVariants.without(["variant"]))
      let variants = plain.variantsByName
      for name in own {
        if let variant = variants[name] { shown = variant.merged(over: shown) }
      }
      inner.append(self.inner(Self.inOwnVariants, shown.content))
    }
    return YAMLValue(content: .mapping(members + inner), origin: origin, place: place)
  }

  private func inner(_ key: String, _ content: Content) -> Member {
    Member(
      key: key, keyPlace: place, value: YAMLValue(content: content, origin: origin, place: place))
  }

  private func text(_ text: String) -> YAMLValue {
    YAMLValue(content: .scalar(text, .other), origin: origin, place: place)
  }

  fileprivate var overOwnVariants: [String] {
    self[Self.overOwnVariants]?.list()?.compactMap { $0.string() } ?? []
  }

  fileprivate var inOwnVariants: YAMLValue {
    if let shown = self[Self.inOwnVariants] { return shown }
    var theme = self
    let variants = variantsByName
    for name in ownVariants.compactMap({ $0.string() }) {
      if let variant = variants[name] { theme = variant.merged(over: theme) }
    }
    return theme
  }

  /// The variants by their names, without those that are hidden by null.
  fileprivate var variantsByName: [String: YAMLValue] {
    var variants: [String: YAMLValue] = [:]
    // Of two with one name, the first applies.
    for member in self["variants"]?.members.reversed() ?? [] {
      variants[member.key] = member.value.isNull ? nil : member.value
    }
    return variants
  }

  fileprivate func without(_ keys: [String]) -> YAMLValue {
    YAMLValue(
      content: .mapping(members.filter { !keys.contains($0.key) }), origin: origin, place: place)
  }

  /// The names of the variants that a theme chooses itself.
  package var ownVariants: [YAMLValue] {
    guard let own = self["variant"] else { return [] }
    return own.isList ? own.list() ?? [] : [own]
  }
}

/// A theme in any of its variants. What depends on all variants is found once: a theme may have
/// thousands of them, each of which is read.
package struct ChosenVariants {
  private let root: YAMLValue
  private let inOwnVariants: YAMLValue
  private let variants: [String: YAMLValue]
  /// The schemes that replace the theme's own variants.
  private let schemes: Set<String>

  /// - Parameter root: a mapping, merged with those that it extends.
  package init(_ root: YAMLValue) {
    self.root = root
    inOwnVariants = root.inOwnVariants
    variants = root.variantsByName
    schemes = Set(ThemeVariants(root).schemes).subtracting(root.overOwnVariants)
  }

  /// The theme with its own variants and those of these names merged over it, and without its
  /// others.
  package func theme(in names: [String]) -> YAMLValue {
    let hasOtherScheme = names.contains(where: schemes.contains)
    var theme = hasOtherScheme ? root : inOwnVariants
    for name in names {
      if let variant = variants[name] { theme = variant.merged(over: theme) }
    }
    return theme.without(["variants"] + YAMLValue.innerKeys)
  }
}
