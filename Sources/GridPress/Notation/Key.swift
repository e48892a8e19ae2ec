/// A key of a mapping: how its value is read into a model, taken from it and described.
struct Key<Model>: Sendable {
  let name: String
  /// With the description.
  let schema: Schema
  let read: @Sendable (YAMLValue, inout Model) -> Void
  /// `nil` leaves the key out.
  let write: @Sendable (Model) throws(Unwritable) -> PlainValue?

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
    self.name = name
    let described = notation.schema.with(.init("description", .text(description)))
    schema = standard.map { described.adding(.init("default", $0)) } ?? described
    read = { value, model in
      if let read = notation.read(value) { set(read, value, &model) }
    }
    write = { model throws(Unwritable) in
      do throws(Unwritable) {
        guard let value = try get(model) else { return nil }
        return try notation.write(value)
      } catch {
        throw error.below(name)
      }
    }
  }

  /// A key for a property that may be `nil`, and is unless the key is there.
  init<Value>(
    _ name: String, _ notation: Notation<Value>,
    _ path: any WritableKeyPath<Model, Value?> & Sendable, _ description: String,
    default standard: PlainValue? = nil
  ) {
    self.init(
      name, notation, description, default: standard,
      set: { value, _, model in model[keyPath: path] = value },
      get: { model in model[keyPath: path] })
  }

  /// A key for a property that is `standard` unless the key is there.
  init<Value: Equatable & Sendable>(
    _ name: String, _ notation: Notation<Value>,
    _ path: any WritableKeyPath<Model, Value> & Sendable, default standard: Value,
    _ description: String
  ) {
    let shown: PlainValue?
    switch try? notation.write(standard) {
    case .list([]), .mapping([]), .text(""): shown = nil
    case let other: shown = other
    }
    self.init(
      name, notation, description, default: shown,
      set: { value, _, model in model[keyPath: path] = value },
      get: { model in model[keyPath: path] == standard ? nil : model[keyPath: path] })
  }

  /// A key for a text that only people and editors read.
  init(unread name: String, _ description: String) {
    self.init(
      name, Notation<String>.text, description, set: { _, _, _ in }, get: { _ in nil })
  }

  private init(
    _ name: String, _ schema: Schema, read: @escaping @Sendable (YAMLValue, inout Model) -> Void,
    write: @escaping @Sendable (Model) throws(Unwritable) -> PlainValue?
  ) {
    self.name = name
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// The same key in a mapping for a model that has this one's in it.
  func inside<Outer>(_ path: any WritableKeyPath<Outer, Model> & Sendable) -> Key<Outer> {
    Key<Outer>(
      name, schema, read: { value, outer in read(value, &outer[keyPath: path]) },
      write: { outer throws(Unwritable) in try write(outer[keyPath: path]) })
  }
}
