extension SpreadsheetFormat {
  /// The formats that workbooks identify only by number (ECMA-376, 18.8.30).
  /// - Parameter locale: the locale of the grid; the numbers of East Asian dates have other codes
  ///   in other languages.
  /// - Returns: `nil` for 14 and 22, dates as the system writes them, and for numbers that have no
  ///   format.
  package static func builtInCode(_ number: Int, locale: String) -> String? {
    if let code = codes[number] { return code }
    let language = String(locale.prefix { $0 != "_" && $0 != "-" })
    let table: [Int: String] =
      switch language {
      case "ja": japanese
      case "ko": korean
      case "zh" where ["TW", "HK", "MO", "Hant"].contains { locale.contains($0) }: taiwanese
      default: chinese
      }
    return table[number]
  }

  private static let codes: [Int: String] = [
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "$#,##0_);($#,##0)",
    6: "$#,##0_);[Red]($#,##0)", 7: "$#,##0.00_);($#,##0.00)",
    8: "$#,##0.00_);[Red]($#,##0.00)", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?",
    13: "# ??/??", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 37: "#,##0_);(#,##0)",
    38: "#,##0_);[Red](#,##0)", 39: "#,##0.00_);(#,##0.00)", 40: "#,##0.00_);[Red](#,##0.00)",
    41: "_(* #,##0_);_(* (#,##0);_(* \"-\"_);_(@_)",
    42: "_($* #,##0_);_($* (#,##0);_($* \"-\"_);_(@_)",
    43: "_(* #,##0.00_);_(* (#,##0.00);_(* \"-\"??_);_(@_)",
    44: "_($* #,##0.00_);_($* (#,##0.00);_($* \"-\"??_);_(@_)", 45: "mm:ss", 46: "[h]:mm:ss",
    47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
    // Thai, with Thai digits.
    59: "[$-D000000]0", 60: "[$-D000000]0.00", 61: "[$-D000000]#,##0",
    62: "[$-D000000]#,##0.00", 63: "[$-D000000]#,##0", 64: "[$-D000000]#,##0",
    65: "[$-D000000]#,##0.00", 66: "[$-D000000]#,##0.00", 67: "[$-D000000]0%",
    68: "[$-D000000]0.00%", 69: "[$-D000000]# ?/?", 70: "[$-D000000]# ??/??",
    71: "[$-107041E]d/m/bbbb", 72: "[$-107041E]d-mmm-bb", 73: "[$-107041E]d-mmm",
    74: "[$-107041E]mmm-bb", 75: "[$-107041E]h:mm", 76: "[$-107041E]h:mm:ss",
    77: "[$-107041E]d/m/bbbb h:mm", 78: "mm:ss", 79: "[h]:mm:ss", 80: "mm:ss.0", 81: "d/m/bb",
  ]

  private static let chinese: [Int: String] = shared(
    [27, 36, 50, 52, 57], "yyyy\"年\"m\"月\"",
    [28, 29, 51, 53, 54, 58], "m\"月\"d\"日\"",
    others: [
      30: "m-d-yy", 31: "yyyy\"年\"m\"月\"d\"日\"", 32: "h\"时\"mm\"分\"",
      33: "h\"时\"mm\"分\"ss\"秒\"", 34: "AM/PMh\"时\"mm\"分\"", 35: "AM/PMh\"时\"mm\"分\"ss\"秒\"",
      55: "AM/PMh\"时\"mm\"分\"", 56: "AM/PMh\"时\"mm\"分\"ss\"秒\"",
    ])

  private static let taiwanese: [Int: String] = shared(
    [27, 36, 50, 57], "[$-404]e/m/d", [28, 29, 51, 54, 58], "[$-404]e\"年\"m\"月\"d\"日\"",
    others: [
      30: "m/d/yy", 31: "yyyy\"年\"m\"月\"d\"日\"", 32: "hh\"時\"mm\"分\"",
      33: "hh\"時\"mm\"分\"ss\"秒\"", 34: "AM/PMhh\"時\"mm\"分\"", 35: "AM/PMhh\"時\"mm\"分\"ss\"秒\"",
      52: "AM/PMhh\"時\"mm\"分\"", 53: "AM/PMhh\"時\"mm\"分\"ss\"秒\"", 55: "AM/PMhh\"時\"mm\"分\"",
      56: "AM/PMhh\"時\"mm\"分\"ss\"秒\"",
    ])

  private static let japanese: [Int: String] = shared(
    [27, 36, 50, 57], "[$-411]ge.m.d", [28, 29, 51, 54, 58], "[$-411]ggge\"年\"m\"月\"d\"日\"",
    others: [
      30: "m/d/yy", 31: "yyyy\"年\"m\"月\"d\"日\"", 32: "h\"時\"mm\"分\"",
      33: "h\"時\"mm\"分\"ss\"秒\"", 34: "yyyy\"年\"m\"月\"", 35: "m\"月\"d\"日\"",
      52: "yyyy\"年\"m\"月\"", 53: "m\"月\"d\"日\"", 55: "yyyy\"年\"m\"月\"", 56: "m\"月\"d\"日\"",
    ])

  private static let korean: [Int: String] = shared(
    [27, 36, 50, 57], "yyyy\"年\" mm\"月\" dd\"日\"", [28, 29, 51, 54, 58], "mm-dd",
    others: [
      30: "mm-dd-yy", 31: "yyyy\"년\" mm\"월\" dd\"일\"", 32: "h\"시\" mm\"분\"",
      33: "h\"시\" mm\"분\" ss\"초\"", 34: "yyyy-mm-dd", 35: "yyyy-mm-dd", 52: "yyyy-mm-dd",
      53: "yyyy-mm-dd", 55: "yyyy-mm-dd", 56: "yyyy-mm-dd",
    ])

  private static func shared(
    _ first: [Int], _ firstCode: String, _ second: [Int], _ secondCode: String,
    others: [Int: String]
  ) -> [Int: String] {
    var codes = others
    for number in first { codes[number] = firstCode }
    for number in second { codes[number] = secondCode }
    return codes
  }
}
