public import Foundation
public import GridPress

/// Checks all cases of a matrix, on all processors.
public struct SnapshotRun: Sendable {
  /// The documents, themes and formats that are drawn.
  public var matrix: SnapshotMatrix
  /// Which recorded files are written.
  public var mode: RecordMode
  /// The fonts that pictures are drawn with.
  public var fonts: FontSource
  /// What happens on a machine with other fonts or libraries.
  public var policy: FingerprintPolicy
  /// Whether everything is drawn a second time and must be the same.
  public var drawsTwice = false
  /// How many cases are processed in parallel; default one for each processor.
  public var workerCount = ProcessInfo.processInfo.activeProcessorCount
  /// How much each drawing may take.
  public var limits = RenderLimits()
  /// Where files that differ, and the results of the run, are put.
  public var pending: PendingSnapshots

  public init(
    _ matrix: SnapshotMatrix, mode: RecordMode, fonts: FontSource = .system,
    policy: FingerprintPolicy = .warn, pending: PendingSnapshots = PendingSnapshots()
  ) {
    self.matrix = matrix
    self.mode = mode
    self.fonts = fonts
    self.policy = policy
    self.pending = pending
  }

  private struct Job {
    var set: SnapshotSet
    var folder: String
    var entry: SnapshotMatrix.Entry
    var masks = SnapshotMasks()
  }

  /// Checks everything; differences are in ``pending`` afterwards.
  /// - Parameters:
  ///   - progress: called with the number of cases that are done, and of all cases.
  /// - Throws: the error of a font file that cannot be read, of files that cannot be written, of
  ///   masks that match no part of any document.
  public func record(progress: (Int, Int) -> Void = { _, _ in }) async throws -> RunRecord {
    try pending.begin()
    let fingerprint = try FingerprintCache.run.fingerprint(of: fonts)
    var jobs: [Job] = []
    var sets: [SnapshotSet] = []
    for folder in matrix.folders {
      let set = set(folder, fingerprint)
      sets.append(set)
      jobs += folder.entries.map { Job(set: set, folder: folder.path, entry: $0) }
    }
    let masks = try MaskAssignment(
      matrix.masks, for: jobs.map(\.entry), by: Renderer(fonts: fonts, limits: limits))
    for number in jobs.indices { jobs[number].masks = masks.masks(ofEntry: number) }
    let groups = await groups(of: jobs, progress)
    var record = RunRecord(
      cases: groups.flatMap(\.self) + matrix.unreadable.map { RunRecord.Case($0) })
    for folder in matrix.folders where mode == .all || mode == .failed {
      // A set that was drawn again was drawn by this machine.
      _ = try set(folder, fingerprint).checkFingerprint()
    }
    record.unreferenced = try unreferenced().map(\.path)
    if mode == .all, record.unreferenced.isEmpty {
      for set in sets { set.recordFonts(replacing: true) }
    }
    record.coverage = SnapshotCoverage(matrix)
    try pending.save(record)
    return record
  }

  private func set(_ folder: SnapshotMatrix.Folder, _ fingerprint: Fingerprint?) -> SnapshotSet {
    SnapshotSet(
      in: URL(filePath: folder.path), actual: pending.folder(for: folder.path), mode: mode,
      renderer: Renderer(fonts: fonts, workerCount: 1, limits: limits), fingerprint: fingerprint,
      policy: policy,
      drawsTwice: drawsTwice)
  }

  private func groups(
    of jobs: [Job], _ progress: (Int, Int) -> Void
  ) async -> [[RunRecord.Case]] {
    await withTaskGroup(of: (Int, [RunRecord.Case]).self) { group in
      var found = Array(repeating: [RunRecord.Case](), count: jobs.count)
      var next = 0
      func start() {
        guard next < jobs.count else { return }
        let (number, job) = (next, jobs[next])
        next += 1
        group.addTask { (number, await check(job)) }
      }
      for _ in 0..<max(1, workerCount) { start() }
      var done = 0
      while let (number, cases) = await group.next() {
        found[number] = cases
        done += 1
        progress(done, jobs.count)
        start()
      }
      return found
    }
  }

  @concurrent private func check(_ job: Job) async -> [RunRecord.Case] {
    var cases: [RunRecord.Case] = []
    // One after another, for their text layers are one file.
    for var snapshot in matrix.cases(of: job.entry) {
      snapshot.masks = job.masks
      cases.append(
        RunRecord.Case(
          job.entry, await job.set.check(snapshot), of: snapshot, in: job.set.store))
    }
    return cases
  }

  // MARK: - Recorded files without a case

  /// The recorded files that no case uses, in the folders of the matrix.
  /// - Throws: the error of a file that cannot be read.
  public func unreferenced() throws -> [URL] {
    try matrix.folders.flatMap { folder in
      var set = set(folder, nil)
      // Only to be listed: the mode `all` would remove them.
      set.store = SnapshotStore(
        mode: .never, expected: set.store.expected, actual: set.store.actual)
      // The files of a document that cannot be read are not known.
      let unknown = matrix.unreadable.filter { $0.folder == folder.path }.map(\.name)
      let names = try set.unused(besides: matrix.cases(of: folder)).filter { name in
        !unknown.contains { name.hasPrefix($0 + ".") }
      }
      return names.map { set.store.expected.appending(path: $0) }
    }
  }
}

/// Which masks of a run hold for each of its entries: documents need not all have the same parts.
struct MaskAssignment {
  private let masks: SnapshotMasks
  /// By entry, the masks that match no part of it.
  private var unknown: [[SnapshotMask]]

  /// - Throws: `RenderError` of kind `usage` for masks that mean no part of any entry, most likely
  ///   misspelt.
  init(
    _ masks: SnapshotMasks, for entries: [SnapshotMatrix.Entry], by renderer: Renderer
  ) throws(RenderError) {
    self.masks = masks
    unknown = []
    try masks.check()
    if masks.isEmpty || entries.isEmpty { return }
    for entry in entries {
      // An entry that cannot be laid out fails when it is drawn.
      let transcript = try? entry.subject.transcript(by: renderer)
      unknown.append(transcript.map(masks.unknown(in:)) ?? [])
    }
    let everywhere = (masks.ignore + masks.only).filter { mask in
      unknown.allSatisfy { $0.contains(mask) }
    }
    guard everywhere.isEmpty else {
      let names = everywhere.map(\.description).joined(separator: "; ")
      throw RenderError(.usage, "no case has the part to mask: \(names)")
    }
  }

  /// The masks of the entry with this number. If it has none of the only parts that are compared,
  /// they are kept: then it fails, since nothing could be compared.
  func masks(ofEntry number: Int) -> SnapshotMasks {
    guard !masks.isEmpty else { return masks }
    let isKnown = { (mask: SnapshotMask) in !unknown[number].contains(mask) }
    let only = masks.only.filter(isKnown)
    return SnapshotMasks(
      ignore: masks.ignore.filter(isKnown), only: only.isEmpty ? masks.only : only)
  }
}
