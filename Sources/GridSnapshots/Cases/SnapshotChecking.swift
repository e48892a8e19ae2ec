import Foundation
import GridCore
import GridPress
import Platform

extension PropertyOrigins {
  /// Adds to a difference what set the values that the part has now.
  fileprivate mutating func explain(_ difference: inout SnapshotDifference) {
    guard difference.kind == .changed else { return }
    for change in difference.changes {
      switch change {
      case .property(let name, _, let value?):
        difference.origins[name] = origin(of: name, being: value, at: difference.address)
      case .text: difference.dataRow = difference.address.flatMap(dataRow)
      default: break
      }
    }
  }
}

/// The work of checking one case.
///
/// 1. The case is drawn; if requested, twice, and both results must be the same.
/// 2. The text layer is compared, then the pixels or texts.
/// 3. Differences are reported in words, from the text layer; where only pixels differ, the parts
///    are named in which they do.
struct SnapshotChecking {
  let snapshot: SnapshotCase
  let set: SnapshotSet
  var found: SnapshotResult
  /// The recorded text layer; `nil` until it is read.
  private var recorded: GridTranscript?
  /// What the steps of its script set; `nil` until it is asked for.
  var scriptOrigins: ScriptOrigins?
  private var outcomes: [SnapshotStore.Outcome] = []

  struct Failure: Error {
    var reason: String
  }

  init(_ snapshot: SnapshotCase, in set: SnapshotSet) {
    self.snapshot = snapshot
    self.set = set
    found = SnapshotResult(
      name: snapshot.name, format: snapshot.format,
      expected: set.store.expected.appending(path: snapshot.recordedFile))
  }

  nonisolated(nonsending) mutating func result() async -> SnapshotResult {
    do {
      try await check()
      found.status = status
    } catch let failure as Failure {
      found.status = .failed
      found.notes.insert("\(snapshot.name): \(failure.reason)", at: 0)
    } catch {
      found.status = .failed
      found.notes.insert("\(snapshot.name): \(error)", at: 0)
    }
    if found.status == .recorded { set.recordFingerprint() }
    // A set that is recorded again is drawn with the fonts of those that stay the same, too.
    if found.status == .recorded || set.store.mode == .all && found.status == .passed {
      set.recordFonts()
    }
    return found
  }

  /// Where the next file of the case is compared. One that is missing is not recorded beside one
  /// that differs: they would be of two drawings.
  var store: SnapshotStore {
    let isDifferent = outcomes.contains { if case .different = $0 { true } else { false } }
    guard set.store.mode == .missing, isDifferent else { return set.store }
    return SnapshotStore(
      mode: .never, expected: set.store.expected, actual: set.store.actual)
  }

  private var status: SnapshotResult.Status {
    var worst = SnapshotResult.Status.passed
    for outcome in outcomes {
      switch outcome {
      case .same: break
      case .recorded: if worst == .passed { worst = .recorded }
      case .missing: if worst != .different { worst = .missing }
      case .different: worst = .different
      }
    }
    return worst
  }

  private nonisolated(nonsending) mutating func check() async throws {
    let changes = set.fingerprintChanges
    if let changes {
      let note = "the set was recorded with other fonts or libraries: \(changes)"
      if set.policy == .fail, set.store.mode == .never || set.store.mode == .missing {
        throw Failure(reason: note)
      }
      found.notes.append(note)
    }
    let output = try await drawn()
    if set.drawsTwice, try await drawn() != output {
      throw Failure(reason: "drawn a second time, it is different")
    }
    let transcript =
      try output.transcript
      ?? (snapshot.format.hasTranscript ? snapshot.subject.transcript(by: set.renderer) : nil)
    found.fonts = set.fontChanges
    if let fonts = found.fonts, set.policy == .fail,
      set.store.mode == .never || set.store.mode == .missing
    {
      throw Failure(reason: "the set was recorded with other fonts: \(fonts)")
    }
    let comparesText = (changes != nil || found.fonts != nil) && set.policy == .textOnly
    if let transcript {
      try checkMasks(transcript)
      try compare(transcript, comparesFrames: !comparesText)
    } else if !snapshot.masks.isEmpty {
      throw Failure(reason: "only pictures have masks")
    }
    if comparesText {
      found.notes.append("so only the text layer was compared")
      if transcript == nil { throw Failure(reason: "it has no text layer") }
      return
    }
    try compare(output, transcript)
    found.content = content(of: output)
    try await comparePages(of: output.pdf)
    try await compareScript()
  }

