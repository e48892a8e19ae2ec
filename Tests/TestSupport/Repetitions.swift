/// How often tests repeat what differs only by a seed or by the case that it is done with.
///
/// A change is tested with a few of each kind, always the same ones. `scripts/soak tests` runs them
/// all: it sets `GRIDPRESS_ALL_REPETITIONS`, and finds the tests by the name of this type.
package enum Repetitions {
  package static let areAll = Program.environment["GRIDPRESS_ALL_REPETITIONS"] != nil

  /// - Parameters:
  ///   - few: how many suffice for each kind to occur.
  ///   - all: how many there are in a long run.
  package static func count(_ few: Int, of all: Int) -> Int { areAll ? all : few }
}
