/// A large value behind one reference: copying it costs as much as copying a pointer, and code that
/// copies it is small. It has value semantics: a change does not affect other copies, and copies
/// the whole value if there are any.
@propertyWrapper
package struct Boxed<Value> {
  /// An array of one value is behind one reference, and detects whether it is uniquely referenced.
  @usableFromInline var storage: [Value]

  @inlinable
  package init(wrappedValue: Value) { storage = [wrappedValue] }

  @inlinable package var wrappedValue: Value {
    // In place, so that reading one property copies only that.
    _read { yield storage[0] }
    // In place, so that changing many elements of an array in the value copies none of them.
    _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {}

extension Boxed: Hashable where Value: Hashable {}
