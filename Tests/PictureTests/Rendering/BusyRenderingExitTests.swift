import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import GridPress

struct BusyRenderingExitTests {
  @Test("drawings end in their time though they keep all threads of tasks")
  func busy() async {
    // Without the limit it would hang.
    await #expect(processExitsWith: .success) {
      alarm(60)
      let table = Grid([1]) {
        Column("n") { number in
          while !Task.isCancelled {}
          return number
        }
      }
      let renderer = Renderer(fonts: try PrivateFonts.source, limits: [.time: 0.2])
      await withTaskGroup { group in
        for _ in 0...ProcessInfo.processInfo.activeProcessorCount {
          group.addTask {
            let error = await #expect(throws: RenderError.self) {
              try await renderer.data(for: table, as: .svg)
            }
            #expect(error?.limit == .time)
          }
        }
      }
    }
  }
}
