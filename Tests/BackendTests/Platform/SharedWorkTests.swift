import Platform
import Synchronization
import Testing

@Suite("Work shared by several tasks")
struct SharedWorkTests {
  @Test(
    "the caller takes them from the first one up, the second task from the last one down",
    .enabled(if: Processors.count > 1, "the caller waits for the second task's thread"))
  func ends() async {
    // At the priority of the other tests, the second task would begin after all of them, and the
    // first would occupy a processor until then.
    let values = await Task(priority: .high) {
      let hasSecond = Atomic(false)
      return SharedWork.map(3, by: "caller", and: { work in work("second") }) { index, maker in
        // The caller's first value takes until the second task has begun.
        if maker == "second" { hasSecond.store(true, ordering: .releasing) }
        while !hasSecond.load(ordering: .acquiring) {}
        return "\(maker) \(index)"
      }
    }.value
    #expect(values.first == "caller 0")
    #expect(values.last == "second 2")
    #expect(["caller 1", "second 1"].contains(values[1]))
  }

  @Test("each value is made once by some of several tasks", arguments: [0, 1, 7])
  func several(helperCount: Int) {
    let values = SharedWork.map(
      500, by: 1, helperCount: helperCount, and: { work in work(1) }
    ) { index, _ in index * 3 }
    #expect(values == (0..<500).map { $0 * 3 })
  }

  @Test("the caller makes all if there is no second worker")
  func alone() {
    let values = SharedWork.map(20, by: "caller", and: { _ in }) { index, maker in
      "\(maker) \(index)"
    }
    #expect(values == (0..<20).map { "caller \($0)" })
    #expect(SharedWork.map(0, by: 1, and: { _ in }) { index, _ in index } == [])
  }
}
