public import Foundation
import GridPNG

/// The files of a set of snapshots: compares with the recorded files, and records if requested.
///
/// A run that records anything fails, and reports what it recorded: only a second run shows that
/// the files are right. Recorded pictures are compressed again; their pixels stay the same.
public struct SnapshotStore: Sendable {
  /// Which files are written.
  public let mode: RecordMode
  /// Where the recorded files are.
  public let expected: URL
  /// Where the files that differ are put, to be reviewed and accepted.
  public let actual: URL

  public init(mode: RecordMode, expected: URL, actual: URL) {
    self.mode = mode
    self.expected = expected
    self.actual = actual
  }

  /// The outcome for a file.
  public enum Outcome: Hashable, Sendable {
    /// The file is as it was recorded.
    case same
    /// The file was written; in words why.
    case recorded(String)
    /// It was never recorded.
    case missing
    /// It differs; in words how.
    case different(String)
  }

  /// Compares `bytes` with the recorded file of that name.
  /// - Parameters:
  ///   - name: of the file, relative to the folder.
  ///   - bytes: the new content.
  ///   - difference: in words how the recorded bytes differ; `nil` if they count as equal.
  /// - Throws: the error of a file that cannot be read or written, and what `difference` throws.
  public func check(
    _ name: String, _ bytes: [UInt8], difference: (_ recorded: [UInt8]) throws -> String?
  ) throws -> Outcome {
    let file = expected.appending(path: name)
    let isRecorded = FileManager.default.fileExists(atPath: file.path)
    return try outcome(
      of: name, bytes, recorded: isRecorded ? [UInt8](try Data(contentsOf: file)) : nil,
      as: bytes, difference: difference
    ) { try Self.write(Self.kept(bytes, as: name), to: file) }
  }

  /// - Parameters:
  ///   - recorded: what was recorded of the file; `nil` if nothing was.
  ///   - content: what is recorded of `bytes`.
  ///   - record: records the content.
  func outcome(
    of name: String, _ bytes: [UInt8], recorded: [UInt8]?, as content: [UInt8],
    difference: (_ recorded: [UInt8]) throws -> String?, record: () throws -> Void
  ) throws -> Outcome {
    guard let recorded else {
      if mode == .never {
        try keep(bytes, as: name)
        return .missing
      }
      try record()
      return .recorded("which was missing")
    }
    if mode == .all {
      // A file that was compressed better is kept.
      if recorded == content || PNGEquality.areSurelyEqual(recorded, content) { return .same }
      try record()
      return .recorded("anew")
    }
    // Equal bytes are equal pixels.
    guard recorded != content, let difference = try difference(recorded) else {
      try forget(name)
      return .same
    }
    if mode == .failed {
      try record()
      return .recorded("which differs: \(difference)")
    }
    try keep(bytes, as: name)
    return .different(difference)
  }

