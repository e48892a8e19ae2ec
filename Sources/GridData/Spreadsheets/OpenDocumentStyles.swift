import Foundation
import GridModel
import Platform

/// The styles of cells and columns, as far as they are relevant for values.
final class OpenDocumentStyles: SheetHandler {
  private var dataStyles: [String: OpenDocumentFormat] = [:]
  /// The names of number styles by the name of a cell style.
  private var dataStyleNames: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// The widths in points, by the name of a column style.
  private(set) var widths: [String: Double] = [:]
  private var open: (name: String, style: OpenDocumentFormat)?
  private var styleName = ""
  private var isInDefault = false
  /// The currency of the language and country of cells without a style; `nil` without one.
  private var defaultCurrency: String?
  /// The formats of cells, so that each is made once.
  private var formats: [CellKey: SheetNumberFormat] = [:]
  let fault: DataError? = nil

  private struct CellKey: Hashable {
    var type: String
    var style: String?
    var currency: String?
  }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case _ where OpenDocumentFormat.elements.contains(name):
      open = (attributes["name"] ?? "", OpenDocumentFormat(name, attributes))
    case _ where open != nil: open?.style.begin(name, attributes)
    case "style":
      styleName = attributes["name"] ?? ""
      if let data = attributes["data-style-name"] { dataStyleNames[styleName] = data }
      if let parent = attributes["parent-style-name"] { parents[styleName] = parent }
    case "default-style": isInDefault = attributes["family"] == "table-cell"
    case "text-properties" where isInDefault:
      if let language = attributes["language"], let country = attributes["country"] {
        defaultCurrency = Locale(identifier: "\(language)_\(country)").currency?.identifier
      }
    case "table-column-properties":
      if let width = attributes["column-width"].flatMap(Self.points) { widths[styleName] = width }
    default: break
    }
  }

  func end(_ name: String) {
    if name == "default-style" { isInDefault = false }
    guard let open else { return }
    if OpenDocumentFormat.elements.contains(name) {
      dataStyles[open.name] = open.style
      self.open = nil
    } else {
      self.open?.style.end(name)
    }
  }

  func text(_ bytes: [UInt8]) {
    if open != nil { open?.style.text(String(decoding: bytes, as: UTF8.self)) }
  }

  /// The format of a cell with a type and a style.
  func format(type: String, style: String?, currency: String?) -> SheetNumberFormat {
    let key = CellKey(type: type, style: style, currency: currency)
    if let format = formats[key] { return format }
    let format = made(type: type, style: style, currency: currency)
    formats[key] = format
    return format
  }

  private func made(type: String, style: String?, currency: String?) -> SheetNumberFormat {
    guard let name = dataStyleName(of: style),
      let format = spreadsheetFormat(name)?.with(currency: currency ?? defaultCurrency)
    else {
      return Self.plain(type: type, currency: currency)
    }
    if type == "date" || type == "time", !format.isTime {
      return Self.plain(type: type, currency: nil)
    }
    let isCurrency = type == "currency" && currency?.count == 3
    return SheetNumberFormat(format, currency: isCurrency ? currency : nil)
  }

  /// The format of cells whose style specifies none.
  private static func plain(type: String, currency: String?) -> SheetNumberFormat {
    switch type {
    case "percentage": return SheetNumberFormat(code: "0.00%")
    case "currency":
      guard let currency, currency.count == 3, let format = SpreadsheetFormat("#,##0.00") else {
        return .general
      }
      return SheetNumberFormat(format, currency: currency)
    case "date": return .systemDate
    case "time": return SheetNumberFormat(code: "h:mm")
    default: return .general
    }
  }

  private func spreadsheetFormat(_ name: String) -> SpreadsheetFormat? {
    guard let style = dataStyles[name] else { return nil }
    let own = style.finished
    var sections = style.maps.compactMap { map -> SpreadsheetFormat.CodeSection? in
      var section = dataStyles[map.style]?.finished
      section?.condition = map.condition
      return section
    }
    if style.isText {
      if sections.isEmpty { sections = [SpreadsheetFormat.CodeSection(tokens: [.general])] }
      return SpreadsheetFormat(sections: SpreadsheetFormat.signed(sections), text: own)
    }
    if style.isBoolean, own.tokens.isEmpty {
      var yes = SpreadsheetFormat.CodeSection(tokens: [.text("TRUE")])
      yes.condition = SpreadsheetFormat.Condition(.notEqual, 0)
      yes.writesMinus = false
      return SpreadsheetFormat(
        sections: [yes, SpreadsheetFormat.CodeSection(tokens: [.text("FALSE")])])
    }
    sections.append(own)
    return SpreadsheetFormat(sections: SpreadsheetFormat.signed(sections))
  }

  private func dataStyleName(of style: String?) -> String? {
    var name = style
    // A style may have a parent, which may have a parent too.
    for _ in 0..<8 {
      guard let current = name else { return nil }
      if let data = dataStyleNames[current] { return data }
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

extension SpreadsheetFormat {
  /// The format with the symbol of a currency where it has an empty one.
  /// - Parameter currency: three letters of ISO 4217; `nil` keeps the general sign.
  fileprivate func with(currency: String?) -> SpreadsheetFormat {
    let empty = Token.text(OpenDocumentFormat.anyCurrency)
    guard let currency, sections.contains(where: { $0.tokens.contains(empty) }),
      let symbol = Locale(identifier: "en_US@currency=\(currency)").currencySymbol
    else { return self }
    return SpreadsheetFormat(
      sections: sections.map { section in
        var section = section
        section.tokens = section.tokens.map { $0 == empty ? .text(symbol) : $0 }
        return section
      }, text: text)
  }
}
