import GridPDF
import Synchronization

/// The tables of the file after the last pages that added to them.
final class KnownTables: Sendable {
  /// The tables, and how often names were added to them.
  typealias Version = (tables: PDFContentTables, number: Int)

  private struct State {
    /// `nil` before the first pages.
    var version: Version?
    /// The number of the batch that is added to the file next.
    var turn = 0
    var isOver = false
    /// The tasks that wait for a change.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var version: Version? { state.withLock { $0.version } }

  func set(_ tables: PDFContentTables, hasNewNames: Bool) {
    change { state in
      let number = state.version?.number ?? 0
      state.version = (tables, hasNewNames ? number + 1 : number)
      return hasNewNames
    }
  }

  func turn(to batch: Int) {
    change { state in
      state.turn = batch
      return true
    }
  }

  /// Nobody waits any more.
  func end() {
    change { state in
      state.isOver = true
      return true
    }
  }

  /// - Parameter change: returns whether others may wait for the change.
  private func change(_ change: (inout State) -> Bool) {
    let waiting = state.withLock { state in
      guard change(&state) else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for task in waiting { task.resume() }
  }

  /// Waits for further names.
  /// - Parameters:
  ///   - number: that of the version that is known; `nil` for none.
  ///   - batch: the number of a batch, which is not to wait when all before it are in the file.
  /// - Returns: `nil` if there are none.
  func version(after number: Int?, for batch: Int) async -> Version? {
    while true {
      let (version, isLast) = state.withLock { ($0.version, $0.isOver || $0.turn >= batch) }
      if let version, number.map({ version.number > $0 }) ?? true { return version }
      if isLast { return nil }
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          let isNewer = state.version.map { version in number.map { version.number > $0 } ?? true }
          if isNewer ?? false || state.isOver || state.turn >= batch { return false }
          state.waiting.append(continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    }
  }
}
