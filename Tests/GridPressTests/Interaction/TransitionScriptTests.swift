import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Random transitions of random grids")
struct TransitionScriptTests {
  /// The seeds; others are run by this test if
  /// `GRIDPRESS_TRANSITIONS` has their number.
  private static let count =
    ProcessInfo.processInfo.environment["GRIDPRESS_TRANSITIONS"].flatMap { UInt64($0) } ?? 8

  @Test("both ends are the still pictures, and what is equal in both is equal on the way")
  func random() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for seed in 0..<Self.count {
      var script = TransitionScript(seed: seed)
      let failure = await script.failure(drawnBy: renderer)
      #expect(failure == nil, "seed \(seed)")
      if failure != nil { return }
    }
  }
}
