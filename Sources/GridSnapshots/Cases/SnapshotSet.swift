public import Foundation
public import GridPress

/// A folder of snapshots: checks cases against it.
///
/// ```swift
/// let set = SnapshotSet(in: URL(filePath: "golden/expected"), mode: .never)
/// let result = await set.check(SnapshotCase("sales", of: .document(document)))
/// if let message = result.message { … }
/// ```
public struct SnapshotSet: Sendable {
  /// Where the recorded files are, and which of them are written.
  public var store: SnapshotStore
  /// Its fonts affect all pictures; with folders of fonts, the machine's own are not used.
  public var renderer: Renderer
  /// The current fonts and libraries; `nil` does not compare them with those of the recorded set.
  public var fingerprint: Fingerprint?
  /// What happens on a machine with other fonts or libraries.
  public var policy: FingerprintPolicy
  /// Whether everything is drawn a second time and must be the same.
  public var drawsTwice: Bool
  /// How many lines of words there are at most.
  public var wordLimit = 20

  /// The name of the file with the fonts and libraries of the recorded set.
  public static let fingerprintName = "fingerprint.txt"

  /// Whether this is a run of checks, in which everything is drawn twice.
  static var isCI: Bool { !ProcessInfo.processInfo.environment["CI", default: ""].isEmpty }

  /// - Parameters:
  ///   - folder: where the recorded files are.
  ///   - actual: where files that differ are put; `nil` is `.build/snapshots-actual` in the working
  ///     folder.
  ///   - mode: which recorded files are written.
  ///   - renderer: default one with the machine's fonts.
  ///   - fingerprint: default `nil`, which is not compared.
  ///   - policy: what happens if the fingerprint differs; default `.warn`.
  ///   - drawsTwice: whether each case is drawn twice, and must give the same bytes; default not.
  public init(
    in folder: URL, actual: URL? = nil, mode: RecordMode, renderer: Renderer = Renderer(),
    fingerprint: Fingerprint? = nil, policy: FingerprintPolicy = .warn, drawsTwice: Bool = false
  ) {
    store = SnapshotStore(
      mode: mode, expected: folder, actual: actual ?? URL(filePath: ".build/snapshots-actual"))
    self.renderer = renderer
    if fingerprint != nil, renderer.fontUse == nil { self.renderer.fontUse = FontUse() }
    self.fingerprint = fingerprint
    self.policy = policy
    self.drawsTwice = drawsTwice
  }

  /// Draws a case and compares it with its recorded files.
  public nonisolated(nonsending) func check(_ snapshot: SnapshotCase) async -> SnapshotResult {
    var checking = SnapshotChecking(snapshot, in: self)
    return await checking.result()
  }

  /// The recorded files that no case uses, sorted, then the names of unused digests. In the mode
  /// `all` they are removed.
  /// - Parameters:
  ///   - cases: all cases of the folder.
  ///   - others: files that belong to no case.
  /// - Throws: the error of a file that cannot be read or removed.
  public func unused(
    besides cases: [SnapshotCase], or others: Set<String> = []
  ) throws -> [String] {
    var names = others.union([Self.fingerprintName, FontRecord.fileName])
    for snapshot in cases {
      if !snapshot.isDigest { names.insert(snapshot.file) }
      if let file = snapshot.transcriptFile { names.insert(file) }
    }
    // The number of their pictures is not known in advance.
    let open = cases.filter { $0.pageRenderer != nil || $0.hasScript }
    return try store.unused(besides: names) { file in open.contains { $0.uses(file) } }
      + store.unusedDigests(besides: Set(cases.filter(\.isDigest).map(\.file)))
  }

  // MARK: - Fingerprint

  /// Which fonts and libraries have changed since the set was recorded, in words; `nil` if none
  /// have, or if this is not known.
  public var fingerprintChanges: String? {
    guard let fingerprint,
      let text = try? String(
        contentsOf: store.expected.appending(path: Self.fingerprintName), encoding: .utf8)
    else { return nil }
    return fingerprint.changes(since: Fingerprint(text))
  }

  /// Compares the fingerprint with the recorded one, and records it as pictures are: with `all` and
  /// `failed` whenever it differs, since from then on every picture is as this machine draws it.
  /// - Returns: why a test fails; `nil` if it does not.
  /// - Throws: the error of a file that cannot be read or written.
  public func checkFingerprint() throws -> String? {
    guard let fingerprint else { return nil }
    return try store.failure(of: Self.fingerprintName, Array(fingerprint.text.utf8)) { recorded in
      guard store.mode == .failed else { return nil }
      return fingerprint.changes(since: Fingerprint(String(decoding: recorded, as: UTF8.self)))
    }
  }

  /// Records the fonts and libraries of the set, if they are not yet recorded.
  func recordFingerprint() {
    let file = store.expected.appending(path: Self.fingerprintName)
    guard let fingerprint, store.mode != .never,
      store.mode != .missing || !FileManager.default.fileExists(atPath: file.path)
    else { return }
    // The snapshots count; without it only a hint is missing.
    try? SnapshotStore.write(Array(fingerprint.text.utf8), to: file)
  }
}
