import Synchronization

// Sixteen tasks that change one table, each change inside a `Mutex`: no race. `scripts/sanitize` checks that the thread sanitizer
// reports none before it trusts the sanitizer's reports about GridPress. With the argument `race` they count without a `Mutex`.

final class Table: Sendable {
  let values = Mutex<[Int: [Int]]>([:])
  nonisolated(unsafe) private var count = 0

  func change(_ number: Int) {
    values.withLock { values in
      values[number % 50, default: []].append(number)
      if (values[number % 50]?.count ?? 0) > 20 { values[number % 50] = nil }
    }
  }

  @inline(never) func race() { count += 1 }
}

let isRace = CommandLine.arguments.contains("race")
let table = Table()
await withTaskGroup { group in
  for task in 0..<16 {
    group.addTask {
      // Long enough that more than one thread takes part.
      for step in 0..<(isRace ? 500_000 : 2000) {
        if isRace { table.race() } else { table.change(task * 7 + step) }
      }
    }
  }
}
