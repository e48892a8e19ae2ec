public import Foundation
import GridPNG
import GridPress

/// What is recorded of a case, in one file: for test libraries that keep one file for a snapshot.
///
/// The text layer of a picture, and with which fonts and libraries it was drawn, are in the
/// picture's file as notes, which viewers ignore. The files of other formats are their text alone,
/// whose differences name pages, elements or lines.
public struct SnapshotFile: Sendable {
  /// The content of the file; for a case that could not be drawn, why not.
  public let data: Data
  /// Why the case could not be drawn; `nil` if it was, or if the file was recorded earlier.
  public let problem: String?
  /// `nil` for a file that was recorded earlier.
  private let drawn: (snapshot: SnapshotCase, set: SnapshotSet)?

  /// A file that was recorded earlier.
  public init(recorded data: Data) {
    self.init(data: data, problem: nil, drawn: nil)
  }

  /// Draws a case. Of a document with events only the first picture is compared, and of a PDF the
  /// text.
  /// - Parameters:
  ///   - snapshot: what is drawn, its format and how it is compared. Its name is not used.
  ///   - options: the fonts, and what happens with others than those of the recorded file; default
  ///     those of the running test.
  ///   - executor: runs the whole drawing, for a caller that blocks a thread of tasks until it is
  ///     done; `nil`, the default, are those threads.
  public init(
    drawing snapshot: SnapshotCase, with options: SnapshotOptions = .current,
    on executor: (any TaskExecutor)? = nil
  ) async {
    self = await DrawingThreads.$executor.withValue(executor) {
      await SnapshotFile(drawing: snapshot, options)
    }
  }

  private init(drawing snapshot: SnapshotCase, _ options: SnapshotOptions) async {
    var snapshot = snapshot
    snapshot.name = Self.name
    snapshot.pageRenderer = nil
    snapshot.recordsDigest = false
    if case .document(var document) = snapshot.subject {
      document.events = []
      snapshot.subject = .document(document)
    }
    do {
      let set = SnapshotSet(
        in: try WorkingFolder.made(for: "drawn"), mode: .all,
        // Several workers of a PDF would run elsewhere.
        renderer: Renderer(
          fonts: options.fonts, workerCount: DrawingThreads.executor == nil ? nil : 1),
        fingerprint: try FingerprintCache.run.fingerprint(of: options.fonts),
        policy: options.policy, drawsTwice: SnapshotSet.isCI)
      defer { try? FileManager.default.removeItem(at: set.store.expected) }
      let result = await set.check(snapshot)
      guard result.status == .recorded else {
        self.init(problem: result.message ?? "nothing was drawn")
        return
      }
      self.init(
        data: try Self.packed(set.store.expected, snapshot), problem: nil, drawn: (snapshot, set))
    } catch {
      self.init(problem: "\(error)")
    }
  }

  private init(problem: String) {
    self.init(data: Data(problem.utf8), problem: problem, drawn: nil)
  }

  private init(data: Data, problem: String?, drawn: (snapshot: SnapshotCase, set: SnapshotSet)?) {
    self.data = data
    self.problem = problem
    self.drawn = drawn
  }

  /// How a drawn file differs from the recorded one.
  public struct Difference: Hashable, Sendable {
    /// In words, as a failed assertion of grids tells it.
    public var words: String
    /// The picture of the pixels that differ, a PNG file; `nil` if there is none.
    public var picture: Data?

    init(_ words: String, picture: Data? = nil) {
      self.words = words
      self.picture = picture
    }
  }

  /// Compares the drawn file with the recorded one.
  /// - Parameters:
  ///   - recorded: one that was recorded earlier.
  ///   - executor: as that of the drawing, which is repeated if the files differ; default `nil`.
  /// - Returns: `nil` if nothing differs that the case compares, and if both files were recorded
  ///   earlier and are equal.
  public func difference(
    from recorded: SnapshotFile, on executor: (any TaskExecutor)? = nil
  ) async -> Difference? {
    await DrawingThreads.$executor.withValue(executor) { await compared(with: recorded) }
  }

  private func compared(with recorded: SnapshotFile) async -> Difference? {
    if let problem { return Difference(problem) }
    if data == recorded.data { return nil }
    guard var (snapshot, set) = drawn else { return Difference("the recorded files differ") }
    do {
      let folder = try WorkingFolder.made(for: "recorded")
      defer { try? FileManager.default.removeItem(at: folder) }
      snapshot.hasTextLayer = try Self.unpack(recorded.data, into: folder, snapshot)
      set.store = SnapshotStore(
        mode: .never, expected: folder, actual: folder.appending(path: "actual"))
      let result = await set.check(snapshot)
      guard let words = result.details else { return nil }
      return Difference(words, picture: try result.difference.map { try Data(contentsOf: $0) })
    } catch {
      return Difference("\(error)")
    }
  }

  // MARK: - Files

  private static let name = "grid"

  /// The files that are notes in that of a picture, by their keywords.
  private static func notes(_ snapshot: SnapshotCase) -> [(keyword: String, file: String)] {
    guard snapshot.format.pixelScale != nil, let text = snapshot.transcriptFile else { return [] }
    return [
      ("GridPressFonts", FontRecord.fileName),
      ("GridPressLibraries", SnapshotSet.fingerprintName), ("GridPressText", text),
    ]
  }

  private static func packed(_ folder: URL, _ snapshot: SnapshotCase) throws -> Data {
    var bytes = [UInt8](try Data(contentsOf: folder.appending(path: snapshot.file)))
    for note in notes(snapshot) {
      // Fonts and libraries are hints, which may be missing.
      guard let text = try? String(contentsOf: folder.appending(path: note.file), encoding: .utf8)
      else { continue }
      bytes = PNGNote.adding(text, keyword: note.keyword, to: bytes)
    }
    return Data(bytes)
  }

  /// - Returns: whether the file has a text layer.
  private static func unpack(
    _ data: Data, into folder: URL, _ snapshot: SnapshotCase
  ) throws -> Bool {
    var bytes = [UInt8](data)
    var files: Set<String> = []
    // The last that was added comes first.
    for note in notes(snapshot).reversed() {
      guard let (text, rest) = PNGNote.taken(keyword: note.keyword, from: bytes) else { continue }
      try SnapshotStore.write(Array(text.utf8), to: folder.appending(path: note.file))
      files.insert(note.file)
      bytes = rest
    }
    try SnapshotStore.write(bytes, to: folder.appending(path: snapshot.file))
    return snapshot.transcriptFile.map(files.contains) ?? false
  }
}
