import GridModel
import Synchronization

/// How a value is written in a document: one declaration from which it is read, written and
/// described, so that reader, encoder and schema cannot differ.
///
/// The generic functions of notations and keys are never specialized by the optimizer. Each would
/// be copied for hundreds of types, which is a third of the functions of this target, though it
/// runs a few times for a key of a document.
package struct Notation<Value>: Sendable {
  /// The implementation; the type only converts.
  let core: AnyNotation

  init(core: AnyNotation) { self.core = core }

  /// - Parameters:
  ///   - schema: the schema of a value.
  ///   - read: takes a value from a document; `nil` after a problem has been added.
  ///   - write: throws `EncodingFailure` if a document cannot express the value.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (YAMLValue) -> Value?,
    write: @escaping @Sendable (Value) throws(EncodingFailure) -> PlainValue
  ) {
    core = AnyNotation(
      schema(), read: { value in read(value) },
      write: { value throws(EncodingFailure) in try write(AnyNotation.value(value)) })
  }

  /// The schema of a value.
  var schema: Schema { core.schema }

  /// Takes a value from a document; `nil` after a problem has been added. After any problem the
  /// document is refused, so values read then only serve to find further problems.
  @_semantics("optimize.sil.specialize.generic.never")
  package func read(_ value: YAMLValue) -> Value? { core.read(value).map { AnyNotation.value($0) } }

  /// - Throws: `EncodingFailure` if a document cannot express the value.
  @_semantics("optimize.sil.specialize.generic.never")
  func write(_ value: Value) throws(EncodingFailure) -> PlainValue { try core.write(value) }
}

/// Why a value cannot be written in a document.
struct EncodingFailure: Error {
  /// The keys that lead to the value, outermost first.
  var path: [String] = []
  /// A part of a sentence after the path: `is read from standard input`.
  var reason: String

  init(_ reason: String) { self.reason = reason }

  func below(_ key: String) -> EncodingFailure {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }
}

extension Notation where Value == String {
  /// A text in which names in braces are replaced by values; other names are problems, and so are
  /// functions of the data where they are not filled in.
  static func template(_ placeholders: TextPlaceholders) -> Notation {
    Notation(
      Notation.text.schema,
      read: { value in
        let text = value.string()
        guard let text else { return nil }
        if let problem = placeholders.problem(in: text) {
          value.problem(problem)
        } else {
          value.checkDataTexts(in: text)
        }
        return text
      },
      write: { text in .text(text) })
  }
}

// Short forms that several parts of a document have.

extension Notation {
  /// One value, or a list of them.
  static func oneOrMore<Element: Sendable>(_ one: Notation<Element>) -> Notation
  where Value == [Element] {
    Notation(core: .oneOrMore(one.core))
  }
}

extension Notation where Value: Equatable & Sendable {
  /// The same, or `true` for one value and `false` for none.
  func orFlag(_ standard: Value) -> Notation {
    let flag = Notation<Bool>.flag
    return orShort(
      Notation(
        flag.schema, read: { value in flag.read(value) == true ? standard : nil },
        write: { _ throws(EncodingFailure) in .flag(true) }),
      when: { $0 == standard })
  }

  /// The same, or `true` for one value and `false` for none, or a text.
  /// - Parameters:
  ///   - make: the value that a text stands for.
  ///   - text: the text that a value is written as; `nil` for one that is written as a mapping.
  func orFlag(
    _ standard: Value, orText make: @escaping @Sendable (String) -> Value,
    writing text: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> Notation {
    let mapping = self
    let (flag, string) = (Notation<Bool>.flag, Notation<String>.text)
    return Notation(
      .any(of: [flag.schema, string.schema, schema]),
      read: { value in
        if value.isMapping { return mapping.read(value) }
        if value.native == .boolean { return flag.read(value) == true ? standard : nil }
        return string.read(value).map(make)
      },
      write: { value throws(EncodingFailure) in
        if value == standard { return .flag(true) }
        if let text = text(value) { return .text(text) }
        return try mapping.write(value)
      })
  }
}

/// A value that is made on first use and then kept.
///
/// There are some hundred keys, and a document has few of them. The parts of the other notations
/// are not made: it would take longer than laying out a small grid.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: gives equal values whenever it is called. It is called without a lock,
  ///   because it may need other such values: twice if two tasks ask at the same time.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    if let known = made.withLock({ $0 }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
