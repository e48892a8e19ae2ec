import Synchronization

/// The values that were made last, by what they were made from.
///
/// The grids of a report, of which there may be thousands, mostly have the same theme, styles and
/// columns. What follows from these alone is made for the first of them and shared by the others,
/// in all tasks. Only a few values are kept: what was not used for the longest time is dropped.
package final class RecentValues<Input: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var input: Input
    var value: Value
  }

  /// The last one used first.
  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  /// - Parameter capacity: how many values are kept.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The value made from an equal input; `nil` if there is none any more.
  package subscript(input: Input) -> Value? {
    // Compared without the lock, since inputs may be large. Mostly the first one is equal.
    let kept = entries.withLock { $0 }
    guard let index = kept.firstIndex(where: { $0.input == input }) else { return nil }
    if index > 0 { put(kept[index].value, for: kept[index].input) }
    return kept[index].value
  }

  /// The value made from an equal input, or else a new one, which is kept.
  /// - Parameter make: called without a lock: twice if two tasks ask at the same time.
  package func value(for input: Input, make: () -> Value) -> Value {
    if let value = self[input] { return value }
    let value = make()
    put(value, for: input)
    return value
  }

  /// Keeps a value, instead of the one made from an equal input.
  package func put(_ value: Value, for input: Input) {
    let kept = entries.withLock { $0 }
    var changed = [Entry(input: input, value: value)]
    for entry in kept where changed.count < capacity && entry.input != input {
      changed.append(entry)
    }
    entries.withLock { [changed] in $0 = changed }
  }
}
