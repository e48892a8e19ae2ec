import GridModel

/// What the columns of a store are called in SQL, where upper and lower case of ASCII letters are the same.
///
/// Of columns whose keys differ in case only the first keeps its key, the later ones are called `key_2` and so on.
struct SQLNames {
  /// By column.
  private(set) var names: [String] = []
  /// By column, in small letters.
  private var folded: [[UInt8]] = []
  /// The columns that are not called by their keys.
  private(set) var renamed: Set<Int> = []

  init(_ columns: [SourceColumn]) {
    var taken: Set<[UInt8]> = []
    for (index, column) in columns.enumerated() {
      var name = column.key
      var number = 1
      while !taken.insert(Self.folded(name)).inserted {
        number += 1
        name = "\(column.key)_\(number)"
      }
      if number > 1 { renamed.insert(index) }
      names.append(name)
      folded.append(Self.folded(name))
    }
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  /// The columns that a piece of SQL may name: those whose names occur in it, within whatever.
  func mentioned(in sql: String) -> Set<Int> {
    let text = Self.folded(sql)
    return Set(
      names.indices.filter { index in
        let name = folded[index]
        return text.contains(name) || text.contains(Self.quoted(name, UInt8(ascii: "\"")))
          || text.contains(Self.quoted(name, UInt8(ascii: "`")))
      })
  }

  /// The column that a name means, without quotes; `nil` if it is none's.
  func column(named name: String) -> Int? { folded.firstIndex(of: Self.folded(name)) }

  /// A name that the number of a row goes by; `nil` if columns have taken all of them.
  var rowNumber: String? {
    ["rowid", "oid", "_rowid_"].first { !folded.contains(Array($0.utf8)) }
  }

  private static func quoted(_ name: [UInt8], _ quote: UInt8) -> [UInt8] {
    name.flatMap { $0 == quote ? [quote, quote] : [$0] }
  }

  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }
}
