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

/// A model of a type, by reference, so that reading a key does not copy it: alone in the box, or a
/// part of the model in another one.
final class TypedBox<Model>: ModelBox {
  /// Calls its argument with the model, which it may read and change in place: beside a copy, each
  /// change would copy what the parts of the model refer to.
  let withModel: (_ body: (inout Model) -> Void) -> Void

  init(_ model: Model) {
    var own = model
    withModel = { body in body(&own) }
  }

  init<Outer>(
    _ outer: TypedBox<Outer>, _ path: any WritableKeyPath<Outer, Model> & Sendable
  ) {
    withModel = { body in outer.withModel { body(&$0[keyPath: path]) } }
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
    box.model(Model.self).withModel { $0[keyPath: path] = value }
  }

  func value(in box: ModelBox) -> Any? {
    var value: Value?
    box.model(Model.self).withModel { value = $0[keyPath: path] }
    return value
  }
}

/// A property that has a default value.
///
/// It does not constrain the type of its value: each protocol would be looked up when the type is
/// first used, which is slow.
struct DefaultedProperty<Model, Value>: ModelProperty {
  let path: any WritableKeyPath<Model, Value> & Sendable
  let isStandard: @Sendable (Value) -> Bool

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    box.model(Model.self).withModel { $0[keyPath: path] = AnyNotation.value(value) }
  }

  func value(in box: ModelBox) -> Any? {
    var shown: Value?
    box.model(Model.self).withModel {
      let value = $0[keyPath: path]
      if !isStandard(value) { shown = value }
    }
    return shown
  }
}

/// A property that two functions set and get.
struct ComputedProperty<Model, Value>: ModelProperty {
  let set: @Sendable (Value, YAMLValue, inout Model) -> Void
  let get: @Sendable (Model) throws(EncodingFailure) -> Value?

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    box.model(Model.self).withModel { set(AnyNotation.value(value), source, &$0) }
  }

  func value(in box: ModelBox) throws(EncodingFailure) -> Any? {
    var result = Result<Value?, EncodingFailure>.success(nil)
    box.model(Model.self).withModel { model in
      result = Result { () throws(EncodingFailure) in try get(model) }
    }
    return try result.get()
  }
}

/// A property of a model that is itself part of another.
struct InnerProperty<Outer, Model>: ModelProperty {
  let path: any WritableKeyPath<Outer, Model> & Sendable
  let inner: any ModelProperty

  func set(_ value: Any, from source: YAMLValue, in box: ModelBox) {
    inner.set(value, from: source, in: TypedBox(box.model(Outer.self), path))
  }

  func value(in box: ModelBox) throws(EncodingFailure) -> Any? {
    try inner.value(in: TypedBox(box.model(Outer.self), path))
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
