import DocumentSupport
import Foundation
import FuzzTargets
import GridPress
import TestSupport
import Testing

@Suite("Random scripts on random documents")
struct LiveScriptTests {
  /// The seeds: two a part, in 800 steps of 18 kinds. Others are run by `scripts/fuzz script`, and
  /// by this test if `GRIDPRESS_LIVE_SCRIPTS` has their first and their last number: `480-520`.
  private static let seeds: ClosedRange<UInt64> = {
    let range =
      ProcessInfo.processInfo.environment["GRIDPRESS_LIVE_SCRIPTS"]?
      .split(separator: "-").compactMap { UInt64($0) } ?? []
    if range.count == 2 && range[0] <= range[1] { return range[0]...range[1] }
    return 0...UInt64(Repetitions.count(40, of: 200) - 1)
  }()

  private static let parts: UInt64 = 20

  @Test(
    "what is drawn is at its row, and the log gives the order of the rows",
    arguments: 0..<parts)
  func scripts(_ part: UInt64) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for seed in Self.seeds where seed % Self.parts == part {
      var script = LiveScript(seed: seed)
      let failure = script.failure(drawnBy: renderer)
      #expect(failure == nil, "seed \(seed)")
      if failure != nil { return }
    }
  }
}
