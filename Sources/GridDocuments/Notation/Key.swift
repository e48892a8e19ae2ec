/// A key of a mapping: how its value is read into a model, taken from it and described.
struct Key<Model>: Sendable {
  /// What it does; the type only converts.
  let core: AnyKey

  var name: String { core.name }

  /// A key whose value goes where `set` puts it.
  /// - Parameters:
  ///   - description: one sentence; then unit and default.
  ///   - get: `nil` leaves the key out.
  init<Value>(
    _ name: String, _ notation: Notation<Value>, _ description: String,
    default standard: PlainValue? = nil,
    set: @escaping @Sendable (Value, YAMLValue, inout Model) -> Void,
    get: @escaping @Sendable (Model) throws(Unwritable) -> Value?
  ) {
    core = AnyKey(
      name, notation.core, description, default: standard,
      of: ComputedProperty(set: set, get: get))
  }

  /// A key for a property that may be `nil`, and is unless the key is there.
  init<Value>(
    _ name: String, _ notation: Notation<Value>,
    _ path: any WritableKeyPath<Model, Value?> & Sendable, _ description: String,
    default standard: PlainValue? = nil
  ) {
    core = AnyKey(
      name, notation.core, description, default: standard, of: OptionalProperty(path: path))
  }

  /// A key for a property that is `standard` unless the key is there.
  init<Value: Equatable & Sendable>(
    _ name: String, _ notation: Notation<Value>,
    _ path: any WritableKeyPath<Model, Value> & Sendable, default standard: Value,
    _ description: String
  ) {
    core = AnyKey(
      name, notation.core, description, standard: standard,
      of: DefaultedProperty(path: path, standard: standard))
  }

  /// A key for a text that only people and editors read.
  init(unread name: String, _ description: String) {
    core = AnyKey(name, Notation<String>.text.core, description, default: nil, of: nil)
  }

  private init(core: AnyKey) { self.core = core }

  /// The same key in a mapping for a model that has this one's in it.
  func inside<Outer>(_ path: any WritableKeyPath<Outer, Model> & Sendable) -> Key<Outer> {
    Key<Outer>(core: core.with(core.property.map { InnerProperty(path: path, inner: $0) }))
  }
}

/// A key without the Swift types of its model and its value.
struct AnyKey: Sendable {
  let name: String
  /// With the description.
  let schema: Schema
  let notation: AnyNotation
  /// `nil` for a key that is not read.
  let property: (any ModelProperty)?

  private init(
    _ name: String, _ schema: Schema, _ notation: AnyNotation, _ property: (any ModelProperty)?
  ) {
    self.name = name
    self.schema = schema
    self.notation = notation
    self.property = property
  }

  init(
    _ name: String, _ notation: AnyNotation, _ description: String, default standard: PlainValue?,
    of property: (any ModelProperty)?
  ) {
    let described = notation.schema.with(.init("description", .text(description)))
    self.init(
      name, standard.map { described.adding(.init("default", $0)) } ?? described, notation,
      property)
  }

  /// - Parameter standard: the default as a value of the notation; what is written like nothing is not shown.
  init(
    _ name: String, _ notation: AnyNotation, _ description: String, standard: Any,
    of property: any ModelProperty
  ) {
    let shown: PlainValue?
    switch try? notation.write(standard) {
    case .list([]), .mapping([]), .text(""): shown = nil
    case let other: shown = other
    }
    self.init(name, notation, description, default: shown, of: property)
  }

  func with(_ property: (any ModelProperty)?) -> AnyKey {
    AnyKey(name, schema, notation, property)
  }

  func read(_ value: YAMLValue, into model: ModelBox) {
    // What is not kept may have problems too.
    if let read = notation.read(value) { property?.set(read, from: value, in: model) }
  }

  /// `nil` leaves the key out.
  func write(_ model: ModelBox) throws(Unwritable) -> PlainValue? {
    do throws(Unwritable) {
      guard let value = try property?.value(in: model) else { return nil }
      return try notation.write(value)
    } catch {
      throw error.below(name)
    }
  }
}
