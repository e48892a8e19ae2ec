/// The values that keys of a mapping have, by the names of their fields.
struct Fields: Sendable {
  fileprivate var values: [String: any Sendable] = [:]

  /// How many fields have a value.
  var count: Int { values.count }

  func contains(_ name: String) -> Bool { values[name] != nil }

  /// `nil` if the field has no value and no default.
  subscript<Part>(field: Field<Part>) -> Part? { field.get(self) }

  /// The value of a field of several keys, which is `start` without any of them.
  fileprivate subscript<Part: Hashable & Sendable>(name: String, start: Part) -> Part {
    get { values[name] as? Part ?? start }
    set { values[name] = newValue == start ? nil : newValue }
  }
}

/// A value in a mapping that is one of several alternatives: that of a key, or of several keys
/// together.
struct Field<Part: Sendable>: Sendable {
  /// Its only key, or the first.
  let name: String
  fileprivate let keys: [Key<Fields>]
  /// `nil` where an alternative with this field needs a value and there is none.
  fileprivate let get: @Sendable (Fields) -> Part?
  fileprivate let set: @Sendable (Part, inout Fields) -> Void

  /// - Parameters:
  ///   - notation: made when the key is first read, written or described.
  ///   - description: one sentence; then unit and default.
  ///   - standard: the default that editors show.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Part>,
    _ description: String, default standard: PlainValue? = nil
  ) {
    self.init(
      name: name,
      keys: [
        Key(
          name, notation(), description, default: standard,
          set: { part, _, fields in fields.values[name] = part },
          get: { fields in fields.values[name] as? Part })
      ],
      get: { fields in fields.values[name] as? Part },
      set: { part, fields in fields.values[name] = part })
  }

  /// A field of several keys.
  /// - Parameters:
  ///   - name: that of the first key.
  ///   - start: the value without any of the keys.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ name: String, start: Part, keys: [Key<Part>]) where Part: Hashable {
    self.init(
      name: name, keys: keys.map { $0.inside(\.[name, start]) },
      get: { fields in fields.values[name] as? Part },
      set: { part, fields in fields[name, start] = part })
  }

  private init(
    name: String, keys: [Key<Fields>], get: @escaping @Sendable (Fields) -> Part?,
    set: @escaping @Sendable (Part, inout Fields) -> Void
  ) {
    self.name = name
    self.keys = keys
    self.get = get
    self.set = set
  }

  /// The same where it may be missing.
  var optional: Field<Part?> {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      Field<Part?>(
        name: name, keys: keys, get: { [get] fields in .some(get(fields)) },
        set: { [set] part, fields in if let part { set(part, &fields) } })
    }
  }

  /// The same with a value where it is missing, which is not written.
  @_semantics("optimize.sil.specialize.generic.never")
  func or(_ standard: Part) -> Field where Part: Equatable {
    Field(
      name: name, keys: keys, get: { [get] fields in get(fields) ?? standard },
      set: { [set] part, fields in if part != standard { set(part, &fields) } })
  }

  /// Whether it has no value where the document has none.
  fileprivate var isRequired: Bool { self.get(Fields()) == nil }

  fileprivate func part(in fields: Fields) throws(MissingField) -> Part {
    guard let part = get(fields) else { throw MissingField() }
    return part
  }
}

private struct MissingField: Error {}

/// A kind of value that a mapping can be: the keys it has, the value that they make, and how they
/// are taken from such a value.
struct Alternative<Value>: Sendable {
  /// The key that tells the kind: its first; `nil` for keys alone.
  fileprivate let kind: String?
  fileprivate let names: [String]
  fileprivate let keys: [Key<Fields>]
  /// `nil` if the mapping has other keys.
  fileprivate let make: @Sendable (Fields) -> Value?
  /// `nil` if the value is of another kind.
  fileprivate let take: @Sendable (Value) -> Fields?

