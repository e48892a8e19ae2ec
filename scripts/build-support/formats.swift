import Foundation

// Prints what Foundation writes, reads and orders in one locale after another, in all the ways in
// which GridPress asks it: a line for each kind in each locale. `scripts/compare-formats` compares
// the lines of two programs with different data of ICU.
//
// usage: formats PART COUNT     prints the locales of one of COUNT parts

let numbers: [Decimal] = [
  0, 1, 2, 3, 5, 8, 11, 21, 100, 1000, 1234, 12345, 1_234_567, 12_345_678, 1_234_567_890,
  1_234_567_890_123, -1, -1234, Decimal(string: "0.5") ?? 0, Decimal(string: "1234.567") ?? 0,
  Decimal(string: "-0.075") ?? 0, Decimal(string: "0.000123") ?? 0,
]
let commonCurrencies = ["USD", "EUR", "GBP", "JPY", "CHF", "INR", "CNY", "KWD", "BRL", "XXX"]
// Summer and winter, first and last years, eras, and the hour that some zones skip.
let instants: [Double] = [
  0, 951_782_400, 1_705_276_799.5, 1_720_000_000, 1_711_846_800, -14_182_940, -30_000_000_000,
  253_370_764_800,
]
let zones =
  [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Tokyo", "Pacific/Apia",
    "America/Argentina/Buenos_Aires", "Australia/Lord_Howe", "Africa/Casablanca",
    "Antarctica/Troll",
  ].map { TimeZone(identifier: $0) ?? .gmt } + [TimeZone(secondsFromGMT: 19_800) ?? .gmt]
let fields = [
  "G", "GGGG", "GGGGG", "y", "yy", "Y", "u", "U", "r", "Q", "QQQ", "QQQQ", "QQQQQ", "q", "qqq",
  "qqqq", "M", "MMM", "MMMM", "MMMMM", "L", "LLL", "LLLL", "LLLLL", "w", "W", "d", "D", "F", "g",
  "E", "EEEE", "EEEEE", "EEEEEE", "e", "eee", "eeee", "c", "ccc", "cccc", "ccccc", "a", "aaaa",
  "aaaaa", "b", "bbbb", "B", "BBBB", "BBBBB", "h", "H", "k", "K", "m", "s", "SSS", "A",
]
let zoneFields = [
  "z", "zzzz", "Z", "ZZZZ", "ZZZZZ", "O", "OOOO", "v", "vvvv", "V", "VV", "VVV", "VVVV", "X",
  "XXXXX", "x", "xxx",
]
let texts =
  """
  a A á à â ä å æ ae b c ch č cs d dz dž đ ð e é ê f g gy ğ h i ı İ í j k kh l ll ľ ł m n ñ
  ng ny o ó ö ő ø œ p ph q r rr ř s š ss ß sz t th þ u ü ű v w x y ÿ z ž zs а б ґ г е ё ж и
  й і ї я α ά β ω א ב ת ا أ ب پ ت گ ی ي क ख ज्ञ अ ক ড় க క ก เก ข ກ ក မ 가 각 漢 字 一 二 三 十 王 張
  李 あ ア ｱ ー が カ 1 2 10 १ ٣ - _ ( € $ 😀 co-op coop Ａ résumé resume Resume
  """.split { $0 == " " || $0.isNewline }.map { String($0) } + [" ", "item 2", "item 10"]
let patterns = [
  #"\bfoo\b"#, #"\N{GREEK SMALL LETTER ALPHA}"#, #"\p{Script=Thai}+"#, #"\X"#,
  #"(?i)STRASSE"#,
]
let searched = ["a foo b", "afoo", "αβγ", "ภาษาไทยง่าย", "straße", "我在中国住", "e\u{301}"]

