/// A large value behind one reference: whatever has the property is copied for the price of a pointer, and code that copies it is small.
/// It is a value all the same: a change leaves other copies as they are, and copies all of it if there are any.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  /// One value: an array is behind one reference, and knows whether it is the only one that has it.
  @usableFromInline var storage: [Value]

  @inlinable
  package init(wrappedValue: Value) { storage = [wrappedValue] }

  @inlinable package var wrappedValue: Value {
    get { storage[0] }
    // In place, so that changing many elements of an array in the value copies none of them.
    _modify { yield &storage[0] }
  }
}

extension Boxed: Equatable where Value: Equatable {}

extension Boxed: Hashable where Value: Hashable {}
