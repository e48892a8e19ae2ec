import GridModel

/// A value of a document and where it stands there.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// `nil` for a value that no file has.
  var place: SourcePlace?
}

extension Notation where Value: Sendable {
  /// The same with its place.
  var placed: Notation<Placed<Value>> {
    converted(
      read: { Placed(value: $0, place: $1.place) }, write: { placed in placed.value })
  }

  /// The same for a value that has its place in itself.
  func placed(at path: any WritableKeyPath<Value, SourcePlace?> & Sendable) -> Notation {
    converted(
      read: { value, read in
        var value = value
        value[keyPath: path] = read.place
        return value
      }, write: { value in value })
  }
}
