import GridPress
import GridSnapshots
import XCTest

/// The same from XCTest, where the options are set around the assertion.
final class HarbourCaseTests: XCTestCase {
  func testEmptyPort() async {
    await SnapshotOptions.withValue(SnapshotOptions(fonts: .folders([package + "/Fonts"]))) {
      await assertGridSnapshot(of: Port.grid([]), theme: Port.theme)
    }
  }
}