  /// A text that is equal for equal drawings: the checksum of the recorded file, if that shows the
  /// same.
  private func content(of output: Output) -> String {
    var bytes = output.bytes
    switch outcomes.last {
    case .same, .recorded: bytes = set.store.recorded(snapshot.file) ?? bytes
    case .missing, .different, nil: break
    }
    return "\(bytes.count) \(Checksum.crc32(bytes.span))"
  }

  // MARK: - Drawing

  private struct Output: Equatable {
    /// The bytes that are compared.
    var bytes: [UInt8]
    /// The file that the text was read from, for PDF.
    var pdf: [UInt8] = []
    /// The text layer of a picture.
    var transcript: GridTranscript?
  }

  private nonisolated(nonsending) mutating func drawn() async throws -> Output {
    let renderer = set.renderer
    switch snapshot.format.content {
    case .file(let format):
      if let scale = snapshot.format.pixelScale { return try await picture(scale: scale) }
      let bytes = try await rendered(format)
      guard format.kind.isPaged else { return Output(bytes: bytes) }
      return Output(bytes: Array(try PDFTranscript(bytes).text.utf8), pdf: bytes)
    case .stage(let stage):
      return Output(bytes: Array(try await renderer.inspect(snapshot.subject, stage: stage).utf8))
    }
  }

  /// A case that is drawn twice is encoded each time, so that its bytes are compared too.
  private nonisolated(nonsending) mutating func picture(scale: Double) async throws -> Output {
    let picture = try await set.renderer.picture(
      of: snapshot.subject, scale: scale,
      recorded: set.drawsTwice ? nil : set.store.recorded(snapshot.file)
    ) { GridTranscript($0) }
    found.diagnostics = picture.findings
    return Output(bytes: picture.bytes, transcript: picture.value)
  }

  private nonisolated(nonsending) mutating func rendered(
    _ format: FileFormat
  ) async throws -> [UInt8] {
    var findings: [Diagnostic] = []
    let file = try await set.renderer.data(
      for: snapshot.subject, as: format, findings: &findings)
    found.diagnostics = findings
    return [UInt8](file)
  }

  // MARK: - Comparing

  private func checkMasks(_ transcript: GridTranscript) throws {
    guard !snapshot.masks.isEmpty else { return }
    guard snapshot.format.pixelScale != nil else {
      throw Failure(reason: "only pictures have masks")
    }
    do {
      try snapshot.masks.check()
    } catch {
      throw Failure(reason: error.message)
    }
    let unknown = snapshot.masks.unknown(in: transcript)
    guard unknown.isEmpty else {
      let names = unknown.map(\.description).joined(separator: "; ")
      throw Failure(reason: "there is no such part to mask: \(names)")
    }
  }

