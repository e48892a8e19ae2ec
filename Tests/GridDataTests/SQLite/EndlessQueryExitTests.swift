import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

struct EndlessQueryExitTests {
  @Test("queries that do not end are given up though they keep all threads of tasks")
  func endlessEverywhere() async {
    // Without the limit it would hang.
    await #expect(processExitsWith: .success) {
      alarm(60)
      await withTaskGroup { group in
        for _ in 0...ProcessInfo.processInfo.activeProcessorCount {
          group.addTask {
            #expect(throws: DataError.self) {
              try TemporaryDatabase("create table city(name)").read(
                .query(SQLiteFaultTests.endless), limits: SQLiteLimits(time: .milliseconds(200)))
            }
          }
        }
      }
    }
  }
}
