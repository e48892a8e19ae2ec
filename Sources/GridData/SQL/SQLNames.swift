import GridModel

/// The names of a store's columns in SQL, where upper and lower case of ASCII letters are equal.
///
/// Of columns whose keys differ only in case, the first keeps its key, and the later ones are named
/// `key_2` and so on.
struct SQLNames {
  /// The names by column.
  private(set) var names: [String] = []
  /// The columns that are not named by their keys.
  private(set) var renamed: Set<Int> = []

  /// The columns by their names in lower case.
  private var columns: [[UInt8]: Int] = [:]
  /// The names in lower case, and with quotes doubled, that SQL has only within quotes.
  private var quotedOnly: [(column: Int, spellings: [[UInt8]])] = []

  init(_ columns: [SourceColumn]) {
    for column in columns { append(column.key) }
  }

  /// Names one more column.
  mutating func append(_ key: String) {
    var name = key
    var number = 1
    while columns[Self.folded(name)] != nil {
      number += 1
      name = "\(key)_\(number)"
    }
    if number > 1 { renamed.insert(names.count) }
    let folded = Self.folded(name)
    columns[folded] = names.count
    if folded.isEmpty || !folded.allSatisfy(Self.isOfWords) {
      let spellings = Set([
        folded, Self.quoted(folded, UInt8(ascii: "\"")), Self.quoted(folded, UInt8(ascii: "`")),
      ])
      quotedOnly.append((names.count, Array(spellings)))
    }
    names.append(name)
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  /// Whether a byte can be in a name without quotes, or in a keyword.
  private static func isOfWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The columns that a piece of SQL may name: those whose names are among its words, or for names
  /// that are no words, occur anywhere in it.
  func mentioned(in sql: String) -> Set<Int> {
    let text = Self.folded(sql)
    var found = Set(
      text.split { !Self.isOfWords($0) }.compactMap { columns[Array($0)] })
    for (column, spellings) in quotedOnly
    where spellings.contains(where: { Self.contains($0, in: text) }) {
      found.insert(column)
    }
    return found
  }

  /// Whether bytes occur in others. The search of the standard library is prepared for any
  /// collection, which takes longer than a short text.
  private static func contains(_ name: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = name.first else { return true }
    guard name.count <= text.count else { return false }
    return (0...(text.count - name.count)).contains { start in
      text[start] == first && text[start..<(start + name.count)].elementsEqual(name)
    }
  }

  /// The column with a name, without quotes; `nil` if there is none.
  func column(named name: String) -> Int? { columns[Self.folded(name)] }

  /// A name of the row number; `nil` if all of them are names of columns.
  var rowNumber: String? {
    ["rowid", "oid", "_rowid_"].first { columns[Array($0.utf8)] == nil }
  }

  private static func quoted(_ name: [UInt8], _ quote: UInt8) -> [UInt8] {
    name.flatMap { $0 == quote ? [quote, quote] : [$0] }
  }

  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }
}
