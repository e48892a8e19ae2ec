import GridData

/// What stands in a document of its data, but for rows.
struct DataParts: Sendable {
  var file: String?
  var text: String?
  var format: DataFormat?
  var pointer: String?
  var table: String?
  var query: String?
  var sheet: String?
  var encoding: TextEncoding?
  var delimiter: Character?
  var hasHeader = true
  var decimal = DataInput.DecimalMark.auto
  var missing: [String]?
  var dates: String?
  var columnDates: [String: String] = [:]

  init() {}

  init(_ input: DataInput) throws(Unwritable) {
    switch input.source {
    case .file(let path): file = path
    case .standardInput: throw Unwritable("is read from standard input")
    case .bytes(let bytes, _):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Unwritable("has bytes that are no UTF-8")
      }
      self.text = text
    }
    format = input.format
    delimiter = input.delimiter
    hasHeader = input.header == .present
    decimal = input.decimal
    missing = input.missing
    dates = input.dates
    columnDates = input.columnDates
    encoding = input.encoding
    switch input.selection {
    case .all: break
    case .pointer(let text): pointer = text
    case .table(let name): table = name
    case .query(let sql): query = sql
    case .sheet(let name): sheet = name
    }
  }

  var selection: DataInput.Selection {
    if let pointer { return .pointer(pointer) }
    if let table { return .table(table) }
    if let query { return .query(query) }
    if let sheet { return .sheet(sheet) }
    return .all
  }
}
