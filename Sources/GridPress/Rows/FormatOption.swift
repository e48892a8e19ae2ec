import GridDocuments
import GridModel

/// What data can ask for that only some formats have. The one declaration of which: a reader of
/// another format would not see it.
enum FormatOption: CaseIterable {
  case pointer
  case table
  case query
  case sheet
  case skip
  case delimiter
  case quote
  case escape
  case header
  case encoding
  case hidden
  case colors

  /// The formats that have it.
  var formats: Set<DataFormat> {
    switch self {
    case .pointer: [.json]
    case .table: [.sqlite, .xlsx, .ods, .html]
    case .query: [.sqlite]
    case .sheet, .hidden, .colors: [.xlsx, .ods]
    case .skip: [.csv, .tsv, .fixed]
    case .delimiter, .quote, .escape: [.csv, .tsv]
    // The names of the columns of a database are never in a row.
    case .header: Set(DataFormat.allCases).subtracting([.sqlite])
    case .encoding: Set(DataFormat.allCases).subtracting([.sqlite, .xlsx, .ods])
    }
  }

  /// Whether data asks for something else than what all formats do.
  func isGiven(in input: DataInput) -> Bool {
    switch self {
    case .pointer: if case .pointer = input.selection { true } else { false }
    case .table: if case .table = input.selection { true } else { false }
    case .query: if case .query = input.selection { true } else { false }
    case .sheet: if case .sheet = input.selection { true } else { false }
    case .skip: input.skip != nil
    case .delimiter: input.delimiter != nil
    case .quote: input.quote != nil
    case .escape: input.escape != nil
    case .header: input.header == .absent
    case .encoding: input.encoding != nil
    case .hidden: input.hidden != .omit
    case .colors: input.colors != .omit
    }
  }

  /// Why a format cannot have it.
  func refusal(in format: DataFormat) -> String {
    let name = format.description
    return switch self {
    case .pointer: "a pointer leads to a table in a JSON document, not in \(name)"
    case .table: "tables are chosen in databases, spreadsheets and web pages, not in \(name)"
    case .query: "queries are for SQLite databases, not for \(name)"
    case .sheet: "sheets are for spreadsheets, not for \(name)"
    case .skip: "lines can be skipped in CSV, TSV and columns of fixed width, not in \(name)"
    case .delimiter: "a delimiter is for CSV and TSV, not for \(name)"
    case .quote: "a quote is for CSV and TSV, not for \(name)"
    case .escape: "an escape is for CSV and TSV, not for \(name)"
    case .header: "columns have names of their own in \(name): it has no first line without them"
    case .encoding: "an encoding is for texts, not for \(name)"
    case .hidden: "hidden rows and columns are for spreadsheets, not for \(name)"
    case .colors: "colors of number formats are for spreadsheets, not for \(name)"
    }
  }

  /// The first option that the format of some data does not have; `nil` if it has all.
  static func misplaced(in input: DataInput) -> FormatOption? {
    allCases.first { $0.isGiven(in: input) && !$0.formats.contains(input.knownFormat) }
  }
}