  /// The recorded file of that name; `nil` if there is none that can be read.
  func recorded(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: expected.appending(path: name))).map { [UInt8]($0) }
  }

  /// Why a test fails; `nil` if it does not.
  package func failure(
    of name: String, _ bytes: [UInt8], difference: (_ recorded: [UInt8]) throws -> String?
  ) throws -> String? {
    message(for: name, try check(name, bytes, difference: difference))
  }

  /// An outcome in words; `nil` for equal files.
  func message(for name: String, _ outcome: Outcome) -> String? {
    let kept = "the new file is \(actual.appending(path: name).path)"
    switch outcome {
    case .same: return nil
    case .recorded(let reason):
      let hint = reason.hasPrefix("which differs") ? "" : "; look at it, then run the tests again"
      let comma = reason == "anew" ? " " : ", "
      return "recorded \(name)\(comma)\(reason)\(hint)"
    case .missing: return "\(name) was never recorded; \(kept)"
    case .different(let difference): return "\(name) differs: \(difference)\n\(kept)"
    }
  }

  /// The recorded files that are none of `names`. In the mode `all` they are removed.
  /// - Parameters:
  ///   - names: of the files that belong to a case.
  ///   - isUsed: whether a file that is not one of them is used nevertheless; default none is.
  public func unused(
    besides names: Set<String>, isUsed: (String) -> Bool = { _ in false }
  ) throws -> [String] {
    let unused = Self.files(below: expected).filter {
      !names.contains($0) && !isUsed($0) && $0 != Self.digestsName
    }
    if mode == .all {
      for path in unused { try FileManager.default.removeItem(at: expected.appending(path: path)) }
    }
    return unused
  }

  // MARK: - Pending

  /// The names of the files that differ or were never recorded, and wait to be accepted or
  /// rejected.
  public var pending: [String] {
    Self.files(below: actual).filter { !$0.hasSuffix(Self.differenceEnding) }
  }

  /// Replaces the recorded file with that of a run.
  /// - Throws: the error of a file that cannot be read or written.
  public func accept(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: actual.appending(path: name)))
    let isDigest = try acceptDigest(of: name, bytes)
    if !isDigest {
      try Self.write(Self.kept(bytes, as: name), to: expected.appending(path: name))
    }
    try reject(name)
  }

  /// Compresses recorded pictures better, where possible; no pixel changes.
  /// - Parameter isWanted: whether to compress a file.
  /// - Returns: the names of the files that are smaller now.
  /// - Throws: the error of a file that cannot be read or written.
  package func recompress(_ isWanted: (String) -> Bool = { _ in true }) throws -> [String] {
    try Self.files(below: expected).filter { name in
      guard name.hasSuffix(".png"), isWanted(name) else { return false }
      let file = expected.appending(path: name)
      let bytes = [UInt8](try Data(contentsOf: file))
      let kept = Self.kept(bytes, as: name, effort: .best)
      guard kept.count < bytes.count else { return false }
      try Self.write(kept, to: file)
      return true
    }
  }

  /// Discards the file of a run.
  /// - Throws: the error of a file that cannot be removed.
  public func reject(_ name: String) throws {
    try FileManager.default.removeItem(at: actual.appending(path: name))
    try? FileManager.default.removeItem(at: differencePicture(for: name))
  }

  /// Where the picture of the pixels that differ is put.
  public func differencePicture(for name: String) -> URL {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(".png".count)) : name
    return actual.appending(path: stem + Self.differenceEnding)
  }

  private static let differenceEnding = ".difference.png"

  // MARK: - Files

  /// The bytes that are recorded. Bytes that are not a picture stay unchanged, and are reported
  /// when they are compared.
  private static func kept(
    _ bytes: [UInt8], as name: String, effort: PNGCompaction.Effort = .quick
  ) -> [UInt8] {
    name.hasSuffix(".png") ? (try? PNGCompaction.compacted(bytes, effort: effort)) ?? bytes : bytes
  }

  func keep(_ bytes: [UInt8], as name: String) throws {
    try Self.write(bytes, to: actual.appending(path: name))
  }

  /// Removes what an earlier run left of a file that is correct now.
  private func forget(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: actual.appending(path: name).path) else { return }
    try? reject(name)
  }

  /// The paths of all files below a folder, sorted; none if there is no such folder.
  private static func files(below folder: URL) -> [String] {
    guard let tree = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var files: [String] = []
    while let path = tree.nextObject() as? String {
      let type = tree.fileAttributes?[.type] as? FileAttributeType
      if type != .typeDirectory { files.append(path) }
    }
    return files.sorted()
  }

  /// Written to a temporary name and renamed, so that tests that run at the same time never see
  /// half a file.
  static func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }
}

/// What to do with a recorded file when a test makes another one.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Every file is written again.
  case all
  /// A file that differs or is missing is written.
  case failed
  /// Only a file that is missing is written.
  case missing
  /// Nothing is written.
  case never

  /// A value of `GRIDPRESS_RECORD` that is not a mode.
  public struct Unknown: Error, Hashable, Sendable, CustomStringConvertible {
    /// The word that is not a mode.
    public let value: String

    public init(value: String) { self.value = value }

    public var description: String {
      let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GRIDPRESS_RECORD is \"\(value)\", which is not one of \(names)"
    }
  }

  /// The mode of `GRIDPRESS_RECORD`. Without it, nothing is recorded where `CI` is set, whatever
  /// else is requested, so that a forgotten `record:` cannot make a run of checks worthless.
  /// Elsewhere it is the requested mode, or else `missing`.
  ///
  /// - Parameters:
  ///   - wanted: the mode requested by the code; without `CI` it takes precedence over the
  ///     environment. `nil` requests none.
  ///   - environment: the variables of the process, of which `CI` and `GRIDPRESS_RECORD` are used.
  /// - Throws: `Unknown` if the value of `GRIDPRESS_RECORD` is not a mode.
  public init(wanted: RecordMode? = nil, environment: [String: String]) throws(Unknown) {
    let isCI = !environment["CI", default: ""].isEmpty
    if let wanted, !isCI {
      self = wanted
    } else if let value = environment["GRIDPRESS_RECORD"], !value.isEmpty {
      guard let mode = RecordMode(rawValue: value) else { throw Unknown(value: value) }
      self = mode
    } else {
      self = isCI ? .never : .missing
    }
  }
}
