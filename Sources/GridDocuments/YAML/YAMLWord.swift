extension String {
  /// Whether some reader of YAML takes the text without quotes for a truth value, nothing or a
  /// number although it has only letters. YAML 1.1 reads more words so than 1.2 does.
  package var isYAMLValueWord: Bool {
    let words: Set = [
      "true", "false", "yes", "no", "on", "off", "null", "y", "n", "inf", "nan",
    ]
    return words.contains(lowercased())
  }
}
