import DocumentSupport
import Foundation
import FuzzTargets
import GridPress
import TestSupport
import Testing

/// Random documents on small pages; `scripts/fuzz pages` makes up thousands, and so does this test
/// with their number in `GRIDPRESS_PAGE_DOCUMENTS`.
@Suite("Texts on pages")
struct PageTextTests {
  private static let parts = 5
  private static let count =
    ProcessInfo.processInfo.environment["GRIDPRESS_PAGE_DOCUMENTS"].flatMap { Int($0) }
    ?? Repetitions.count(30, of: 100)

  @Test("every word is on its page, once, and no two parts overlap", arguments: 0..<parts)
  func words(_ part: Int) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    var (drawnCount, triedCount) = (0, 0)
    for seed in stride(from: part, to: Self.count, by: Self.parts) {
      triedCount += 1
      let document = PageDocument(seed: UInt64(seed))
      guard case .drawn(let problems) = document.outcome(by: renderer) else { continue }
      drawnCount += 1
      #expect(problems.isEmpty, "seed \(seed):\n\(document.text)")
    }
    // Pages too small for a table are refused.
    #expect(drawnCount * 10 >= triedCount * 6)
  }
}
