import GridModel
import Platform

/// The encoding of a text: UTF-8, UTF-16, or another one that the system knows by its name.
public struct TextEncoding: Hashable, Sendable {
  /// How its bytes become characters.
  enum Form: Hashable, Sendable {
    case utf8
    case utf16(bigEndian: Bool)
    /// UTF-32 in the byte order of its mark; without one, the low byte comes first.
    case utf32
    /// The name by which the system's converter knows it.
    case converted(String)
  }

  /// The name as it was given, such as `Shift_JIS` or `windows-1252`.
  public let name: String
  let form: Form

  /// Two names of one encoding are equal.
  public static func == (first: TextEncoding, second: TextEncoding) -> Bool {
    first.form == second.form
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(form) }

  private init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }

  /// UTF-8, with or without a byte order mark.
  public static let utf8 = TextEncoding("utf-8", .utf8)
  /// UTF-16 in the byte order of its mark; without one, the low byte comes first.
  public static let utf16 = TextEncoding("utf-16", .utf16(bigEndian: false))
  /// UTF-16 with the high byte first.
  public static let utf16BigEndian = TextEncoding("utf-16be", .utf16(bigEndian: true))
  /// The encoding of Windows in Western Europe and America; it includes ISO 8859-1.
  public static let windows1252 = TextEncoding("windows-1252", .converted("CP1252"))
  /// The encoding of Windows in Eastern Europe.
  public static let windows1250 = TextEncoding("windows-1250", .converted("CP1250"))
  /// The encoding of Windows for Cyrillic.
  public static let windows1251 = TextEncoding("windows-1251", .converted("CP1251"))
  /// The encoding of Western Europe with the euro sign.
  public static let latin9 = TextEncoding("iso-8859-15", .converted("ISO-8859-15"))

  /// The encoding with a name: those of the IANA registry, of Windows and of macOS, as far as the
  /// system's converter (`iconv`) has them. Case, hyphens, underscores and spaces do not matter.
  ///
  /// A name means what files that declare it contain, as in web browsers: the names of ISO 8859-1
  /// mean Windows-1252, Shift_JIS and EUC-KR have the additions of Windows, and GB2312 and GBK are
  /// GB18030, of which they are parts.
  /// - Returns: `nil` if the system does not know it.
  public init?(_ name: String) {
    let plain = name.replacing(" ", with: "-")
    guard TextConverter.isName(plain) else { return nil }
    let folded = Self.folded(name)
    if let form = Self.forms[folded] {
      self.init(name, form)
      return
    }
    let names = [Self.synonyms[folded], plain, folded, Self.divided(folded)].compactMap(\.self)
    guard let known = names.first(where: { TextConverter(from: $0) != nil }) else { return nil }
    self.init(name, .converted(known))
  }

  /// The end of the message about an unknown name.
  package static func hint(for name: String) -> String {
    suggestion(
      for: name, among: usual,
      otherwise: "; it is one of those that the system's converter knows, such as "
        + "windows-1252, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, KOI8-R or macintosh")
  }

  /// The names that are suggested for misspelt ones.
  package static let usual = [
    "utf-8", "utf-16", "utf-16be", "utf-16le", "utf-32", "windows-1250", "windows-1251",
    "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257",
    "windows-1258", "iso-8859-1", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5",
    "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-9", "iso-8859-10", "iso-8859-13",
    "iso-8859-14", "iso-8859-15", "iso-8859-16", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030",
    "GBK", "GB2312", "Big5", "Big5-HKSCS", "EUC-KR", "KOI8-R", "KOI8-U", "TIS-620", "macintosh",
    "mac-cyrillic", "cp437", "cp850", "cp852", "cp866", "cp1252",
  ]

  /// The letters and digits of a name in lower case.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A name with a hyphen between its letters and its number: `windows1252` is `windows-1252`.
  private static func divided(_ folded: String) -> String? {
    guard let digit = folded.firstIndex(where: \.isNumber), digit > folded.startIndex else {
      return nil
    }
    let number = folded[digit...]
    let letters = folded[..<digit]
    if letters == "iso", number.hasPrefix("8859"), number.count > 4 {
      return "iso-8859-\(number.dropFirst(4))"
    }
    return "\(letters)-\(number)"
  }

  private static let forms: [String: Form] = [
    "utf8": .utf8, "utf8sig": .utf8, "utf8bom": .utf8, "cp65001": .utf8, "ascii": .utf8,
    "usascii": .utf8,
    "utf16": .utf16(bigEndian: false), "utf16le": .utf16(bigEndian: false),
    "ucs2": .utf16(bigEndian: false), "ucs2le": .utf16(bigEndian: false),
    "unicode": .utf16(bigEndian: false),
    "utf16be": .utf16(bigEndian: true), "ucs2be": .utf16(bigEndian: true),
    "utf32": .utf32, "ucs4": .utf32,
  ]

  /// By folded name, the name of the converter, where it is another one.
  private static let synonyms: [String: String] = {
    var synonyms: [String: String] = [:]
    func add(_ converter: String, _ names: String) {
      for name in names.split(separator: " ") { synonyms[String(name)] = converter }
    }
    add("CP1252", "iso88591 latin1 l1 isoir100 cp819 ibm819 windows1252 cp1252 ansi xcp1252")
    add("CP932", "shiftjis sjis xsjis mskanji csshiftjis ms932 cp932 windows31j windows932")
    add("EUC-JP", "eucjp xeucjp ujis")
    add("CP949", "euckr cp949 ms949 windows949 uhc ksc56011987 ksc5601 ksc56011989 korean")
    add("GB18030", "gb18030 gbk gb2312 cp936 ms936 windows936 euccn xgbk chinese gb231280")
    add("BIG5", "big5 xxbig5 cnbig5 csbig5 big5eten")
    add("CP950", "cp950 ms950 windows950")
    add("MACINTOSH", "macroman xmacroman mac macintosh macwestern")
    add("MAC-CYRILLIC", "maccyrillic xmaccyrillic macukrainian xmacukrainian")
    add("MAC-CENTRALEUROPE", "maccentraleurope maccentraleuropean xmacce macce maclatin2")
    add("KOI8-R", "koi8r koi8 koi cskoi8r")
    add("CP874", "windows874 cp874 dos874 iso885911")
    return synonyms
  }()
}

extension TextEncoding: CustomStringConvertible {
  /// The name as it was given.
  public var description: String { name }
}
