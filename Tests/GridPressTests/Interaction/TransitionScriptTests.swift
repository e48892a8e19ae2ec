import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Random transitions of random grids")
struct TransitionScriptTests {
  /// The seeds; others are run by this test if `GRIDPRESS_TRANSITIONS` has their first and their
  /// last number: `480-520`.
  private static let seeds: ClosedRange<UInt64> = {
    let range =
      ProcessInfo.processInfo.environment["GRIDPRESS_TRANSITIONS"]?
      .split(separator: "-").compactMap { UInt64($0) } ?? []
    return range.count == 2 && range[0] <= range[1] ? range[0]...range[1] : 0...7
  }()

  @Test("both ends are the still pictures, and what is equal in both is equal on the way")
  func random() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for seed in Self.seeds {
      var script = TransitionScript(seed: seed)
      let failure = await script.failure(drawnBy: renderer)
      #expect(failure == nil, "seed \(seed)")
    }
  }
}
