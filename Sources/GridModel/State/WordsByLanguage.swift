/// The texts that grids themselves show, by language: those of the files in the folder Words, which
/// are in the program. A file is only read when its language is requested.
enum WordsByLanguage {
  /// The files, by the tags of their languages.
  private static let files: [String: @Sendable () -> [UInt8]] = [
    "ar": { PackageResources.ar_yaml }, "bg": { PackageResources.bg_yaml },
    "ca": { PackageResources.ca_yaml }, "cs": { PackageResources.cs_yaml },
    "da": { PackageResources.da_yaml }, "de": { PackageResources.de_yaml },
    "el": { PackageResources.el_yaml }, "en": { PackageResources.en_yaml },
    "es": { PackageResources.es_yaml }, "fa": { PackageResources.fa_yaml },
    "fi": { PackageResources.fi_yaml }, "fr": { PackageResources.fr_yaml },
    "he": { PackageResources.he_yaml }, "hi": { PackageResources.hi_yaml },
    "hr": { PackageResources.hr_yaml }, "hu": { PackageResources.hu_yaml },
    "id": { PackageResources.id_yaml }, "it": { PackageResources.it_yaml },
    "ja": { PackageResources.ja_yaml }, "ko": { PackageResources.ko_yaml },
    "nb": { PackageResources.nb_yaml }, "nl": { PackageResources.nl_yaml },
    "pl": { PackageResources.pl_yaml }, "pt": { PackageResources.pt_yaml },
    "pt-PT": { PackageResources.pt_PT_yaml }, "ro": { PackageResources.ro_yaml },
    "ru": { PackageResources.ru_yaml }, "sk": { PackageResources.sk_yaml },
    "sl": { PackageResources.sl_yaml }, "sv": { PackageResources.sv_yaml },
    "th": { PackageResources.th_yaml }, "tr": { PackageResources.tr_yaml },
    "uk": { PackageResources.uk_yaml }, "vi": { PackageResources.vi_yaml },
    "zh": { PackageResources.zh_yaml }, "zh-Hant": { PackageResources.zh_Hant_yaml },
  ]

  /// The words for a locale such as `de_AT`. Words that a region or script does not define are
  /// those of its language, and words that the language does not define are English.
  static func words(of locale: String) -> [GridStrings.Word: String] {
    var words: [GridStrings.Word: String] = [:]
    for tag in ["en"] + tags(of: locale) { words.merge(ownWords(tag)) { $1 } }
    return words
  }

  /// The supported languages, in alphabetical order; variants with a script or region follow their
  /// language.
  static var languages: [String] { files.keys.sorted() }

  /// Whether the language of a locale is supported.
  static func hasWords(in locale: String) -> Bool {
    tags(of: locale).first.map { files[$0] != nil } ?? false
  }

  /// Other tags of languages. Bokmål is used for Norwegian, and readers of Nynorsk understand it as
  /// well; Java writes the tags of Hebrew and Indonesian as they were before 1989.
  private static let otherTags = ["no": "nb", "nn": "nb", "iw": "he", "in": "id"]

  /// The tag of the language of a locale; `nil` if it has none.
  static func language(of locale: String) -> String? { tags(of: locale).first }

  /// The tags of a locale, the most general one first: `zh`, `zh-Hant`, `zh-TW`.
  private static func tags(of locale: String) -> [String] {
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

  /// The words that a language defines in its file, in their order there.
  /// - Parameter tag: none for a language without a file.
  static func ownWords(_ tag: String) -> [(GridStrings.Word, String)] {
    lines(of: tag).compactMap { name, text in GridStrings.Word(rawValue: name).map { ($0, text) } }
  }

  /// The names and texts of a file, whose lines are `name: "text"` or comments.
  static func lines(of tag: String) -> [(name: String, text: String)] {
    files[tag].map { lines(in: $0()) } ?? []
  }

  /// The names and texts of the lines of a file.
  static func lines(in file: [UInt8]) -> [(name: String, text: String)] {
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
}
