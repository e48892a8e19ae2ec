/// OpenType features by their CSS names or by their tags.
///
/// The names are those of `font-variant-numeric`, `-caps`, `-ligatures`, `-position` and
/// `-alternates` (CSS Fonts Module Level 4, sections 6.4 to 6.9), each with the tags that the
/// section specifies.
package enum FontFeature {
  /// The tags of names, in the order in which they are documented. Small capitals are synthesized
  /// if a font has none, so they are not a feature (see ``FontDescriptor/hasSmallCapitals``).
  package static let named: KeyValuePairs<String, [String]> = [
    "lining-nums": ["lnum"], "oldstyle-nums": ["onum"],
    "proportional-nums": ["pnum"], "tabular-nums": ["tnum"],
    "diagonal-fractions": ["frac"], "stacked-fractions": ["afrc"],
    "ordinal": ["ordn"], "slashed-zero": ["zero"],
    "small-caps": [], "all-small-caps": ["c2sc", "smcp"],
    "petite-caps": ["pcap"], "all-petite-caps": ["c2pc", "pcap"],
    "unicase": ["unic"], "titling-caps": ["titl"],
    "common-ligatures": ["liga", "clig"], "no-common-ligatures": ["liga=0", "clig=0"],
    "discretionary-ligatures": ["dlig"], "no-discretionary-ligatures": ["dlig=0"],
    "historical-ligatures": ["hlig"], "no-historical-ligatures": ["hlig=0"],
    "contextual": ["calt"], "no-contextual": ["calt=0"],
    "sub": ["subs"], "super": ["sups"],
    "historical-forms": ["hist"],
  ]

  /// The CSS name of small capitals.
  package static let smallCapitals = "small-caps"

  /// Mutually exclusive tags: a later one replaces the others.
  private static let rivals: [Set<Substring>] = [
    ["lnum", "onum"], ["pnum", "tnum"], ["frac", "afrc"], ["subs", "sups"],
  ]

  /// The settings of a feature: those of its name, or itself.
  package static func settings(of feature: String) -> [String] {
    named.first { $0.key == feature }?.value ?? [feature]
  }

  /// Adds a feature to the current ones. Of two settings of one tag, the later applies.
  package static func add(_ feature: String, to settings: inout [String]) {
    for setting in self.settings(of: feature) {
      let tag = tag(of: setting)
      let isOn = !setting.hasSuffix("=0")
      let others = isOn ? rivals.first { $0.contains(tag) } ?? [tag] : [tag]
      settings.removeAll { others.contains(self.tag(of: $0)) }
      settings.append(setting)
    }
  }

  /// The four letters of a setting such as `ss01=1`.
  package static func tag(of setting: String) -> Substring {
    setting.prefix { $0 != "=" && $0 != " " }
  }

  /// Whether a setting turns its feature on.
  package static func isOn(_ setting: String) -> Bool {
    let value = setting.dropFirst(tag(of: setting).count + 1)
    return value != "0" && value != "off"
  }

  /// The problem with a feature; `nil` if it is a CSS name, or a tag of four letters or digits with
  /// or without a value.
  package static func problem(with feature: String) -> String? {
    if named.contains(where: { $0.key == feature }) { return nil }
    let tag = tag(of: feature)
    let value = feature.dropFirst(tag.count + 1)
    let isTag = tag.utf8.count == 4 && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isSetting =
      tag.count == feature.count || value == "on" || value == "off"
      || (UInt16(value) != nil && value.allSatisfy(\.isASCII))
    if isTag, isSetting { return nil }
    return "\"\(feature)\" is not a feature"
      + suggestion(
        for: feature, among: named.map(\.key),
        otherwise: ": a name such as tabular-nums, or a tag of OpenType such as tnum or ss01=1")
  }
}
