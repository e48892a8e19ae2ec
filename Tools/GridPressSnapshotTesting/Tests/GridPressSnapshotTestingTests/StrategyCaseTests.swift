import GridPress
import GridPressSnapshotTesting
import GridSnapshots
import SnapshotTesting
import XCTest

/// The strategy in XCTest.
final class StrategyCaseTests: XCTestCase {
  func testWords() {
    let folder = SnapshotFolder()
    XCTAssertNotNil(folder.failure(Ship.grid(), .grid, named: "a", in: "testWords"))
    XCTAssertNil(folder.failure(Ship.grid(), .grid, named: "a", in: "testWords"))
    let failure = folder.failure(Ship.grid(tons: 900), .grid, named: "a", in: "testWords") ?? ""
    XCTAssert(failure.contains("row 0, \"Tons\": text \"12500\" → \"900\""), failure)
  }

  func testAssertion() {
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
      .appending(path: "__Snapshots__/StrategyCaseTests")
    defer { try? FileManager.default.removeItem(at: folder) }
    // Records; an assertion would fail.
    withSnapshotTesting(record: .all) {
      XCTAssertNotNil(verifySnapshot(of: Ship.grid(), as: .grid, named: "ships"))
    }
    withSnapshotTesting(record: .never) {
      assertSnapshot(of: Ship.grid(), as: .grid, named: "ships")
    }
  }
}
