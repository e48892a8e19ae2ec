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

  @Test("the background of a row under the pointer does not slide over rows between")
  func pointer() async throws {
    var script = TransitionScript(seed: 70078)
    #expect(await script.failure(drawnBy: Renderer(fonts: try PrivateFonts.source)) == nil)
  }

  @Test("both ends are the still pictures, and what is equal in both is equal on the way")
  func random() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for seed in Self.seeds {
      for pinsRows in [false, true] {
        var script = TransitionScript(seed: seed, pinsRows: pinsRows)
        let failure = await script.failure(drawnBy: renderer)
        #expect(failure == nil, "seed \(seed)")
      }
    }
  }
}
