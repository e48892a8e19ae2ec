/// How a value is written in a document: one declaration from which it is read, written and described, so that reader, encoder
/// and schema cannot differ.
package struct Notation<Value>: Sendable {
  /// What it does; the type only converts.
  let core: AnyNotation

  init(core: AnyNotation) { self.core = core }

  /// - Parameters:
  ///   - schema: what a value looks like.
  ///   - read: takes a value from a document; `nil` after a problem has been added.
  ///   - write: throws `Unwritable` if a document cannot express the value.
  init(
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (YAMLValue) -> Value?,
    write: @escaping @Sendable (Value) throws(Unwritable) -> PlainValue
  ) {
    core = AnyNotation(
      schema(), read: { value in read(value) },
      write: { value throws(Unwritable) in try write(AnyNotation.value(value)) })
  }

  /// What a value must look like.
  var schema: Schema { core.schema }

  /// Takes a value from a document; `nil` after a problem has been added. After any problem the document is refused, so what is
  /// read then matters only for finding further problems.
  package func read(_ value: YAMLValue) -> Value? { core.read(value).map { AnyNotation.value($0) } }

  /// - Throws: `Unwritable` if a document cannot express the value.
  func write(_ value: Value) throws(Unwritable) -> PlainValue { try core.write(value) }
}

/// Why a value cannot be written in a document.
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
