import DocumentSupport
import FuzzTargets
import GridPress
import TestSupport
import Testing

@Suite("Random scripts on random documents")
struct LiveScriptTests {
  /// The seeds of a test; more are run by `scripts/fuzz script`.
  private static let count: UInt64 = 10

  @Test(
    "what is drawn is at its row, and the log gives the order of the rows",
    arguments: 0..<UInt64(20))
  func scripts(_ part: UInt64) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for seed in part * Self.count..<(part + 1) * Self.count {
      var script = LiveScript(seed: seed)
      let failure = script.failure(drawnBy: renderer)
      #expect(failure == nil, "seed \(seed)")
      if failure != nil { return }
    }
  }
}
