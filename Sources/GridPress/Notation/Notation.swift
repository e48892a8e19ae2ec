/// How a value stands in a document: one declaration by which it is read, written and described, so that reader, encoder and
/// schema cannot differ.
struct Notation<Value>: Sendable {
  /// What a value must look like.
  let schema: Schema
  /// Takes a value from a document; `nil` after a problem has been noted. After any problem the document is refused, so
  /// what is read then does not matter.
  let read: @Sendable (YAMLValue) -> Value?
  /// - Throws: `Unwritable` if a document cannot say the value.
  let write: @Sendable (Value) throws(Unwritable) -> PlainValue

  init(
    _ schema: Schema, read: @escaping @Sendable (YAMLValue) -> Value?,
    write: @escaping @Sendable (Value) throws(Unwritable) -> PlainValue
  ) {
    self.schema = schema
    self.read = read
    self.write = write
  }
}

/// Why a value cannot stand in a document.
struct Unwritable: Error {
  /// The keys that lead to the value, outermost first.
  var path: [String] = []
  /// A part of a sentence after the path: `is read from standard input`.
  var reason: String

  init(_ reason: String) { self.reason = reason }

  func below(_ key: String) -> Unwritable {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }
}
