import Foundation

/// What this process has of the system.
package struct ProcessUsage: Sendable {
  /// In bytes; 0 where the system does not say.
  package let residentBytes: Int
  package let fileCount: Int

  package init() {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    residentBytes = pages * 4096
    fileCount = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
  }
}