func identifiers() -> [String] {
  let extensions = [
    "de_DE@collation=phonebook", "zh@collation=stroke", "zh@collation=zhuyin",
    "zh@collation=unihan",
    "es@collation=traditional", "ko@collation=searchjl", "sv@collation=trad", "ar@numbers=latn",
    "zh@numbers=hanidec", "zh@numbers=hans", "ta@numbers=taml", "he@numbers=hebr",
    "ja@numbers=jpan", "en@numbers=roman", "ru@currency=USD", "en@currency=EUR", "xx", "", "C",
    "en_US_POSIX", "root", "und", "de_XX", "sr_Latn_ME", "zh_Hant_MO", "no_NO_NY", "iw_IL", "in_ID",
  ]
  let calendars = [
    "buddhist", "chinese", "coptic", "dangi", "ethiopic", "ethiopic-amete-alem", "hebrew", "indian",
    "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "iso8601", "japanese",
    "persian",
    "roc",
  ]
  let inCalendars = calendars.flatMap { calendar in
    ["en", "de", "ja", "zh", "ar", "fa", "th", "he", "am", "hi", "ko", "vi"].map {
      "\($0)@calendar=\(calendar)"
    }
  }
  return Locale.availableIdentifiers.sorted() + extensions + inCalendars
}

func line(_ locale: Locale, _ kind: String, _ values: [String]) {
  print(([locale.identifier, kind] + values).joined(separator: "\t"))
}

func writeNumbers(_ locale: Locale) {
  let plain = Decimal.FormatStyle(locale: locale)
  let percent = Decimal.FormatStyle.Percent(locale: locale)
  line(locale, "number", numbers.map { plain.format($0) })
  line(locale, "signed", numbers.map { plain.sign(strategy: .always()).format($0) })
  line(
    locale, "digits",
    numbers.map { plain.precision(.fractionLength(2)).grouping(.never).format($0) })
  line(locale, "percent", numbers.map { percent.format($0) })
  line(locale, "compact", numbers.map { plain.notation(.compactName).format($0) })
  line(locale, "scientific", numbers.map { plain.notation(.scientific).format($0) })
  let ordinals = NumberFormatter()
  ordinals.locale = locale
  ordinals.numberStyle = .ordinal
  line(
    locale, "ordinal",
    (Array(0..<130) + [999, 1000, 1001, 21_003, 7_654_321, -3]).map {
      ordinals.string(from: NSNumber(value: $0)) ?? "none"
    })
  line(
    locale, "symbols",
    [
      locale.decimalSeparator, locale.groupingSeparator, locale.currency?.identifier,
      locale.currencySymbol,
    ].map { $0 ?? "none" })
}

func writeCurrencies(_ locale: Locale) {
  for code in Locale.commonISOCurrencyCodes.sorted() + ["XXX", "XAU", "ZZZ"] {
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
    var values = [
      style.format(1234.5), style.presentation(.narrow).format(-1234.5),
      style.presentation(.isoCode).format(1),
    ]
    if commonCurrencies.contains(code) {
      values += numbers.map { style.sign(strategy: .accounting).format($0) }
      values += numbers.map { style.sign(strategy: .always(showZero: false)).format($0) }
      values += [0, 1, 2].map { style.precision(.fractionLength($0)).format(-0.5) }
    }
    line(locale, "currency \(code)", values)
  }
}

func writeUnits(_ locale: Locale) {
  let bytes = ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale)
  line(
    locale, "bytes",
    [0, 1, 2, 100, 1000, 1_000_000, 2_500_000_000, 1 << 42, 1_000_000_000_000_000].map {
      bytes.format($0)
    })
  let units: [Duration.UnitsFormatStyle.Unit] = [.days, .hours, .minutes, .seconds]
  for (name, width) in [
    ("wide", Duration.UnitsFormatStyle.UnitWidth.wide), ("abbreviated", .abbreviated),
    ("narrow", .narrow),
  ] {
    let all = Duration.UnitsFormatStyle(allowedUnits: Set(units), width: width).locale(locale)
    let counts = [0, 1, 2, 3, 5, 6, 11, 21, 100, -2]
    var values = [0, 1, 63, 3723, 93_784, 349_384, 1_000_000, -3723].map {
      all.format(.seconds($0))
    }
    for (unit, seconds) in zip(units, [86_400, 3600, 60, 1]) {
      let single = Duration.UnitsFormatStyle(allowedUnits: [unit], width: width).locale(locale)
      values += counts.map { single.format(.seconds($0 * seconds)) }
    }
    line(locale, "duration \(name)", values)
  }
}

