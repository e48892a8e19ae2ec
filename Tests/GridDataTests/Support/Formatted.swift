import GridModel

@testable import GridData

/// What a cell of one text shows under a format, with spaces that do not break and marks of
/// direction made visible: `_` is a no-break space of any width, the marks are left out.
func formatted(
  _ text: String, _ kind: CellFormat.Kind, _ locale: String = "en_US",
  style: NumberStyle = NumberStyle()
) -> String {
  readable(exactly(text, CellFormat(kind), locale, style: style))
}

func exactly(
  _ text: String, _ format: CellFormat, _ locale: String = "en_US",
  style: NumberStyle = NumberStyle()
) -> String {
  guard let store = try? store("a,b\n\"\(text)\",x\n") else { return "(unreadable)" }
  let rows = FormattedRows(store, formats: [.init(column: 0, format, locale: locale, style: style)])
  var bytes: [UInt8] = []
  rows.appendText(row: 0, column: 2, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

func readable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{A0}", "\u{202F}": result += "_"
    case "\u{200E}", "\u{200F}", "\u{61C}": break
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
