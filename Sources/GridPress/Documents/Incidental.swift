/// A property that says nothing about the value it belongs to: two values that differ in it only are equal.
@propertyWrapper
struct Incidental<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (first: Incidental, second: Incidental) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
