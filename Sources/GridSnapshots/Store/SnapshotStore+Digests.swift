public import Foundation
import GridCore
import Platform
import Synchronization

/// Texts of which only a digest is recorded, all of them in one file: `flat/dark.layout.txt 5d41…`
/// on each line.
///
/// A digest tells that a text differs, and not where. So a text that is as recorded is also kept
/// below ``recordedTexts``, under the name of its digest, and one that differs later is compared
/// with it.
extension SnapshotStore {
  /// The name of the file with the digests.
  public static let digestsName = "digests.txt"

  /// Where texts are kept that were as recorded in a run on this machine: beside ``actual``.
  public var recordedTexts: URL {
    actual.deletingLastPathComponent().appending(path: actual.lastPathComponent + "-recorded")
  }

  /// Compares a text with the digest that was recorded for it.
  /// - Parameters:
  ///   - name: of the text's file, if it were recorded itself.
  ///   - difference: in words how the recorded text differs.
  func checkDigest(
    of name: String, _ bytes: [UInt8], difference: (_ recorded: [UInt8]) throws -> String?
  ) throws -> Outcome {
    let digest = Self.digest(of: bytes)
    let outcome = try outcome(
      of: name, bytes, recorded: digests()[name].map { Array($0.utf8) }, as: Array(digest.utf8),
      difference: { recorded in
        let file = recordedText(String(decoding: recorded, as: UTF8.self))
        guard let text = try? Data(contentsOf: file) else {
          return
            "only a digest of the text was recorded, and no run here has made that text; to see "
            + "what differs, run the test of an earlier state first"
        }
        let words = try difference([UInt8](text)) ?? "only its digest differs"
        return words + "\nthe recorded text is \(file.path)"
      }, record: { try changeDigests { $0[name] = digest } })
    if outcome == .same {
      let file = recordedText(digest)
      if !FileManager.default.fileExists(atPath: file.path) { try Self.write(bytes, to: file) }
    }
    return outcome
  }

  /// Records the digest of a text that differs.
  /// - Returns: whether a digest of that name was recorded before.
  func acceptDigest(of name: String, _ bytes: [UInt8]) throws -> Bool {
    guard digests()[name] != nil else { return false }
    try changeDigests { $0[name] = Self.digest(of: bytes) }
    return true
  }

  /// The names whose digests no case uses, sorted. In the mode `all` they are removed.
  func unusedDigests(besides names: Set<String>) throws -> [String] {
    let unused = digests().keys.filter { !names.contains($0) }.sorted()
    if mode == .all, !unused.isEmpty {
      try changeDigests { digests in for name in unused { digests[name] = nil } }
    }
    return unused
  }

  private func recordedText(_ digest: String) -> URL {
    recordedTexts.appending(path: digest + ".txt")
  }

  /// 64 bits, the same on every machine.
  private static func digest(of bytes: [UInt8]) -> String {
    let sum = String(Checksum.crc32(bytes.span), radix: 16)
    return "\(StableDigest(bytes))" + String(repeating: "0", count: 8 - sum.count) + sum
  }

  // MARK: - The file

  private var digestsFile: URL { expected.appending(path: Self.digestsName) }

  /// Cases are checked at the same time, and share the file.
  private static let changing = Mutex(())

  /// The recorded digests by name; none if there is no file.
  private func digests() -> [String: String] {
    guard let text = try? String(contentsOf: digestsFile, encoding: .utf8) else { return [:] }
    var digests: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let space = line.lastIndex(of: " ") else { continue }
      digests[String(line[..<space])] = String(line[line.index(after: space)...])
    }
    return digests
  }

  private func changeDigests(_ change: (inout [String: String]) -> Void) throws {
    try Self.changing.withLock { _ in
      var digests = digests()
      change(&digests)
      guard !digests.isEmpty else {
        try FileManager.default.removeItem(at: digestsFile)
        return
      }
      let lines = digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try Self.write(Array(lines.joined().utf8), to: digestsFile)
    }
  }
}
