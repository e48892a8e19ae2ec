/// A formula that computes a total of the cells above it in its own column.
struct SheetTotal: Hashable, Sendable {
  /// The name of the aggregate; `nil` for one that only spreadsheets have.
  var aggregate: String?
  /// Whether it is a `SUBTOTAL` or `AGGREGATE`, which are written for totals only.
  var isSubtotal: Bool
  /// The rows that it is computed of; `nil` for a column of a table, by its name.
  var rows: ClosedRange<Int>?

  private static let aggregates = [
    "SUM": "sum", "AVERAGE": "mean", "COUNT": "count", "COUNTA": "count", "MIN": "min",
    "MAX": "max", "MEDIAN": "median",
  ]
  /// The numbers that `SUBTOTAL` has for its functions; those from 101 on leave hidden rows out.
  private static let subtotals = [
    1: "mean", 2: "count", 3: "count", 4: "max", 5: "min", 9: "sum", 12: "median",
  ]

  /// The maximum length of a formula that is considered, in bytes.
  static let maximumByteCount = 256

  /// - Parameters:
  ///   - formula: as Excel or OpenDocument writes it: `SUM(B2:B9)`, `of:=SUBTOTAL(9;[.B2:.B9])`.
  ///   - place: the cell of the formula.
  /// - Returns: `nil` for all other formulas.
  init?(formula: [UInt8], at place: SheetPlace) {
    guard formula.count <= Self.maximumByteCount else { return nil }
    var text = String(decoding: formula, as: UTF8.self)[...]
    if let equals = text.firstIndex(of: "="),
      text[..<equals].allSatisfy({ $0.isLetter || $0 == ":" })
    {
      text = text[text.index(after: equals)...]
    }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<open].uppercased()
    var arguments = text[text.index(after: open)...].dropLast()
      .split(whereSeparator: { $0 == "," || $0 == ";" })
      .map { $0.drop { $0 == " " } }
    switch name {
    case "SUBTOTAL", "AGGREGATE":
      guard arguments.count == (name == "SUBTOTAL" ? 2 : 3), let number = Int(arguments[0]) else {
        return nil
      }
      aggregate = Self.subtotals[number > 100 ? number - 100 : number]
      isSubtotal = true
      arguments = [arguments[arguments.count - 1]]
    default:
      guard let known = Self.aggregates[name], arguments.count == 1 else { return nil }
      aggregate = known
      isSubtotal = false
    }
    guard let argument = arguments.first else { return nil }
    // A column may be called Q1, as a cell is. OpenDocument has a point before the cell.
    let isName =
      argument.contains("[") && !argument.hasPrefix("[.") && !argument.hasPrefix("[$")
    let range = argument.filter { $0 != "[" && $0 != "]" }
    if !isName, let area = SheetArea(range) {
      guard area.columns == place.column...place.column, area.rows.upperBound < place.row else {
        return nil
      }
      rows = area.rows
    } else {
      // A column by its name: Table1[N], [N]. Such a formula is not in the data of the table.
      guard isSubtotal, argument.contains("["), argument.last == "]" else { return nil }
      rows = nil
    }
  }
}
