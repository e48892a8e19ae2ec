import Synchronization
import Testing

@testable import GridModel

@Suite("Values kept by their inputs")
struct MemoTests {
  @Test("a value is made once, until there are too many")
  func values() {
    let memo = Memo<Int, String>(capacity: 3)
    let made = Mutex<[Int]>([])
    func value(_ input: Int) -> String {
      memo.value(for: input) { input in
        made.withLock { $0.append(input) }
        return "\(input)"
      }
    }
    #expect([1, 2, 3, 1, 2, 3].map(value) == ["1", "2", "3", "1", "2", "3"])
    #expect(made.withLock { $0 } == [1, 2, 3])
    #expect([4, 4, 1].map(value) == ["4", "4", "1"])
    #expect(made.withLock { $0 } == [1, 2, 3, 4, 1])
  }

  @Test("tasks that ask at the same time get the same")
  func tasks() async {
    let memo = Memo<Int, Int>(capacity: 8)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).reduce(0) { $0 + memo.value(for: $1 % 12) { $0 * $0 } } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: (0..<200).reduce(0) { $0 + ($1 % 12) * ($1 % 12) }, count: 8))
  }
}