func writeDates(_ locale: Locale) {
  let dates = instants.map { Date(timeIntervalSince1970: $0) }
  let styles: [DateFormatter.Style] = [.none, .short, .medium, .long, .full]
  func formatter(_ zone: TimeZone) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    formatter.gregorianStartDate = .distantPast
    return formatter
  }
  for zone in zones {
    let formatter = formatter(zone)
    var values: [String] = []
    for pattern in zoneFields {
      formatter.dateFormat = pattern
      values += dates[1...4].map { formatter.string(from: $0) }
    }
    line(locale, "zone \(zone.identifier)", values)
  }
  for zone in zones.prefix(3) {
    let formatter = formatter(zone)
    for date in styles {
      for time in styles {
        formatter.dateStyle = date
        formatter.timeStyle = time
        line(
          locale, "date \(date.rawValue) \(time.rawValue) \(zone.identifier)",
          [formatter.dateFormat ?? ""] + dates.map { formatter.string(from: $0) })
      }
    }
  }
  let months = (0..<14).map { Date(timeIntervalSince1970: 1_705_276_800 + Double($0) * 2_640_000) }
  let named = formatter(.gmt)
  for pattern in fields {
    named.dateFormat = pattern
    line(locale, "field \(pattern)", (dates + months).map { named.string(from: $0) })
  }
  for template in ["yMd", "yMMMd", "MMMMd", "jm", "yQQQ", "EEEEd"] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
    line(locale, "template \(template)", [format ?? "none"])
  }
  var calendar = Calendar(identifier: .gregorian)
  calendar.locale = locale
  calendar.timeZone = .gmt
  line(
    locale, "calendar",
    ["\(calendar.firstWeekday)"] + calendar.monthSymbols + calendar.shortMonthSymbols
      + calendar.standaloneMonthSymbols + calendar.shortStandaloneMonthSymbols
      + calendar.weekdaySymbols + calendar.shortWeekdaySymbols + calendar.standaloneWeekdaySymbols
      + calendar.shortStandaloneWeekdaySymbols
      + dates.map { "\(calendar.component(.weekOfYear, from: $0))" })
}

func writeOrder(_ locale: Locale) {
  func order(_ options: String.CompareOptions) -> [String] {
    texts.sorted {
      let found = $0.compare($1, options: options, range: nil, locale: locale)
      return found == .orderedSame ? $0 < $1 : found == .orderedAscending
    }
  }
  line(locale, "order", order([.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]))
  line(locale, "bases", order([.caseInsensitive, .diacriticInsensitive, .widthInsensitive]))
  // Chinese characters by the hundred, each beside a later one.
  let characters = (0..<1200).map { index -> String in
    Unicode.Scalar(0x4E00 + UInt32(index * 17)).map { String($0) } ?? ""
  }
  let signs = zip(characters, characters.dropFirst(7)).map { left, right in
    "\(left.compare(right, options: [.forcedOrdering], range: nil, locale: locale).rawValue)"
  }
  line(locale, "characters", [signs.joined()])
}

func writeOthers() {
  line(Locale(identifier: ""), "locales", Locale.availableIdentifiers.sorted())
  line(Locale(identifier: ""), "currencies", Locale.commonISOCurrencyCodes.sorted())
  line(Locale(identifier: ""), "zones", TimeZone.knownTimeZoneIdentifiers.sorted())
  for zone in TimeZone.knownTimeZoneIdentifiers.sorted() {
    let offsets = instants.map {
      "\(TimeZone(identifier: zone)?.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) ?? -1)"
    }
    line(Locale(identifier: ""), "offsets \(zone)", offsets)
  }
  for pattern in patterns {
    let expression = try? NSRegularExpression(pattern: pattern)
    let found = searched.map { text in
      let match = expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
      return match.map { "\($0.range.location) \($0.range.length)" } ?? "none"
    }
    line(Locale(identifier: ""), "expression \(pattern)", found)
  }
  line(
    Locale(identifier: ""), "normalized",
    texts.map {
      $0.precomposedStringWithCanonicalMapping + $0.decomposedStringWithCompatibilityMapping
    }
  )
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (part, count) = arguments.count == 2 ? (arguments[0], arguments[1]) : (0, 1)
if part == 0 { writeOthers() }
for (index, identifier) in identifiers().enumerated() where index % count == part {
  let locale = Locale(identifier: identifier)
  writeNumbers(locale)
  writeCurrencies(locale)
  writeUnits(locale)
  writeDates(locale)
  writeOrder(locale)
}
