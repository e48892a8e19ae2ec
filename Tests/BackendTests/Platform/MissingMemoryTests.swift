import Foundation
import Testing

@testable import Platform

@Suite("Memory that is missing for a moment")
struct MissingMemoryTests {
  @Test("an allocation that fails is noticed, one that succeeds is not")
  func noticed() {
    #expect(MissingMemory.occurs { errno = ENOMEM })
    #expect(!MissingMemory.occurs { free(malloc(10)) })
    // What failed before does not count.
    errno = ENOMEM
    #expect(!MissingMemory.occurs {})
  }

  @Test("what was made without memory is made again, once")
  func retried() {
    var count = 0
    let value = MissingMemory.retried {
      count += 1
      if count == 1 { errno = ENOMEM }
      return count
    }
    #expect(value == 2)
    #expect(MissingMemory.retried { () -> Int? in nil } == nil)
    #expect(MissingMemory.retried { 7 } == 7)
  }
}
