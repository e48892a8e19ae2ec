/// How values of one type are written in a document, without the Swift type.
///
/// ``Notation`` and ``Key`` are thin typed faces of this and of ``MappingNotation``. What they do
/// with a document does not depend on the type of a value, so it is compiled once and not again for
/// each of the some hundred types of a document.
struct AnyNotation: Sendable {
  private let made: Lazy<Schema>
  /// Reads a value from a document; `nil` after a problem has been added.
  let read: @Sendable (YAMLValue) -> Any?
  /// Writes a value of the notation's own type.
  let write: @Sendable (Any) throws(EncodingFailure) -> PlainValue

  /// - Parameter schema: the schema of a value. It is made on first use: only schemas and articles
  ///   show it.
  init(
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (YAMLValue) -> Any?,
    write: @escaping @Sendable (Any) throws(EncodingFailure) -> PlainValue
  ) {
    made = Lazy(schema)
    self.read = read
    self.write = write
  }

  var schema: Schema { made.value }

  /// Values come back as the type that they went in with.
  static func value<Value>(_ value: Any) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("a notation gets values of its own type")
    }
    return value
  }
}

// MARK: - Notations made of others

extension AnyNotation {
  /// One of several values by their names.
  /// - Parameter name: that of a value.
  static func choice(
    _ names: [String], of values: [any Sendable], name: @escaping @Sendable (Any) -> String
  ) -> AnyNotation {
    AnyNotation(
      .choice(names), read: { value in value.choice(among: names).map { values[$0] } },
      write: { .text(name($0)) })
  }

  /// A list. Its values are arrays of elements, without those that cannot be read.
  static func list(of element: AnyNotation, _ keywords: [PlainValue.Member]) -> AnyNotation {
    AnyNotation(
      .list(of: element.schema, keywords),
      read: { value in value.list()?.compactMap(element.read) },
      write: { values throws(EncodingFailure) in
        let elements: [Any] = value(values)
        var result: [PlainValue] = []
        for (index, value) in elements.enumerated() {
          do throws(EncodingFailure) {
            result.append(try element.write(value))
          } catch {
            throw error.below("[\(index)]")
          }
        }
        return .list(result)
      })
  }

  /// One value, or a list of them; its values are arrays.
  static func oneOrMore(_ one: AnyNotation) -> AnyNotation {
    let many = list(of: one, [])
    return AnyNotation(
      .any(of: [one.schema, many.schema]),
      read: { value in value.isList ? many.read(value) : one.read(value).map { [$0] } },
      write: { values throws(EncodingFailure) in
        let elements: [Any] = value(values)
        return elements.count == 1 ? try one.write(elements[0]) : try many.write(values)
      })
  }

  /// A mapping whose keys are names that the document chooses; its values are dictionaries. Written
  /// in alphabetical order.
  static func byName(of element: AnyNotation) -> AnyNotation {
    AnyNotation(
      Schema(
        [
          .init("type", "object"),
          .init("additionalProperties", .mapping(element.schema.orNull.keywords)),
        ], using: [element.schema]),
      read: { value in
        guard value.isMapping else {
          value.wrongType("a mapping")
          return nil
        }
        var elements: [String: Any] = [:]
        for member in value.members where !member.value.isNull {
          elements[member.key] = element.read(member.value)
        }
        return elements
      },
      write: { values throws(EncodingFailure) in
        let elements: [String: Any] = value(values)
        var members: [PlainValue.Member] = []
        for (name, value) in elements.sorted(by: { $0.key < $1.key }) {
          do throws(EncodingFailure) {
            members.append(.init(name, try element.write(value)))
          } catch {
            throw error.below(name)
          }
        }
        return .mapping(members)
      })
  }

  /// The same with a short form: a value that is not a mapping is read by `short`; `isShort`
  /// decides what is written that way.
  func orShort(
    _ short: AnyNotation, when isShort: @escaping @Sendable (Any) -> Bool
  ) -> AnyNotation {
    AnyNotation(
      .any(of: [short.schema, schema]),
      read: { $0.isMapping ? read($0) : short.read($0) },
      write: { value throws(EncodingFailure) in
        isShort(value) ? try short.write(value) : try write(value)
      })
  }
}