  /// The text layer.
  private mutating func compare(_ transcript: GridTranscript, comparesFrames: Bool) throws {
    guard let name = snapshot.transcriptFile else { return }
    var old = transcript
    var differences: [SnapshotDifference] = []
    var otherVersion: String?
    let outcome = try set.store.check(name, Array(transcript.text.utf8)) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(reason: "\(name) is not text in UTF-8")
      }
      do throws(GridTranscript.Unreadable) {
        old = try GridTranscript(reading: text)
      } catch {
        let reason = "\(name) cannot be read: \(error)"
        guard error.isOfOtherVersion else { throw Failure(reason: reason) }
        otherVersion = reason
        return reason
      }
      differences =
        TranscriptComparison(
          expected: old, actual: transcript, comparesFrames: comparesFrames,
          masks: snapshot.masks, tolerance: snapshot.tolerance.points
        ).differences
      return differences.isEmpty ? nil : "\(differences.count) differences"
    }
    recorded = old
    found.differences = differences
    let lines = lines(of: differences)
    found.words = otherVersion.map { [$0] } ?? lines.map(\.text)
    found.sources = lines.map(\.sources)
    if !differences.isEmpty, snapshot.tolerance != .exact {
      found.notes.append(snapshot.tolerance.words)
    }
    note(outcome, name)
  }

  /// The differences in words, with what set the new values.
  private func lines(of differences: [SnapshotDifference]) -> [DifferenceList.Line] {
    if differences.isEmpty { return [] }
    // Without origins only the causes are missing from the words.
    var origins = try? PropertyOrigins(snapshot.subject, by: set.renderer)
    return DifferenceList(differences).lines(limit: set.wordLimit) { difference in
      origins?.explain(&difference)
    }
  }

  private mutating func compare(_ output: Output, _ transcript: GridTranscript?) throws {
    let name = snapshot.file
    var pixels: PictureDifference?
    var comparison: PictureComparison?
    let store = store
    let check = snapshot.isDigest ? store.checkDigest : store.check
    let outcome = try check(name, output.bytes) { bytes in
      guard let scale = snapshot.format.pixelScale else { return textDifference(bytes, output) }
      if snapshot.masks.isEmpty, PictureComparison.areSurelyEqual(bytes, output.bytes) {
        return nil
      }
      let compared = try PictureComparison(
        expected: bytes, actual: output.bytes, tolerance: snapshot.tolerance,
        regions: snapshot.masks.regions(
          of: [recorded, transcript].compactMap(\.self), scale: scale),
        sizeTolerance: snapshot.tolerance.pixels(scale: scale))
      guard let result = try compared.result(), !result.isTolerated else { return nil }
      pixels = result
      comparison = compared
      return "\(result)"
    }
    note(outcome, name)
    if let scale = snapshot.format.pixelScale, let pixels {
      found.pixels = pixels
      if found.differences.isEmpty, let transcript {
        found.words = [pixels.words(in: transcript, scale: scale)]
      }
      if case .different = outcome, let comparison {
        found.difference = try keepDifference(comparison, of: name)
      }
    } else if case .different(let words) = outcome {
      found.words += words.split(separator: "\n").map(String.init)
    }
  }

  private func textDifference(_ recorded: [UInt8], _ output: Output) -> String? {
    let (old, new) = (
      String(decoding: recorded, as: UTF8.self), String(decoding: output.bytes, as: UTF8.self)
    )
    if snapshot.format.isPaged {
      let lines = PDFTranscript.differences(from: old, to: new)
      return lines.isEmpty
        ? TextComparison(expected: old, actual: new).difference
        : lines.joined(separator: "\n")
    }
    if snapshot.format.isSVG {
      let lines = SVGDifferences(from: old, to: new).lines
      if !lines.isEmpty { return lines.joined(separator: "\n") }
    }
    return TextComparison(expected: old, actual: new).difference
  }

  /// Writes the picture of the pixels that differ, and returns where.
  func keepDifference(_ comparison: PictureComparison, of name: String) throws -> URL {
    let file = set.store.differencePicture(for: name)
    try SnapshotStore.write(comparison.differencePicture(), to: file)
    return file
  }

  mutating func note(_ outcome: SnapshotStore.Outcome, _ name: String) {
    outcomes.append(outcome)
    switch outcome {
    case .same: break
    case .recorded:
      if let message = set.store.message(for: name, outcome) {
        let file = name == snapshot.file ? snapshot.recordedFile : name
        found.notes.append("\(message), in \(set.store.expected.appending(path: file).shownPath)")
      }
    case .missing, .different:
      if name == snapshot.file || found.actual == nil {
        found.actual = set.store.actual.appending(path: name)
      }
    }
  }
}
