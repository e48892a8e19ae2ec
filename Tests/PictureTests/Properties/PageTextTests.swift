import DocumentSupport
import FuzzTargets
import GridPress
import TestSupport
import Testing

/// Random documents on small pages; `scripts/fuzz pages` makes up thousands.
@Suite("Texts on pages")
struct PageTextTests {
  @Test("every word is on its page, once, and no two parts overlap", arguments: 0..<5)
  func words(_ part: Int) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    var drawnCount = 0
    for number in 0..<20 {
      let document = PageDocument(seed: UInt64(part * 20 + number))
      guard case .drawn(let problems) = document.outcome(by: renderer) else { continue }
      drawnCount += 1
      #expect(problems.isEmpty, "seed \(part * 20 + number):\n\(document.text)")
    }
    // Pages too small for a table are refused.
    #expect(drawnCount >= 12)
  }
}
