/// A key of a mapping: how its value is read into a model, taken from it and described.
struct Key<Model>: Sendable {
  /// The implementation; the type only converts.
  let core: AnyKey

  var name: String { core.name }

  /// A key whose value goes where `set` puts it.
  /// - Parameters:
  ///   - notation: made when the key is first read, written or described.
  ///   - description: one sentence; then unit and default.
  ///   - get: `nil` leaves the key out.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Value>,
    _ description: String, default standard: PlainValue? = nil,
    set: @escaping @Sendable (Value, YAMLValue, inout Model) -> Void,
    get: @escaping @Sendable (Model) throws(EncodingFailure) -> Value?
  ) {
    core = AnyKey(name, description) {
      AnyKey.Content(
        notation: notation().core, standard: standard.map { .plain($0) },
        property: ComputedProperty(set: set, get: get))
    }
  }

  /// A key for a property that is `nil` without the key.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Value>,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Model, Value?> & Sendable,
    _ description: String, default standard: PlainValue? = nil
  ) {
    core = AnyKey(name, description) {
      AnyKey.Content(
        notation: notation().core, standard: standard.map { .plain($0) },
        property: OptionalProperty(path: path()))
    }
  }

  /// A key for a property that is `standard` without the key.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Equatable & Sendable>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Value>,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Model, Value> & Sendable,
    default standard: Value, _ description: String
  ) {
    core = AnyKey(name, description) {
      AnyKey.Content(
        notation: notation().core, standard: .value(standard),
        property: DefaultedProperty(path: path(), isStandard: { $0 == standard }))
    }
  }

  /// A key with a mapping of further keys of the same model. It is left out if they all are.
  /// - Parameters:
  ///   - definition: its name in the schema.
  ///   - title: its name in editors.
  ///   - keys: made when the key is first read, written or described.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ definition: String, _ title: String, _ description: String,
    keys: @autoclosure @escaping @Sendable () -> [Key]
  ) {
    core = AnyKey(name, description) {
      let mapping = MappingNotation(keys().map(\.core), needs: [])
      return AnyKey.Content(
        notation: AnyNotation(
          .definition(definition, mapping.schema(title, nil, oneOf: [])), read: { $0 },
          write: { AnyNotation.value($0) }),
        standard: nil, property: InnerMapping(mapping: mapping))
    }
  }

  /// A key for a text that only people and editors read, or that is read before the others.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    unread name: String, _ description: String,
    as notation: @autoclosure @escaping @Sendable () -> Notation<String> = .text
  ) {
    core = AnyKey(name, description) {
      AnyKey.Content(notation: notation().core, standard: nil, property: nil)
    }
  }

  private init(core: AnyKey) { self.core = core }

  /// The same key, suggested to those who call it by a name that other programs have for it. Case,
  /// hyphens and underscores of these names do not matter.
  func called(_ names: String...) -> Key { called(names) }

  /// The same with the names in a list.
  func called(_ names: [String]) -> Key {
    var core = core
    core.otherNames = names
    return Key(core: core)
  }

  /// The same key in a mapping for a model that contains this key's model.
  @_semantics("optimize.sil.specialize.generic.never")
  func inside<Outer>(
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Outer, Model> & Sendable
  ) -> Key<Outer> {
    Key<Outer>(core: core.with { InnerProperty(path: path(), inner: $0) })
  }
}

/// A key without the Swift types of its model and its value.
struct AnyKey: Sendable {
  let name: String
  /// What other programs call it, for suggestions.
  fileprivate(set) var otherNames: [String] = []
  /// One sentence; then unit and default.
  private let description: String
  private let content: Lazy<Content>

  struct Content: Sendable {
    var notation: AnyNotation
    /// `nil` for a key without a default that can be shown.
    var standard: Standard?
    /// `nil` for a key that is not read.
    var property: (any ModelProperty)?
  }

  enum Standard: Sendable {
    case plain(PlainValue)
    /// A value of the notation; one that is written as an empty value is not shown.
    case value(any Sendable)
  }

  init(_ name: String, _ description: String, _ content: @escaping @Sendable () -> Content) {
    self.name = name
    self.description = description
    self.content = Lazy(content)
  }

  /// The schema of the notation, with description and default.
  var schema: Schema {
    let content = content.value
    let described = content.notation.schema.with(.init("description", .text(description)))
    switch content.standard {
    case nil: return described
    case .plain(let standard)?: return described.adding(.init("default", standard))
    case .value(let standard)?:
      switch try? content.notation.write(standard) {
      case nil, .list([]), .mapping([]), .text(""): return described
      case let shown?: return described.adding(.init("default", shown))
      }
    }
  }

  func with(
    _ property: @escaping @Sendable (any ModelProperty) -> any ModelProperty
  ) -> AnyKey {
    let content = content
    var key = AnyKey(name, description) {
      var inner = content.value
      inner.property = inner.property.map(property)
      return inner
    }
    key.otherNames = otherNames
    return key
  }

  func read(_ value: YAMLValue, into model: ModelBox) {
    let content = content.value
    // A value that is not kept may have problems too.
    if let read = content.notation.read(value) {
      content.property?.set(read, from: value, in: model)
    }
  }

  /// `nil` leaves the key out.
  func write(_ model: ModelBox) throws(EncodingFailure) -> PlainValue? {
    let content = content.value
    do throws(EncodingFailure) {
      guard let value = try content.property?.value(in: model) else { return nil }
      return try content.notation.write(value)
    } catch {
      throw error.below(name)
    }
  }
}
