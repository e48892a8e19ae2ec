/// Whether work goes on. Loops without an error to throw end early in a cancelled task; what they made is wrong then, and whoever
/// awaits it drops it.
package enum Cancellation {
  /// Whether the task is cancelled; asked only now and then.
  /// - Parameter step: the number of a step of a loop.
  package static func isNoticed(at step: Int) -> Bool { step & 31 == 0 && Task.isCancelled }
}
