import DocumentSupport
import SoakSupport
import TestSupport
import Testing

/// Many drawings in one process. Whether they leave anything behind is seen after thousands, in a
/// process that does nothing else: `scripts/soak`.
@Suite("Drawing again and again", .serialized)
struct SoakTests {
  @Test("draws what can be drawn, and has an error for what cannot")
  func soak() async throws {
    let run = SoakRun(fonts: try PrivateFonts.source)
    for number in 0..<60 { #expect(await run.draw(number) == nil) }
  }

  @Test("counts open files and memory where the system says them")
  func usage() {
    let usage = ProcessUsage()
    #if os(Linux)
    #expect(usage.fileCount > 2)
    #expect(usage.residentBytes > 1 << 20)
    #endif
  }
}
