/// The scripts that fonts can be chosen for, by their codes in ISO 15924.
package enum FontScript {
  /// Codes that stand for several scripts.
  package static let groups: [String: [String]] = [
    "jpan": ["hani", "hira", "kana"], "kore": ["hang", "hani"], "hans": ["hani"], "hant": ["hani"],
  ]

  /// The same with the scripts of a group in its place; one that has families of its own keeps them.
  package static func single(_ scripts: [String: [String]]) -> [String: [String]] {
    var result = scripts.filter { groups[$0.key] == nil }
    for (group, families) in scripts.sorted(by: { $0.key < $1.key }) {
      for script in groups[group] ?? [] where result[script] == nil { result[script] = families }
    }
    return result
  }

  /// In alphabetical order.
  package static let codes = [
    "arab", "armn", "beng", "bopo", "cher", "cyrl", "deva", "ethi", "geor", "grek", "gujr", "guru",
    "hang", "hani", "hans", "hant", "hebr", "hira", "jpan", "kana", "khmr", "knda", "kore", "laoo",
    "latn", "mlym", "mong", "mymr", "nkoo", "orya", "sinh", "syrc", "taml", "telu", "tfng", "thaa",
    "thai", "tibt", "yiii",
  ]

  /// What is wrong with a code; `nil` if there is such a script.
  package static func problem(with code: String) -> String? {
    if codes.contains(code) { return nil }
    return "\"\(code)\" is no script"
      + suggestion(
        for: code, among: codes, otherwise: ": a code of ISO 15924 such as arab or hebr")
  }
}
