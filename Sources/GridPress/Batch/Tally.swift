import GridModel
import Synchronization

/// How far several jobs have come together.
final class Tally: Sendable {
  private let fractions: Mutex<[Double]>

  init(count: Int) { fractions = Mutex(Array(repeating: 0, count: count)) }

  /// That of all jobs after a step of one, 0…1. A job with several files comes to its end several times: it counts as done only
  /// when it is.
  func fraction(_ index: Int, _ step: RenderProgress) -> Double {
    fractions.withLock { fractions in
      fractions[index] = max(fractions[index], step.fraction * 0.95)
      return fractions.reduce(0, +) / Double(fractions.count)
    }
  }

  func finish(_ index: Int) { fractions.withLock { $0[index] = 1 } }
}
