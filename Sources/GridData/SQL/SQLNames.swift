import GridModel

/// The names of a store's columns in SQL, where upper and lower case of ASCII letters are equal.
///
/// Of columns whose keys differ only in case, the first keeps its key, and the later ones are named
/// `key_2` and so on.
struct SQLNames {
  /// The names by column.
  private(set) var names: [String] = []
  /// The names by column, in lower case.
  private var folded: [[UInt8]] = []
  /// The columns that are not named by their keys.
  private(set) var renamed: Set<Int> = []

  /// All of ``folded``.
  private var taken: Set<[UInt8]> = []

  init(_ columns: [SourceColumn]) {
    for column in columns { append(column.key) }
  }

  /// Names one more column.
  mutating func append(_ key: String) {
    var name = key
    var number = 1
    while !taken.insert(Self.folded(name)).inserted {
      number += 1
      name = "\(key)_\(number)"
    }
    if number > 1 { renamed.insert(names.count) }
    names.append(name)
    folded.append(Self.folded(name))
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  /// The columns that a piece of SQL may name: those whose names occur anywhere in it.
  func mentioned(in sql: String) -> Set<Int> {
    let text = Self.folded(sql)
    return Set(
      names.indices.filter { index in
        let name = folded[index]
        return text.contains(name) || text.contains(Self.quoted(name, UInt8(ascii: "\"")))
          || text.contains(Self.quoted(name, UInt8(ascii: "`")))
      })
  }

  /// The column with a name, without quotes; `nil` if there is none.
  func column(named name: String) -> Int? { folded.firstIndex(of: Self.folded(name)) }

  /// A name of the row number; `nil` if all of them are names of columns.
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
