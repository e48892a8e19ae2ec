/// Files of words in the folder Words, and the languages whose words they have.
enum WordFile {
  /// The names and texts of a file, whose lines are `name: "text"` or comments.
  static func lines(_ file: [UInt8]) -> [(name: String, text: String)] {
    // Reads bytes: searching for characters takes ten times as long.
    file.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.first != UInt8(ascii: "#")
      else { return nil }
      let text = line[colon...].dropFirst(3).dropLast()
      return (
        String(decoding: line[..<colon], as: UTF8.self), String(decoding: text, as: UTF8.self)
      )
    }
  }

  /// Other tags of languages. Bokmål is used for Norwegian, and readers of Nynorsk understand it as
  /// well; Java writes the tags of Hebrew and Indonesian as they were before 1989.
  private static let otherTags = ["no": "nb", "nn": "nb", "iw": "he", "in": "id"]

  /// The tags of a locale, the most general one first: `zh`, `zh-Hant`, `zh-TW`. The first is that
  /// of its language.
  static func tags(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }.map(
      String.init)
    guard var language = parts.first?.lowercased() else { return [] }
    language = otherTags[language] ?? language
    var script = parts.dropFirst().first { $0.count == 4 }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    if script == nil, let region, language == "zh", ["TW", "HK", "MO"].contains(region) {
      script = "Hant"
    }
    return [language] + [script, region].compactMap(\.self).map { "\(language)-\($0)" }
  }
}
