/// The language, calendar and digits that a code names: `[$-40C]`, `[$-D07041E]`, `[$-ja-JP]`,
/// `[$-th-TH,D07]`.
///
/// A hexadecimal number has the language in its last four digits (as in MS-LCID), the calendar in
/// the two before, and the digits in the first two. Beside a language by its name, the number has
/// only calendar and digits. The highest bit of the calendar does not change it.
package struct SpreadsheetLanguage {
  private var locale: String?
  private var calendar = SpreadsheetFormat.Calendar.gregorian
  private var namesFirstYear = false
  private var zero: Unicode.Scalar?
  private var omission: String?

  init(_ name: String) {
    let parts = name.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let first = parts.first.map(String.init) ?? ""
    if first.lowercased().hasPrefix("x-sys") { return }
    guard let number = UInt32(first, radix: 16) else {
      // What follows an x is a private extension of the language, such as x-gannen.
      let language = first.split(separator: "-").prefix { $0.lowercased() != "x" }
      locale = language.isEmpty ? nil : language.joined(separator: "_")
      namesFirstYear = first.lowercased().hasSuffix("-x-gannen")
      if parts.count > 1, let settings = UInt32(parts[1], radix: 16) { take(settings, of: name) }
      return
    }
    let language = number & 0xFFFF
    locale = Self.locale(language)
    // The chosen settings of the system have no calendar.
    if language != 0xF800, language != 0xF400 { take(number >> 16, of: name) }
  }

  /// Takes a calendar and digits.
  private mutating func take(_ settings: UInt32, of name: String) {
    zero = Self.zeros[settings >> 8].flatMap { Unicode.Scalar($0) }
    switch settings & 0x7F {
    case 0x03: calendar = .japanese
    case 0x04: calendar = .taiwan
    case 0x05: calendar = .korean
    case 0x07: calendar = .buddhist
    case 0x00, 0x01, 0x02, 0x09...0x0C: break
    default: omission = "the calendar of [$-\(name)]"
    }
    if settings >> 8 > 1, zero == nil { omission = omission ?? "the numerals of [$-\(name)]" }
  }

  func apply(to section: inout SpreadsheetFormat.CodeSection) {
    section.language = locale ?? section.language
    if calendar != .gregorian { section.calendar = calendar }
    if namesFirstYear { section.namesFirstYear = true }
    section.zero = zero ?? section.zero
    if let omission { section.omissions.append(omission) }
  }

  /// The first digits of scripts, by the number of the script.
  private static let zeros: [UInt32: UInt32] = [
    0x02: 0x0660, 0x03: 0x06F0, 0x04: 0x0966, 0x05: 0x09E6, 0x06: 0x0A66, 0x07: 0x0AE6,
    0x08: 0x0B66, 0x09: 0x0BE6, 0x0A: 0x0C66, 0x0B: 0x0CE6, 0x0C: 0x0D66, 0x0D: 0x0E50,
    0x0E: 0x0ED0, 0x0F: 0x0F20, 0x10: 0x1040, 0x12: 0x17E0, 0x13: 0x1810,
  ]

  /// `nil` for a number without a language, such as 0 and those of the system's settings.
  private static func locale(_ number: UInt32) -> String? {
    if let exact = locales[number] { return exact }
    return languages[number & 0x3FF]
  }

  /// Languages of several regions or scripts whose names differ.
  private static let locales: [UInt32: String] = [
    0x0404: "zh_TW", 0x0804: "zh_CN", 0x0C04: "zh_HK", 0x1004: "zh_SG", 0x1404: "zh_MO",
    0x0407: "de_DE", 0x0807: "de_CH", 0x0C07: "de_AT", 0x0409: "en_US", 0x0809: "en_GB",
    0x0C09: "en_AU", 0x1009: "en_CA", 0x4009: "en_IN", 0x080A: "es_MX", 0x0C0A: "es_ES",
    0x080C: "fr_BE", 0x0C0C: "fr_CA", 0x100C: "fr_CH", 0x0814: "nn_NO", 0x0416: "pt_BR",
    0x0816: "pt_PT", 0x041A: "hr_HR", 0x081A: "sr_Latn_RS", 0x241A: "sr_Latn_RS",
    0x0C1A: "sr_Cyrl_RS", 0x281A: "sr_Cyrl_RS", 0x141A: "bs_Latn_BA", 0x0843: "uz_Cyrl_UZ",
    0x0411: "ja_JP", 0x0412: "ko_KR", 0x041E: "th_TH",
  ]

  /// Languages by the lower ten bits of their number.
  private static let languages: [UInt32: String] = [
    0x01: "ar", 0x02: "bg", 0x03: "ca", 0x04: "zh", 0x05: "cs", 0x06: "da", 0x07: "de",
    0x08: "el", 0x09: "en", 0x0A: "es", 0x0B: "fi", 0x0C: "fr", 0x0D: "he", 0x0E: "hu",
    0x0F: "is", 0x10: "it", 0x11: "ja", 0x12: "ko", 0x13: "nl", 0x14: "nb", 0x15: "pl",
    0x16: "pt", 0x17: "rm", 0x18: "ro", 0x19: "ru", 0x1A: "hr", 0x1B: "sk", 0x1C: "sq",
    0x1D: "sv", 0x1E: "th", 0x1F: "tr", 0x20: "ur", 0x21: "id", 0x22: "uk", 0x23: "be",
    0x24: "sl", 0x25: "et", 0x26: "lv", 0x27: "lt", 0x28: "tg", 0x29: "fa", 0x2A: "vi",
    0x2B: "hy", 0x2C: "az", 0x2D: "eu", 0x2F: "mk", 0x36: "af", 0x37: "ka", 0x38: "fo",
    0x39: "hi", 0x3A: "mt", 0x3C: "ga", 0x3E: "ms", 0x3F: "kk", 0x40: "ky", 0x41: "sw",
    0x42: "tk", 0x43: "uz", 0x44: "tt", 0x45: "bn", 0x46: "pa", 0x47: "gu", 0x48: "or",
    0x49: "ta", 0x4A: "te", 0x4B: "kn", 0x4C: "ml", 0x4D: "as", 0x4E: "mr", 0x50: "mn",
    0x51: "bo", 0x52: "cy", 0x53: "km", 0x54: "lo", 0x55: "my", 0x56: "gl", 0x5B: "si",
    0x5E: "am", 0x61: "ne", 0x62: "fy", 0x63: "ps", 0x64: "fil",
  ]

  /// The currency of a sign, if it has only one; `$` and `¥` need the language specified with it.
  package static func currency(sign: String, language: String?) -> String? {
    let sign = sign.filter { $0 != " " && $0 != "\u{A0}" }
    if sign.count == 3, sign.allSatisfy({ $0.isASCII && $0.isUppercase }) { return sign }
    switch (sign, language?.uppercased()) {
    case ("€", _): return "EUR"
    case ("£", nil), ("£", "809"), ("£", "EN-GB"): return "GBP"
    case ("$", "409"), ("$", "EN-US"): return "USD"
    case ("¥", "411"), ("¥", "JA-JP"): return "JPY"
    case ("₹", _): return "INR"
    case ("zł", _): return "PLN"
    default: return nil
    }
  }
}
