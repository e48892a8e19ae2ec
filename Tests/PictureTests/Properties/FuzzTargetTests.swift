import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The inputs that fuzzing has kept, and a few changes of each; `scripts/fuzz` makes up millions.
@Suite("Readers on bytes from anywhere")
struct FuzzTargetTests {
  @Test("neither end the process nor break their promises", arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) async throws {
    let folder = PackageFolder.file("Tests/FuzzTargets/Corpus/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let inputs = try names.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
    #expect(!inputs.isEmpty)
    for input in inputs { await target.run(input) }
    var mutation = FuzzMutation(seed: UInt64(target.rawValue.utf8.reduce(7) { $0 * 31 + Int($1) }))
    // More of them by hand: GRIDPRESS_FUZZ_ROUNDS=10000.
    let rounds = ProcessInfo.processInfo.environment["GRIDPRESS_FUZZ_ROUNDS"].flatMap { Int($0) }
    for _ in 0..<(rounds ?? Repetitions.count(3, of: 12)) {
      for input in inputs.prefix(10) { await target.run(mutation.changed(input, with: inputs)) }
    }
  }
}
