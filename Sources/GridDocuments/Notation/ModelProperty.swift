/// A model of any type that is being read or written.
class ModelBox {
  /// The model in it.
  func model<Model>(_ type: Model.Type = Model.self) -> TypedBox<Model> {
    guard let box = self as? TypedBox<Model> else {
      preconditionFailure("a key belongs to a mapping of its own model")
    }
    return box
  }
}

/// A model of a type, by reference, so that reading a key does not copy it.
class TypedBox<Model>: ModelBox {
  var model: Model {
    get { preconditionFailure("each kind of box has its model somewhere") }
    _modify { preconditionFailure("each kind of box has its model somewhere") }
  }
}

/// A model that is in the box.
final class OwnBox<Model>: TypedBox<Model> {
  private var own: Model

  init(_ model: Model) { own = model }

  override var model: Model {
    get { own }
    _modify { yield &own }
  }
}

/// A model that is part of another, and is changed in place: beside a copy, each change would copy
/// what the parts of the model refer to.
private final class InnerBox<Outer, Model>: TypedBox<Model> {
  private let outer: TypedBox<Outer>
  private let path: any WritableKeyPath<Outer, Model> & Sendable

  init(_ outer: TypedBox<Outer>, _ path: any WritableKeyPath<Outer, Model> & Sendable) {
    self.outer = outer
    self.path = path
  }

  override var model: Model {
    get { outer.model[keyPath: path] }
    _modify { yield &outer.model[keyPath: path] }
  }
}

/// The property of a model that holds the value of a key, for any types.
///
/// The types that conform are generic, but used through this protocol only: that keeps the
/// optimizer from compiling them again for each pair of types.
protocol ModelProperty: Sendable {
  /// - Parameter source: the YAML value that was read.
  func set(_ value: Any, from source: YAMLValue, in box: ModelBox)
  /// `nil` leaves the key out.
  func value(in box: ModelBox) throws(EncodingFailure) -> Any?
}

/// A property that may be `nil`.
struct OptionalProperty<Model, Value>: ModelProperty {
  let path: any WritableKeyPath<Model, Value?> & Sendable

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    let value: Value = AnyNotation.value(value)
    box.model(Model.self).model[keyPath: path] = value
  }

  func value(in box: ModelBox) -> Any? { box.model(Model.self).model[keyPath: path] }
}

/// A property that has a default value.
///
/// It does not constrain the type of its value: each protocol would be looked up when the type is
/// first used, which is slow.
struct DefaultedProperty<Model, Value>: ModelProperty {
  let path: any WritableKeyPath<Model, Value> & Sendable
  let isStandard: @Sendable (Value) -> Bool

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    box.model(Model.self).model[keyPath: path] = AnyNotation.value(value)
  }

  func value(in box: ModelBox) -> Any? {
    let value = box.model(Model.self).model[keyPath: path]
    return isStandard(value) ? nil : value
  }
}

/// A property that two functions set and get.
struct ComputedProperty<Model, Value>: ModelProperty {
  let set: @Sendable (Value, YAMLValue, inout Model) -> Void
  let get: @Sendable (Model) throws(EncodingFailure) -> Value?

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    set(AnyNotation.value(value), source, &box.model(Model.self).model)
  }

  func value(in box: ModelBox) throws(EncodingFailure) -> Any? {
    try get(box.model(Model.self).model)
  }
}

/// A property of a model that is itself part of another.
struct InnerProperty<Outer, Model>: ModelProperty {
  let path: any WritableKeyPath<Outer, Model> & Sendable
  let inner: any ModelProperty

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    inner.set(value, from: source, in: InnerBox(box.model(Outer.self), path))
  }

  func value(in box: ModelBox) throws(EncodingFailure) -> Any? {
    try inner.value(in: InnerBox(box.model(Outer.self), path))
  }
}

/// The properties of further keys of the same model, in a mapping.
struct InnerMapping: ModelProperty {
  let mapping: MappingNotation

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    _ = mapping.read(source, into: box)
  }

  func value(in box: ModelBox) throws(EncodingFailure) -> Any? {
    let written = try mapping.write(box)
    return written == .mapping([]) ? nil : written
  }
}
