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
    for tag in ["en"] + WordFile.tags(of: locale) { words.merge(ownWords(tag)) { $1 } }
    return words
  }

  /// The supported languages, in alphabetical order; variants with a script or region follow their
  /// language.
  static var languages: [String] { files.keys.sorted() }

  /// Whether the language of a locale is supported.
  static func hasWords(in locale: String) -> Bool {
    WordFile.tags(of: locale).first.map { files[$0] != nil } ?? false
  }

  /// The words that a language defines in its file, in their order there.
  /// - Parameter tag: none for a language without a file.
  static func ownWords(_ tag: String) -> [(GridStrings.Word, String)] {
    lines(of: tag).compactMap { name, text in GridStrings.Word(rawValue: name).map { ($0, text) } }
  }

  /// The names and texts of a file, whose lines are `name: "text"` or comments.
  static func lines(of tag: String) -> [(name: String, text: String)] {
    files[tag].map { WordFile.lines($0()) } ?? []
  }
}
