import SystemC

/// Notices allocations that fail in a C library that does not report it: it returns another subset
/// of a font, another shaping of a text, or an empty outline.
enum MissingMemory {
  /// Whether an allocation fails in this thread while `body` runs. Allocations that succeed do not
  /// change `errno`.
  static func occurs(in body: () -> Void) -> Bool {
    errno = 0
    body()
    return errno == ENOMEM
  }

  /// The value of `body`, made again if memory was missing for a moment.
  static func retried<Value>(_ body: () -> Value) -> Value {
    var value: Value?
    let isMissing = occurs { value = body() }
    guard let value, !isMissing else { return body() }
    return value
  }
}