  /// - Parameters:
  ///   - fields: all that a mapping of this kind may have; the first tells the kind.
  ///   - make: `nil` if there is no such value.
  ///   - take: `nil` if the value is of another kind.
  @_semantics("optimize.sil.specialize.generic.never")
  init<each Part>(
    _ fields: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value?,
    take: @escaping @Sendable (Value) -> (repeat each Part)?
  ) {
    let (names, keys) = Self.declared(repeat each fields)
    self.init(
      kind: names.first, names: names, keys: keys,
      make: { values in
        guard values.values.keys.allSatisfy(names.contains) else { return nil }
        do throws(MissingField) {
          return make(repeat try (each fields).part(in: values))
        } catch {
          return nil
        }
      },
      take: { value in
        guard let parts = take(value) else { return nil }
        var values = Fields()
        repeat (each fields).set(each parts, &values)
        return values
      })
  }

  /// A kind that has one key.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Part: Sendable>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Part>,
    _ description: String, _ make: @escaping @Sendable (Part) -> Value?,
    _ take: @escaping @Sendable (Value) -> Part?
  ) {
    self.init(
      Field(name, notation(), description), make: { make($0) }, take: { take($0) })
  }

  private init(
    kind: String?, names: [String], keys: [Key<Fields>],
    make: @escaping @Sendable (Fields) -> Value?, take: @escaping @Sendable (Value) -> Fields?
  ) {
    self.kind = kind
    self.names = names
    self.keys = keys
    self.make = make
    self.take = take
  }

  /// No kind, but the place of these keys among those of the kinds. Without it, a key is where the
  /// first kind has it.
  @_semantics("optimize.sil.specialize.generic.never")
  static func keys<each Part>(_ fields: repeat Field<each Part>) -> Alternative {
    let keys = declared(repeat each fields).keys
    return Alternative(kind: nil, names: [], keys: keys, make: { _ in nil }, take: { _ in nil })
  }

  /// The kind of a mapping that has none of the keys of the other kinds, but one or both of these.
  @_semantics("optimize.sil.specialize.generic.never")
  static func unnamed<First, Second>(
    _ first: Field<First>, _ second: Field<Second>,
    make: @escaping @Sendable (First?, Second?) -> Value?,
    take: @escaping @Sendable (Value) -> (First?, Second?)?
  ) -> Alternative {
    let names = [first.name, second.name]
    return Alternative(
      kind: nil, names: names, keys: first.keys + second.keys,
      make: { fields in
        guard fields.values.keys.allSatisfy(names.contains) else { return nil }
        return make(fields[first], fields[second])
      },
      take: { value in
        guard let (one, two) = take(value) else { return nil }
        var fields = Fields()
        if let one { first.set(one, &fields) }
        if let two { second.set(two, &fields) }
        return fields
      })
  }

  private static func declared<each Part>(
    _ fields: repeat Field<each Part>
  ) -> (names: [String], keys: [Key<Fields>]) {
    var names: [String] = []
    var keys: [Key<Fields>] = []
    for field in repeat each fields {
      names.append(field.name)
      keys += field.keys
    }
    return (names, keys)
  }

  /// The same kind of a value that has two more keys, each of which may be missing.
  @_semantics("optimize.sil.specialize.generic.never")
  func adding<Outer, First, Second>(
    _ first: Field<First>, _ second: Field<Second>,
    make outer: @escaping @Sendable (Value, First?, Second?) -> Outer,
    take inner: @escaping @Sendable (Outer) -> (Value, First?, Second?)?
  ) -> Alternative<Outer> {
    let added = [first.name, second.name]
    return Alternative<Outer>(
      kind: kind, names: names + added, keys: keys + first.keys + second.keys,
      make: { [make] fields in
        var own = fields
        for name in added { own.values[name] = nil }
        return make(own).map { outer($0, fields[first], fields[second]) }
      },
      take: { [take] value in
        guard let (value, one, two) = inner(value), var fields = take(value) else { return nil }
        if let one { first.set(one, &fields) }
        if let two { second.set(two, &fields) }
        return fields
      })
  }

  /// The same kind of a value that contains this one.
  @_semantics("optimize.sil.specialize.generic.never")
  func inside<Outer>(
    make outer: @escaping @Sendable (Value) -> Outer,
    take inner: @escaping @Sendable (Outer) -> Value?
  ) -> Alternative<Outer> {
    Alternative<Outer>(
      kind: kind, names: names, keys: keys, make: { [make] fields in make(fields).map(outer) },
      take: { [take] value in inner(value).flatMap(take) })
  }
}

