public import Foundation

/// How files of failures are attached to the running test. The test framework is not known here:
/// the trait for Swift Testing sets it.
package enum SnapshotAttachments {
  /// Takes the name of a file, and its bytes; `nil` attaches nothing.
  @TaskLocal package static var handler: (@Sendable (String, [UInt8]) -> Void)?

  static func attach(_ files: [URL]) {
    guard let handler else { return }
    for file in files {
      guard let data = try? Data(contentsOf: file) else { continue }
      handler(file.lastPathComponent, [UInt8](data))
    }
  }
}

extension SnapshotResult {
  /// The files that show a failure: what was drawn, its text layer, the pixels that differ, and the
  /// same of each page. The trait `.gridSnapshots(…)` attaches them in Swift Testing; from XCTest
  /// they can be attached where it has attachments.
  public var attachments: [URL] {
    var files = [actual, difference].compactMap(\.self)
    if let actual {
      let name = name + SnapshotFormat.transcriptEnding
      let folder = String(actual.path.dropLast(self.name.count + format.ending.count))
      files.append(URL(filePath: folder).appending(path: name))
    }
    files += pages.flatMap { [$0.actual, $0.difference].compactMap(\.self) }
    var seen: Set<URL> = []
    return files.filter {
      seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0.path)
    }
  }
}
