import Foundation
import GridPress
import SoakSupport
import TestSupport

// What `scripts/soak` builds in release and runs.
//
// usage: gridpress-soak N      N: how many drawings
//
// A line for each tenth: memory, open files and time. Exit codes: 0 as it should be, 1 something is
// not, 64 usage.

@main
enum SoakDriver {
  static func main() async throws {
    guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), count >= 10
    else {
      say("usage: gridpress-soak N, of 10 or more drawings")
      exit(64)
    }
    let isFine = try await soak(count)
    exit(isFine ? 0 : 1)
  }

  /// Whether memory and open files stay after the first fifth, in which memories fill, and each
  /// drawing is as it should be.
  private static func soak(_ count: Int) async throws -> Bool {
    let run = SoakRun(
      fonts: .folders([try PrivateFonts.folder.get()]), variety: max(100, count / 50))
    let (warm, tenth) = (count / 5, count / 10)
    // Dispatch opens a file for each clock: that of deadlines, and that of tasks that sleep, which
    // not many of the drawings do.
    try await Task.sleep(for: .milliseconds(1))
    let clock = ContinuousClock()
    var first = ProcessUsage()
    var (faults, durations): (Int, [Double]) = (0, [])
    var start = clock.now
    for number in 1...count {
      if let fault = await run.draw(number) {
        faults += 1
        if faults <= 5 { say("error: \(fault)") }
      }
      if number == warm { first = ProcessUsage() }
      guard number % tenth == 0 else { continue }
      let usage = ProcessUsage()
      let duration = (clock.now - start) / .milliseconds(tenth)
      durations.append(duration)
      let time = duration.formatted(
        .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US_POSIX")))
      say(
        "\(number) drawings: \(usage.residentBytes / 1024) KiB resident, \(usage.fileCount) files open, \(time) ms a drawing"
      )
      start = clock.now
    }
    let last = ProcessUsage()
    let slope = Double(last.residentBytes - first.residentBytes) / Double(count - warm)
    say(
      "slope after \(warm) drawings: \(Int(slope.rounded())) bytes a drawing; \(faults) drawings that were not as they should be"
    )
    if slope > 1024 { say("error: memory grows") }
    if last.fileCount > first.fileCount { say("error: files stay open") }
    return faults == 0 && slope <= 1024 && last.fileCount <= first.fileCount
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
