/// The language of a text, as far as its script indicates it.
///
/// The language cannot be determined for a script that several share. The most common language of
/// the script is assumed, so that the text is at least read with the right letters.
enum TextLanguage: Hashable {
  /// A script that is not the document's.
  case foreign(Script)
  /// Several scripts, none of which is representative.
  case mixed

  enum Script: String, CaseIterable {
    case greek = "el"
    case cyrillic = "ru"
    case armenian = "hy"
    case hebrew = "he"
    case arabic = "ar"
    case devanagari = "hi"
    case bengali = "bn"
    case gurmukhi = "pa"
    case gujarati = "gu"
    case tamil = "ta"
    case telugu = "te"
    case kannada = "kn"
    case malayalam = "ml"
    case sinhala = "si"
    case thai = "th"
    case lao = "lo"
    case georgian = "ka"
    case ethiopic = "am"
    case khmer = "km"
    case kana = "ja"
    case hangul = "ko"
    case han = "zh"

    /// The languages that are written in the script besides the assumed one.
    private var others: [String] {
      switch self {
      case .cyrillic:
        ["uk", "be", "bg", "mk", "sr", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "os", "ab", "ce"]
      case .hebrew: ["yi", "iw", "lad"]
      case .arabic: ["fa", "ur", "ps", "ckb", "sd", "ug", "prs", "bal", "ks"]
      case .devanagari: ["mr", "ne", "sa", "kok", "mai", "bho", "doi"]
      case .bengali: ["as", "mni"]
      case .georgian: ["xmf", "lzz"]
      case .ethiopic: ["ti", "gez"]
      case .kana, .hangul: []
      // All of these use Chinese characters.
      case .han: ["ja", "ko", "yue", "wuu", "nan", "hak"]
      default: []
      }
    }

    /// Whether texts in a language, such as `de-CH`, are written in the script.
    func isUsed(by language: String) -> Bool {
      let subtags = language.lowercased().split(separator: "-")
      guard let primary = subtags.first else { return false }
      if subtags.contains("latn") { return false }
      return primary == rawValue || others.contains(String(primary))
    }
  }

  /// The code point ranges of each script's letters.
  private static let ranges: [(ClosedRange<UInt32>, Script)] = [
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian),
    (0x5D0...0x5F4, .hebrew), (0x620...0x64A, .arabic), (0x66E...0x6D3, .arabic),
    (0x6D5...0x6D5, .arabic), (0x6EE...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x8A0...0x8B4, .arabic), (0x900...0x963, .devanagari), (0x980...0x9E3, .bengali),
    (0xA00...0xA65, .gurmukhi), (0xA70...0xA7F, .gurmukhi), (0xA80...0xAE5, .gujarati),
    (0xB80...0xBE5, .tamil), (0xC00...0xC65, .telugu), (0xC80...0xCE5, .kannada),
    (0xD00...0xD65, .malayalam), (0xD80...0xDDF, .sinhala), (0xE01...0xE2E, .thai),
    (0xE81...0xECF, .lao), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
    (0x1200...0x137F, .ethiopic), (0x1780...0x17D3, .khmer), (0x1F00...0x1FFF, .greek),
    (0x3041...0x30FF, .kana), (0x3130...0x318F, .hangul), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xAC00...0xD7A3, .hangul), (0xFB1D...0xFB4F, .hebrew),
    (0xFB50...0xFDFB, .arabic), (0xFE70...0xFEFC, .arabic), (0x20000...0x323AF, .han),
  ]

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    ranges.first { $0.0.contains(scalar.value) }?.1
  }

  /// The languages that the letters of a text indicate.
  struct Finding {
    /// Whether there are letters of the document's script, or of one that does not indicate a
    /// language.
    var hasOwn = false
    /// The language indicated by letters of other scripts; `nil` if there are none.
    var language: TextLanguage?
  }

  /// - Parameter language: the document's language; `nil` if not specified.
  static func finding(in bytes: Span<UInt8>, from start: Int, count: Int, language: String?)
    -> Finding
  {
    var finding = Finding()
    let part = bytes.extracting(start..<(start + count))
    var highest: UInt8 = 0
    for index in part.indices { highest = max(highest, part[index]) }
    for index in part.indices where part[index] & 0xDF >= 0x41 && part[index] & 0xDF <= 0x5A {
      finding.hasOwn = true
      break
    }
    // Letters before Greek: nearly all texts end here.
    if highest < 0xCD { return finding }
    var text: [UInt8] = []
    for index in start..<(start + count) { text.append(bytes[index]) }
    var scripts: Set<Script> = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
    where scalar.value >= 0x370 {
      guard let script = script(of: scalar) else { continue }
      if let language, script.isUsed(by: language) {
        finding.hasOwn = true
      } else {
        scripts.insert(script)
      }
    }
    // Japanese is written with Chinese characters, too, and so may Korean be.
    if scripts.contains(.kana) || scripts.contains(.hangul) { scripts.remove(.han) }
    if scripts.count > 1 {
      finding.language = .mixed
    } else {
      finding.language = scripts.first.map { .foreign($0) }
    }
    return finding
  }
}
