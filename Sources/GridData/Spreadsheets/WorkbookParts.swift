import GridModel
import Platform

/// The relationships between the parts of a package, by their identifiers.
final class RelationshipHandler: SheetHandler {
  struct Relationship {
    var id: String
    var type: String
    var target: String
  }

  private(set) var all: [Relationship] = []
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"]
    else { return }
    all.append(Relationship(id: id, type: attributes["Type"] ?? "", target: target))
  }

  func end(_ name: String) {}
  func text(_ bytes: [UInt8]) {}
}

/// The sheets and named ranges of a workbook.
final class WorkbookHandler: SheetHandler {
  private(set) var sheets: [(name: String, id: String, isHidden: Bool)] = []
  /// Names and what they refer to, without those of the program itself.
  private(set) var ranges: [(name: String, reference: String)] = []
  private(set) var isFrom1904 = false
  /// Whether programs that open it shall calculate all formulas: their values may be missing.
  private(set) var needsCalculation = false
  private var range: (name: String, reference: [UInt8])?
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "sheet":
      if let title = attributes["name"], let id = attributes["id"] {
        let isHidden = ["hidden", "veryHidden"].contains(attributes["state"] ?? "")
        sheets.append((SheetEscapes.decoded(title), id, isHidden))
      }
    case "definedName":
      if let name = attributes["name"], !name.hasPrefix("_xlnm."),
        attributes["hidden"] != "1", ranges.count < 10_000
      {
        range = (SheetEscapes.decoded(name), [])
      }
    case "workbookPr": isFrom1904 = ["1", "true"].contains(attributes["date1904"])
    case "calcPr": needsCalculation = ["1", "true"].contains(attributes["fullCalcOnLoad"])
    default: break
    }
  }

  func end(_ name: String) {
    guard name == "definedName", let range else { return }
    ranges.append((range.name, String(decoding: range.reference, as: UTF8.self)))
    self.range = nil
  }

  func text(_ bytes: [UInt8]) { range?.reference += bytes }
}

/// The tables that a workbook declares in a part of their own.
final class WorkbookTableHandler: SheetHandler {
  private(set) var table: SheetDeclaredTable?
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    guard name == "table", table == nil, let area = attributes["ref"].flatMap({ SheetArea($0) })
    else { return }
    let title = attributes["displayName"] ?? attributes["name"] ?? ""
    var table = SheetDeclaredTable(name: SheetEscapes.decoded(title), area: area)
    table.header = attributes["headerRowCount"] != "0"
    table.totalsRowCount = max(
      0, min(attributes["totalsRowCount"].flatMap { Int($0) } ?? 0, area.rows.count - 1))
    self.table = table
  }

  func end(_ name: String) {}
  func text(_ bytes: [UInt8]) {}
}

/// The formats of numbers of a workbook, by the styles of its cells.
final class StylesHandler: SheetHandler {
  private var codes: [Int: String] = [:]
  private var isInCellStyles = false
  private(set) var formats: [SheetNumberFormat] = []
  /// The formats by their numbers, so that each code is read once.
  private var known: [Int: SheetNumberFormat] = [:]
  private let locale: String
  let fault: DataError? = nil

  /// - Parameter locale: the locale of the grid, for dates that have no code.
  init(locale: String) { self.locale = locale }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "numFmt":
      if let id = attributes["numFmtId"].flatMap({ Int($0) }), let code = attributes["formatCode"] {
        codes[id] = code
      }
    case "cellXfs": isInCellStyles = true
    case "xf" where isInCellStyles:
      let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
      formats.append(format(id))
    default: break
    }
  }

  func end(_ name: String) { if name == "cellXfs" { isInCellStyles = false } }
  func text(_ bytes: [UInt8]) {}

  private func format(_ id: Int) -> SheetNumberFormat {
    if let format = known[id] { return format }
    let format =
      codes[id].map { SheetNumberFormat(code: $0) } ?? .builtIn(id, locale: locale)
    known[id] = format
    return format
  }
}

/// The texts that cells of a workbook share.
final class SharedTextHandler: SheetHandler {
  private(set) var text: [UInt8] = []
  /// The end of each text.
  private(set) var ends: [Int] = []
  private var isInText = false
  private var phoneticDepth = 0
  private(set) var fault: DataError?
  private let limits: TableLimits

  init(limits: TableLimits) { self.limits = limits }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if name == "rPh" { phoneticDepth += 1 }
    if name == "t" { isInText = phoneticDepth == 0 }
  }

  func end(_ name: String) {
    switch name {
    case "rPh": phoneticDepth = max(0, phoneticDepth - 1)
    case "t": isInText = false
    case "si":
      let start = ends.last ?? 0
      if SheetEscapes.mayHaveEscape(text[start...]) {
        let decoded = SheetEscapes.decoded(Array(text[start...]))
        text.replaceSubrange(start..., with: decoded)
      }
      ends.append(text.count)
    default: break
    }
  }

  func text(_ bytes: [UInt8]) {
    guard isInText, fault == nil else { return }
    text += bytes
    if text.count > limits.textBytes { fault = limits.tooMuchText() }
  }

  /// - Returns: `nil` for an invalid number.
  func text(_ number: Int) -> [UInt8]? {
    guard ends.indices.contains(number) else { return nil }
    return Array(text[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
  }
}
