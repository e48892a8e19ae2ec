import GridModel
import Platform

/// The styles of cells and columns, as far as they are relevant for values.
final class OpenDocumentStyles: SheetHandler {
  /// A number style: its decimals, whether it groups, and the pattern of a date.
  private struct DataStyle {
    var decimals = 0
    var isGrouped = false
    /// The text before and after the figure.
    var (prefix, suffix) = ("", "")
    var hasNumber = false
    var pattern = ""
  }

  private var dataStyles: [String: DataStyle] = [:]
  /// The names of number styles by the name of a cell style.
  private var dataStyleNames: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// The widths in points, by the name of a column style.
  private(set) var widths: [String: Double] = [:]
  private var open: (name: String, style: DataStyle)?
  private var styleName = ""
  private var isInText = false
  let fault: DataError? = nil

  private static let dataElements: Set = [
    "number-style", "percentage-style", "currency-style", "date-style", "time-style",
  ]

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case _ where Self.dataElements.contains(name):
      open = (attributes["name"] ?? "", DataStyle())
    case "style":
      styleName = attributes["name"] ?? ""
      if let data = attributes["data-style-name"] { dataStyleNames[styleName] = data }
      if let parent = attributes["parent-style-name"] { parents[styleName] = parent }
    case "table-column-properties":
      if let width = attributes["column-width"].flatMap(Self.points) { widths[styleName] = width }
    case "number", "scientific-number":
      open?.style.decimals = attributes["decimal-places"].flatMap { Int($0) } ?? 0
      open?.style.isGrouped = attributes["grouping"] == "true"
      open?.style.hasNumber = true
    case "text", "currency-symbol": isInText = true
    default: addField(name, attributes)
    }
  }

  func end(_ name: String) {
    if name == "text" || name == "currency-symbol" { isInText = false }
    guard Self.dataElements.contains(name), let open else { return }
    dataStyles[open.name] = open.style
    self.open = nil
  }

  func text(_ bytes: [UInt8]) {
    guard isInText, open != nil else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if open?.style.hasNumber == true {
      open?.style.suffix += text
    } else {
      open?.style.prefix += text
    }
    let isLetters = text.contains(where: \.isLetter)
    open?.style.pattern += isLetters ? "'" + text.replacing("'", with: "''") + "'" : text
  }

  /// The fields of dates in Unicode TR 35.
  private func addField(_ name: String, _ attributes: [MarkupAttribute]) {
    let isLong = attributes["style"] == "long"
    let field: String
    switch name {
    case "year": field = isLong ? "yyyy" : "yy"
    case "month":
      let isText = attributes["textual"] == "true"
      field = isText ? (isLong ? "MMMM" : "MMM") : isLong ? "MM" : "M"
    case "day": field = isLong ? "dd" : "d"
    case "day-of-week": field = isLong ? "EEEE" : "EEE"
    case "hours": field = isLong ? "HH" : "H"
    case "minutes": field = isLong ? "mm" : "m"
    case "seconds": field = isLong ? "ss" : "s"
    case "am-pm": field = "a"
    default: return
    }
    open?.style.pattern += field
    if field == "a" {
      open?.style.pattern.replace("H", with: "h")
    }
  }

  /// The format of a cell with a type and a style.
  func format(type: String, style: String?, currency: String?) -> SheetNumberFormat {
    let data = dataStyle(of: style)
    switch type {
    case "percentage": return .percent(decimals: data?.decimals ?? 2)
    case "currency":
      guard let currency, currency.count == 3 else { break }
      return .currency(code: currency, decimals: data?.decimals ?? 2)
    case "date":
      let pattern = data?.pattern ?? ""
      return pattern.contains("H") || pattern.contains("h")
        ? .dateTime(pattern: pattern) : .date(pattern: pattern)
    case "time": return .time(pattern: data?.pattern ?? "H:mm")
    default: break
    }
    guard let data, data.hasNumber, data.decimals > 0 || data.isGrouped || !data.suffix.isEmpty
    else { return .general }
    return .number(
      decimals: data.decimals, isGrouped: data.isGrouped, prefix: data.prefix.trimmed,
      suffix: data.suffix.trimmed.isEmpty
        ? "" : (data.suffix.hasPrefix(" ") ? "\u{A0}" : "") + data.suffix.trimmed)
  }

  private func dataStyle(of style: String?) -> DataStyle? {
    var name = style
    // A style may have a parent, which may have a parent too.
    for _ in 0..<8 {
      guard let current = name else { return nil }
      if let data = dataStyleNames[current] { return dataStyles[data] }
      name = parents[current]
    }
    return nil
  }

  private static func points(_ length: String) -> Double? {
    for (unit, points) in [("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1)]
    where length.hasSuffix(unit) {
      return Double(length.dropLast(unit.count)).map { $0 * points }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
