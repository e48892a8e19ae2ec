#if os(Linux)
import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import XCTest

/// The assertion from XCTest. `scripts/test` runs these in a step of their own.
final class XCTestAssertionTests: XCTestCase {
  /// What assertions complained of, for the tests that want them to; `nil` lets them fail.
  private var complaints: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard complaints != nil else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
    complaints?.append("\(URL(filePath: filePath).lastPathComponent): \(description)")
  }

  private func grid(_ people: Int) -> SourceGrid {
    SourceGrid(
      DataSourceHelper(
        [people], columns: [DataColumn("People", \.self)]))
  }

  private func options(_ folder: TemporaryFolder) throws -> SnapshotOptions {
    SnapshotOptions(
      record: .never, fonts: try PrivateFonts.source, folder: folder.path)
  }

  private func record(_ name: String, in folder: TemporaryFolder) async throws {
    let set = SnapshotSet(
      in: URL(filePath: folder.path), mode: .all,
      renderer: Renderer(fonts: try PrivateFonts.source))
    _ = await set.check(SnapshotCase(name, of: .grid(grid(18))))
  }

  func testWhatIsAsRecordedPasses() async throws {
    let folder = try TemporaryFolder()
    try await record("testWhatIsAsRecordedPasses", in: folder)
    let result = await SnapshotOptions.withValue(try options(folder)) {
      await assertGridSnapshot(of: grid(18))
    }
    XCTAssertEqual(result?.status, .passed)
  }

  func testWhatDiffersFails() async throws {
    let folder = try TemporaryFolder()
    try await record("testWhatDiffersFails", in: folder)
    complaints = []
    await SnapshotOptions.withValue(try options(folder)) {
      _ = await assertGridSnapshot(of: grid(19))
    }
    let found = complaints ?? []
    complaints = nil
    XCTAssertEqual(found.count, 1)
    let words = "section 0, row 0, \"People\": text \"18\" → \"19\""
    XCTAssert(found.allSatisfy { $0.contains(words) }, "\(found)")
    XCTAssert(found.allSatisfy { $0.hasPrefix("XCTestAssertionTests.swift: ") }, "\(found)")
    // IssueReporting gives advice about applications that run tests.
    XCTAssert(found.allSatisfy { !$0.contains("host application") }, "\(found)")
  }

  func testWhatWasNeverRecordedFails() async throws {
    let folder = try TemporaryFolder()
    complaints = []
    await SnapshotOptions.withValue(try options(folder)) {
      _ = await assertGridSnapshot(of: grid(18))
    }
    let found = complaints ?? []
    complaints = nil
    XCTAssertEqual(found.count, 1)
    XCTAssert(found.allSatisfy { $0.contains("was never recorded") }, "\(found)")
  }
}
#endif
