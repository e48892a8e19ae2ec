/// A property that says nothing about the value it belongs to: two values that differ in it only are equal.
@propertyWrapper
package struct Incidental<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Incidental, second: Incidental) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
