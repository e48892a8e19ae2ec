import GridCore
import GridModel

// The errors for a document that is well-formed but has no table where one is expected.

extension JSONTableBuilder {
  static let shapes =
    "a table is an array of rows (objects or arrays), or an object with \"rows\" and, if the rows "
    + "are arrays, \"columns\""

  func shapeFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(place, "\(Self.shapes); here is \(kind.rawValue)")
  }

  /// An object that has no rows.
  func shapeFault(keys: [String], arrayKey: String?, _ place: TokenPlace) -> DataError {
    guard let arrayKey else {
      return fault(place, "\(Self.shapes); this object has \(Self.list(keys))")
    }
    let inner = JSONPointer(parts: pointer.parts + [arrayKey])
    return fault(
      place,
      "\(Self.shapes); this object has \(Self.list(keys)): if the table is in \"\(arrayKey)\", give "
        + "the pointer \(inner)")
  }

  func rowsFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(place, "\"rows\" is an array of rows, not \(kind.rawValue)")
  }

  func namesFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(place, "\"columns\" is an array of names, not \(kind.rawValue)")
  }

  func nameFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(place, "the name of a column is a string, not \(kind.rawValue)")
  }

  func rowFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(place, "a row is an object or an array, not \(kind.rawValue)")
  }

  func repeatedKey(_ key: String, _ place: TokenPlace) -> DataError {
    fault(place, "the object has the key \"\(key)\" twice: either could be the table")
  }

  /// A value on the path to the table that cannot contain others.
  func pathFault(_ kind: JSONKind, _ place: TokenPlace) -> DataError {
    fault(
      place,
      "the pointer \(pointer) leads on from here, but this is \(kind.rawValue)")
  }

  /// An object or array on the path to the table that lacks the next part.
  func pathFault(depth: Int, keys: [String], elementCount: Int?, _ place: TokenPlace) -> DataError {
    let part = pointer.parts[depth]
    let container = depth == 0 ? "the document" : "\(pointer.prefix(depth))"
    if let elementCount {
      let elements = counted(elementCount, "element")
      return fault(
        place,
        "the pointer \(pointer) leads to nothing: \(container) is an array of \(elements), counted "
          + "from 0, and has no \"\(part)\"")
    }
    let hint = suggestion(for: part, among: keys, otherwise: "; it has \(Self.list(keys))")
    return fault(
      place, "the pointer \(pointer) leads to nothing: \(container) has no key \"\(part)\"\(hint)")
  }

  private static func list(_ keys: [String]) -> String {
    if keys.isEmpty { return "no keys" }
    return keys.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
      + (keys.count > 8 ? " and more" : "")
  }

  private func fault(_ place: TokenPlace, _ message: String) -> DataError {
    DataError(place: place.source, message: message)
  }
}
