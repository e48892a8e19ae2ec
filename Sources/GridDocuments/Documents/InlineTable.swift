import GridCore
import GridData
import GridModel

/// The rows in a document itself, as JSON, which is then processed like all other data.
///
/// Every row is a separate line, so that the reader's lines can be mapped to the document's. Values
/// keep their spelling and keys their order.
struct InlineTable {
  private var text: [UInt8] = []
  private var linePlaces: [SourcePlace] = []

  /// More text than this comes only from aliases of aliases; a document has 4 MiB.
  private static let maximumByteCount = 16 << 20

  /// - Returns: `nil` after noting problems, if there is no table in the values.
  init?(columns: YAMLValue?, rows: YAMLValue) {
    text += Array("{".utf8)
    if let columns {
      guard let names = columns.list() else { return nil }
      text += Array("\"columns\":[".utf8)
      for (index, name) in names.enumerated() {
        guard let name = name.string() else { return nil }
        if index > 0 { text.append(UInt8(ascii: ",")) }
        appendString(name)
      }
      text += Array("],".utf8)
    }
    text += Array("\"rows\":[".utf8)
    linePlaces.append((columns ?? rows).place)
    guard let list = rows.list() else { return nil }
    for (index, row) in list.enumerated() {
      guard row.isMapping || row.isList else {
        row.problem("a row is a mapping or a list")
        return nil
      }
      text += Array((index > 0 ? ",\n" : "\n").utf8)
      linePlaces.append(row.place)
      guard append(row) else { return nil }
    }
    text += Array("]}".utf8)
  }

  func input(place: SourcePlace) -> DataInput {
    // Without the room for more at their ends: documents may have thousands of such tables.
    var input = DataInput(
      .bytes(text.map(\.self), name: place.file ?? "the document"), format: .json)
    input.place = place
    input.linePlaces = linePlaces.map(\.self)
    return input
  }

  // MARK: Values as JSON

  /// - Returns: whether it could be written; if not, a problem has been noted.
  private mutating func append(_ value: YAMLValue) -> Bool {
    guard text.count <= Self.maximumByteCount else {
      value.problem("the rows are larger than 16 MiB")
      return false
    }
    if value.isMapping {
      var isFirst = true
      var isGood = true
      text.append(UInt8(ascii: "{"))
      for member in value.members where isGood {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        appendString(member.key)
        text.append(UInt8(ascii: ":"))
        isGood = append(member.value)
      }
      text.append(UInt8(ascii: "}"))
      return isGood
    }
    if value.isList {
      text.append(UInt8(ascii: "["))
      for (index, element) in (value.list() ?? []).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        guard append(element) else { return false }
      }
      text.append(UInt8(ascii: "]"))
      return true
    }
    guard let scalar = value.string() else { return false }
    switch value.native {
    case .number, .boolean: text.append(contentsOf: scalar.utf8)
    case .null, nil:
      if value.isNull { text.append(contentsOf: "null".utf8) } else { appendString(scalar) }
    }
    return true
  }

  private mutating func appendString(_ string: String) { JSONString.append(string, to: &text) }
}
