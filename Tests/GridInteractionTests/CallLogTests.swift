import Testing

@testable import GridInteraction

@Suite("Logs of calls")
struct CallLogTests {
  @Test("a log has all lines in their order, and a copy is changed by itself")
  func lines() {
    let counts = [0, 1, 2].flatMap { block in
      [-1, 0, 1].map { block * CallLog.blockSize + $0 }
    }.filter { $0 >= 0 }
    for count in counts {
      var log = CallLog()
      for number in 0..<count { log.append("\(number)") }
      var copy = log
      copy.append("copy")
      log.append("original")
      log.append("last")
      let lines = (0..<count).map { "\($0)" }
      #expect(log.lines == lines + ["original", "last"])
      #expect(copy.lines == lines + ["copy"])
      #expect(log.count == count + 2)
      #expect(copy.count == count + 1)
    }
  }

  @Test("a copy of each state has the lines up to it")
  func copies() {
    var log = CallLog()
    var copies: [CallLog] = []
    for number in 0..<3 * CallLog.blockSize {
      copies.append(log)
      log.append("\(number)")
    }
    for (count, copy) in copies.enumerated() {
      #expect(copy.count == count)
      #expect(copy.lines.last == (count == 0 ? nil : "\(count - 1)"))
    }
  }
}
