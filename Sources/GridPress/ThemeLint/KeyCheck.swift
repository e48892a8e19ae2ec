import GridCore
import GridDocuments
import GridModel

/// Keys of a theme's own file without which it would be the same, and colours that nothing refers
/// to.
///
/// A key of a part of the grid affects only its own value. So it is compared with the value that
/// applies if the file has no such keys at all, in all variants: the theme is resolved twice, not
/// once per key.
struct KeyCheck {
  private let own: YAMLValue
  private let root: YAMLValue
  private let combinations: [[String]]

  /// Keys that are not part of a style.
  private static let others = ThemeExtension.keysBesideStyles.union(["$schema"])

  init(_ text: ThemeText, root: YAMLValue, combinations: [[String]]) throws(RenderError) {
    let problems = ProblemList()
    let own = text.parsed(problems: problems)
    if let error = problems.error { throw error }
    self.own = own ?? root
    self.root = root
    self.combinations = combinations
  }

  func run(into findings: inout FindingCollector) throws(RenderError) {
    for name in NameUse(root).unused(of: own) {
      findings.add(
        .unusedColor, "nothing refers to the colour \"\(name.key)\"", at: name.keyPlace)
    }
    try checkParts(of: own, variant: nil, into: &findings)
    for variant in own["variants"]?.members ?? [] where variant.value.isMapping {
      try checkParts(of: variant.value, variant: variant.key, into: &findings)
    }
    try checkColors(into: &findings)
  }

  // MARK: Keys of parts

  /// - Parameter variant: the variant with the keys; `nil` for those of the theme itself.
  private func checkParts(
    of body: YAMLValue, variant: String?, into findings: inout FindingCollector
  ) throws(RenderError) {
    let parts = body.members.filter {
      !Self.others.contains($0.key) && !ThemeResolution.foundations.contains($0.key)
    }
    guard !parts.isEmpty else { return }
    let without = own.changing(variant) { body in
      let keys = Set(parts.map(\.key))
      return body.filter { !keys.contains($0.key) }
    }
    guard let below = try extended(without) else { return }
    let ownNames = root.ownVariants.compactMap { $0.string() }
    let schemes = Set(ThemeVariants(root).schemes)
    let shown = combinations.filter { names in
      guard let variant else { return true }
      return names.contains(variant)
        || ownNames.contains(variant) && !names.contains(where: schemes.contains)
    }
    let (variants, variantsBelow) = (ChosenVariants(root), ChosenVariants(below))
    let pairs = shown.map { names in
      (
        ThemeResolution.resolved(variants, variants: names),
        ThemeResolution.resolved(variantsBelow, variants: names)
      )
    }
    for part in parts {
      for leaf in part.leaves(below: []) {
        let isIdle = pairs.allSatisfy { with, without in
          with.value(at: leaf.path).isSame(as: without.value(at: leaf.path))
        }
        guard isIdle, !pairs.isEmpty else { continue }
        // A theme that extends nothing says what it looks like: it did not choose the values that
        // it would have without.
        let isOwnChoice = pairs.allSatisfy { _, without in
          without.value(at: leaf.path)?.origin.isBuiltIn != true
        }
        guard isOwnChoice || own["extends"] != nil else { continue }
        let name = leaf.path.joined(separator: ".")
        findings.add(
          .noEffect,
          "\(name)\(variant.map { " in \($0)" } ?? "") has no effect: the value is the same without it",
          part: name, at: leaf.place)
      }
    }
  }

  // MARK: Colours

  /// Colours that are defined again with the same value. Foundations may be: they are the purpose
  /// of a theme.
  ///
  /// The theme is merged once without all of them, and not once without each: a definition depends
  /// on no other key.
  private func checkColors(into findings: inout FindingCollector) throws(RenderError) {
    let members = own["colors"]?.members ?? []
    guard !members.isEmpty, let below = try extended(own.withoutColors) else { return }
    let others = Dictionary(
      (below["colors"]?.members ?? []).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
    var idle = members.filter { member in
      guard let other = others[member.key], !other.isNull else { return false }
      return !other.origin.isBuiltIn || own["extends"] != nil
    }
    let (variants, variantsBelow) = (ChosenVariants(root), ChosenVariants(below))
    for names in combinations where !idle.isEmpty {
      let definitions = ThemeResolution.definitions(variants.theme(in: names))
      let without = ThemeResolution.definitions(variantsBelow.theme(in: names))
      let colors = ThemeColors(definitions)
      idle.removeAll { member in
        guard let other = without[member.key] else { return definitions[member.key] != nil }
        if definitions[member.key].isSame(as: other) { return false }
        return colors.color(named: member.key)
          != colors.color(named: member.key, definedAs: other)
      }
    }
    for member in idle {
      findings.add(
        .noEffect, "the colour \"\(member.key)\" has no effect: the value is the same without it",
        part: member.key, at: member.keyPlace)
    }
  }

  private func extended(_ root: YAMLValue) throws(RenderError) -> YAMLValue? {
    let extended = ThemeExtension.extended(root)
    if let error = root.origin.problems.error { throw error }
    return extended
  }
}

extension YAMLValue {
  /// A theme with other keys in its body or in that of a variant.
  fileprivate func changing(
    _ variant: String?, _ change: ([Member]) -> [Member]
  ) -> YAMLValue {
    guard let variant else {
      return YAMLValue(content: .mapping(change(members)), origin: origin, place: place)
    }
    return replacing("variants") { variants in
      variants.replacing(variant) { $0.changing(nil, change) }
    }
  }

  /// A theme that names no colours itself.
  fileprivate var withoutColors: YAMLValue {
    replacing("colors") { colors in colors.changing(nil) { _ in [] } }
  }

  private func replacing(_ key: String, by change: (YAMLValue) -> YAMLValue) -> YAMLValue {
    let members = members.map { member in
      var member = member
      if member.key == key { member.value = change(member.value) }
      return member
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }

  fileprivate func value(at path: [String]) -> YAMLValue? {
    var value: YAMLValue? = self
    for key in path { value = value?[key] }
    return value
  }
}

extension YAMLValue? {
  /// Whether two plain values are the same, in any notation.
  fileprivate func isSame(as other: YAMLValue?) -> Bool {
    guard let value = self, let other else { return self == nil && other == nil }
    switch (value.content, other.content) {
    case (.scalar(let first, _), .scalar(let second, _)):
      if first == second { return true }
      if let first = Double(first), let second = Double(second) {
        return abs(first - second) < 1e-9
      }
      guard let first = Color(hex: first) ?? Color(cssName: first),
        let second = Color(hex: second) ?? Color(cssName: second)
      else { return false }
      return RGBA8(first) == RGBA8(second)
    case (.list(let first), .list(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy { Optional($0).isSame(as: $1) }
    case (.mapping(let first), .mapping(let second)):
      return first.count == second.count
        && first.allSatisfy { Optional($0.value).isSame(as: other[$0.key]) }
    default: return false
    }
  }
}

extension YAMLValue.Member {
  /// The values that have an effect by themselves, by their paths.
  fileprivate func leaves(below path: [String]) -> [(path: [String], place: SourcePlace)] {
    let path = path + [key]
    let isOne =
      !value.isMapping || ThemeColors.isExpression(value) || key == "gradient"
      || value.members.count == 1 && value.members[0].key == "spacing"
    if isOne { return [(path, keyPlace)] }
    return value.members.flatMap { $0.leaves(below: path) }
  }
}