/// What has been read of a mapping that is one of several alternatives.
struct AlternativeReading<Value> {
  /// `nil` if the keys that were read are not those of one alternative.
  let value: Value?
  let fields: Fields
  /// The keys that tell the kind and that the document has, even if they could not be read.
  let given: [String]
  fileprivate let alternatives: [Alternative<Value>]

  /// The keys that tell the kinds, in a sentence: `at, box and redact`.
  var kinds: String {
    let kinds = alternatives.compactMap(\.kind)
    return kinds.dropLast().joined(separator: ", ") + kinds.suffix(1).map { " and " + $0 }.joined()
  }

  /// The kinds that may have a field.
  func kinds<Part>(with field: Field<Part>) -> [String] {
    alternatives.filter { $0.names.contains(field.name) }.compactMap(\.kind)
  }
}

extension Notation where Value: Sendable {
  /// A mapping that is one of several kinds, told apart by its keys.
  /// - Parameters:
  ///   - name: of its definition in the schema.
  ///   - title: its name in editors.
  ///   - alternatives: one for each kind. A mapping is of the first whose keys it has.
  ///   - needsOne: whether the schema requires one of the keys that tell the kind.
  ///   - unwritable: why a value of no kind cannot be written, after its path.
  ///   - check: adds the problems of the entire mapping. It is always called; there must be one if
  ///     no value was read and none of the keys had a problem.
  @_semantics("optimize.sil.specialize.generic.never")
  static func oneOf(
    _ name: String, _ title: String, _ alternatives: [Alternative<Value>], needsOne: Bool = false,
    unwritable: String = "has no keys",
    check: @escaping @Sendable (AlternativeReading<Value>, YAMLValue) -> Void
  ) -> Notation {
    let placed = Set(alternatives.filter { $0.kind == nil }.flatMap { $0.keys.map(\.name) })
    var known: Set<String> = []
    let keys = alternatives.flatMap { alternative in
      alternative.keys.filter { key in
        (alternative.kind == nil || !placed.contains(key.name)) && known.insert(key.name).inserted
      }
    }
    let kinds = alternatives.compactMap(\.kind)
    return Notation<Fields>.mapping(
      name, title, start: Fields(), keys: keys, needsOneOf: needsOne ? kinds : []
    ).converted(
      read: { fields, source in
        let value = alternatives.lazy.compactMap { $0.make(fields) }.first
        check(
          AlternativeReading(
            value: value, fields: fields, given: kinds.filter { source[$0] != nil },
            alternatives: alternatives), source)
        return value
      },
      write: { value throws(EncodingFailure) in
        for alternative in alternatives {
          if let fields = alternative.take(value) { return fields }
        }
        throw EncodingFailure(unwritable)
      })
  }
}

extension Notation where Value == Fields {
  /// A mapping whose value is a tuple.
  /// - Parameters:
  ///   - name: of its definition in the schema.
  ///   - title: its name in editors.
  ///   - fields: all that it may have.
  ///   - message: the problem if a required one is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func record<each Part: Sendable>(
    _ name: String, _ title: String, _ fields: repeat Field<each Part>, needs message: String
  ) -> Notation<(repeat each Part)> {
    var keys: [Key<Fields>] = []
    var required: [String] = []
    for field in repeat each fields {
      keys += field.keys
      if field.isRequired { required.append(field.name) }
    }
    return mapping(name, title, start: Fields(), keys: keys, needsAll: (required, message))
      .converted(
        read: { values, _ in
          do throws(MissingField) {
            return (repeat try (each fields).part(in: values))
          } catch {
            return nil
          }
        },
        write: { parts in
          var values = Fields()
          repeat (each fields).set(each parts, &values)
          return values
        })
  }
}
