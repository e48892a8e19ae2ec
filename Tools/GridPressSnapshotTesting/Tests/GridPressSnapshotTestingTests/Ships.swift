import Foundation
import GridPress
import GridPressSnapshotTesting
import GridSnapshots
import SnapshotTesting

/// What the tests draw.
struct Ship: Sendable {
  var name: String
  var tons: Int

  static func grid(tons: Int = 12_500) -> Grid<Ship> {
    Grid([Ship(name: "Aurora", tons: tons), Ship(name: "Boreas", tons: 8_300)]) {
      Column("Ship", \.name)
      Column("Tons", \.tons)
    }
  }
}

/// A folder of snapshots that is there during a test.
final class SnapshotFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "strategy-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// What a test of these would report; `nil` if it passes.
  func failure(
    _ grid: Grid<Ship>, _ strategy: Snapshotting<Grid<Ship>, SnapshotFile>,
    named name: String? = nil, in test: String
  ) -> String? {
    withSnapshotTesting(record: .missing) {
      verifySnapshot(
        of: grid, as: strategy, named: name, snapshotDirectory: path, testName: test)
    }
  }
}
