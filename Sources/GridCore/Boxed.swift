/// A large value behind one reference: copying it costs as much as copying a pointer, and code that
/// copies it is small. It has value semantics: a change does not affect other copies, and copies
/// the whole value if there are any.
@propertyWrapper
@dynamicMemberLookup
public struct Boxed<Value> {
  /// An array of one value is behind one reference, and detects whether it is uniquely referenced.
  @usableFromInline var storage: [Value]

  /// - Parameter wrappedValue: the value.
  @inlinable
  public init(wrappedValue: Value) { storage = [wrappedValue] }

  /// The value.
  @inlinable public var wrappedValue: Value {
    // In place, so that reading one property copies only that.
    _read { yield storage[0] }
    // In place, so that changing many elements of an array in the value copies none of them.
    _modify { yield &storage[0] }
  }

  /// A property of the value. Unlike that of ``wrappedValue``, reading it never copies the others:
  /// what another module calculates is read from a copy of the whole value there.
  @inlinable @inline(__always)
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    storage[0][keyPath: path]
  }

  /// A property of the value that can be changed.
  @inlinable @inline(__always)
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { storage[0][keyPath: path] }
    _modify { yield &storage[0][keyPath: path] }
  }
}

extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {}

extension Boxed: Hashable where Value: Hashable {}

/// A large value that is mostly missing, behind one reference: `nil` takes the space of a pointer.
/// It has value semantics, as ``Boxed`` has.
@propertyWrapper
public struct BoxedOptional<Value> {
  /// Empty for `nil`. Its element is an optional too, so that it can be changed in place.
  @usableFromInline var storage: [Value?]

  /// - Parameter wrappedValue: the value; `nil` if it is missing.
  @inlinable
  public init(wrappedValue: Value?) { storage = wrappedValue.map { [$0] } ?? [] }

  /// The value; `nil` if it is missing.
  @inlinable public var wrappedValue: Value? {
    // Not in place: a read with two ends has a frame on the heap and hides from callers in other
    // modules that it changes nothing, so that they copy what the property is in.
    get { storage.isEmpty ? nil : storage[0] }
    _modify {
      if storage.isEmpty { storage = [nil] }
      defer { if case .none = storage[0] { storage = [] } }
      yield &storage[0]
    }
    // Without a copy of the value that is replaced.
    set { storage = newValue.map { [$0] } ?? [] }
  }
}

extension BoxedOptional: Sendable where Value: Sendable {}

extension BoxedOptional: Equatable where Value: Equatable {}

extension BoxedOptional: Hashable where Value: Hashable {}
