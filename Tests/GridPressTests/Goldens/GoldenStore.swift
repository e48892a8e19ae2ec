import Foundation

/// Compares files with recorded ones, and records them if asked to.
///
/// A run that records anything fails, and says what it recorded: only a second run shows that the files are right.
struct GoldenStore: Sendable {
  let mode: RecordMode
  /// Where the recorded files are.
  let expected: URL
  /// Where the files that differ are put, to be looked at.
  let actual: URL

  /// Compares `bytes` with the recorded file of that name.
  /// - Parameter difference: in words how the recorded bytes differ; `nil` if they are as good as equal.
  /// - Returns: why the test fails; `nil` if it does not.
  func failure(
    of name: String, _ bytes: [UInt8], difference: (_ recorded: [UInt8]) throws -> String?
  ) throws -> String? {
    let file = expected.appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      if mode == .never {
        return "\(name) was never recorded; " + (try keep(bytes, as: name))
      }
      try GoldenStore.write(bytes, to: file)
      return "recorded \(name), which was missing; look at it, then run the tests again"
    }
    let recorded = [UInt8](try Data(contentsOf: file))
    if mode == .all {
      if recorded == bytes { return nil }
      try GoldenStore.write(bytes, to: file)
      return "recorded \(name) anew; look at it, then run the tests again"
    }
    // Equal bytes are equal pixels.
    guard recorded != bytes, let difference = try difference(recorded) else { return nil }
    if mode == .failed {
      try GoldenStore.write(bytes, to: file)
      return "recorded \(name), which differs: \(difference)"
    }
    return "\(name) differs: \(difference)\n" + (try keep(bytes, as: name))
  }

  /// The recorded files that are none of `names`. In the mode `all` they are removed.
  func unused(besides names: Set<String>) throws -> [String] {
    guard let tree = FileManager.default.enumerator(atPath: expected.path) else { return [] }
    var unused: [String] = []
    while let path = tree.nextObject() as? String {
      let type = tree.fileAttributes?[.type] as? FileAttributeType
      if type != .typeDirectory, !names.contains(path) { unused.append(path) }
    }
    if mode == .all {
      for path in unused { try FileManager.default.removeItem(at: expected.appending(path: path)) }
    }
    return unused.sorted()
  }

  private func keep(_ bytes: [UInt8], as name: String) throws -> String {
    let file = actual.appending(path: name)
    try GoldenStore.write(bytes, to: file)
    return "what was made now is in \(file.path)"
  }

  private static func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }
}
