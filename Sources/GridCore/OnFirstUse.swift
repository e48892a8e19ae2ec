/// A value that is made when it is first asked for, and kept. Several tasks cannot share one.
package final class OnFirstUse<Value> {
  private var made: Value?

  package init() {}

  /// The value.
  /// - Parameter make: makes the value. It is called again if it has failed.
  package func value<Failure: Error>(
    make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let made { return made }
    let new = try make()
    made = new
    return new
  }
}
