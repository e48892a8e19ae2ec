import Foundation
public import GridPress
import IssueReporting
import Platform

/// Draws a grid or document and fails the test if it differs from the recorded files, in Swift
/// Testing and in XCTest.
///
/// ```swift
/// @Test func sales() async {
///   await assertGridSnapshot(of: grid, theme: .builtIn("dark"), as: .png(scale: 2))
/// }
/// ```
///
/// The first run records the files, reports this and fails; the second compares. Recorded files are
/// in `__Snapshots__/TEST-FILE` beside the test, and named after the test: `sales.png`, and
/// `sales.grid.txt` with its text layer. Where `CI` is set, nothing is recorded unless
/// `GRIDPRESS_RECORD` is set.
///
/// - Parameters:
///   - drawable: a document or a grid.
///   - theme: `nil` is its own.
///   - variant: the theme's variants; none is its own.
///   - state: `nil` is its own.
///   - format: default a picture with two pixels per point.
///   - name: distinguishes several snapshots of a test; `nil` is the test's name, with the
///     arguments of the test case if the trait `.gridSnapshots(…)` is on it, `sales-dark`, and from
///     the second assertion on with its number, `sales-2`. Without the trait a test with arguments
///     needs it.
///   - tolerance: how much pixels and sizes may differ; default not at all. Texts and styles are
///     compared exactly whatever it is: `ignore` lets parts differ in these.
///   - ignore: parts that may differ; default none.
///   - only: the only parts that are compared; default all.
///   - record: default that of the trait or the environment.
///   - folder: where the files are; `nil` is the folder of the options.
///   - pageRenderer: makes pictures of the pages of a PDF, which are compared too; `nil` is none.
///   - fileID: the file of the test, for the report; set by the compiler.
///   - filePath: the file of the test, for the folder; set by the compiler.
///   - function: the test, for names of files; set by the compiler.
///   - line: where a difference is reported; set by the compiler.
///   - column: where in the line; set by the compiler.
/// - Returns: the result of the comparison.
@discardableResult
public nonisolated(nonsending) func assertGridSnapshot(
  of drawable: some Drawable, theme: ThemeReference? = nil, variant: String...,
  state: GridState? = nil,
  as format: SnapshotFormat = .png, named name: String? = nil,
  tolerance: PictureTolerance = .exact, ignore: [SnapshotMask] = [], only: [SnapshotMask] = [],
  record: RecordMode? = nil, in folder: String? = nil, pageRenderer: PageRenderer? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) async -> SnapshotResult? {
  await assertSnapshot(
    SnapshotCase(
      "",
      of: drawable.drawing(
        theme: theme, variants: variant.isEmpty ? nil : variant, state: state),
      as: format, tolerance: tolerance, masks: SnapshotMasks(ignore: ignore, only: only),
      pageRenderer: pageRenderer),
    named: name, record: record, in: folder,
    at: AssertionPlace(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column))
}

private nonisolated(nonsending) func assertSnapshot(
  _ snapshot: SnapshotCase, named name: String?, record: RecordMode?, in folder: String?,
  at place: AssertionPlace
) async -> SnapshotResult? {
  var snapshot = snapshot
  let options = SnapshotOptions.current
  snapshot.name = place.name(with: name.map { [$0] } ?? options.arguments)
  do {
    var set = try place.set(options, record: record, folder: folder)
    // Before anything is written: two assertions must not mix their files.
    let claim = SnapshotClaims.run.claim(
      snapshot.name, isNumbered: name == nil, place: "\(place.fileID):\(place.line)"
    ) { set.store.expected.appending(path: $0 + snapshot.format.ending).path }
    snapshot.name = claim.name
    switch claim.kind {
    case .refused(let other):
      place.report(
        "the snapshot \(claim.file) is also that of \(other); distinguish them with named:")
      return nil
    case .first:
      let result = await set.check(snapshot)
      SnapshotClaims.run.finish(claim.file, content: result.content)
      if let message = result.message { place.report(message, result) }
      return result
    case .again:
      let content = await SnapshotClaims.run.content(of: claim.file)
      set.store = set.store.onlyReading
      let result = await set.check(snapshot)
      if content != result.content {
        place.report(
          "two runs of this assertion make different snapshots of the same name, \(claim.file); "
            + "distinguish them with named:, in a test with arguments by the argument")
      } else if let message = result.message {
        place.report(message, result)
      }
      return result
    }
  } catch {
    place.report("\(snapshot.name): \(error)")
    return nil
  }
}

extension SnapshotStore {
  /// The same recorded files, of which none is written; those that differ are put elsewhere.
  fileprivate var onlyReading: SnapshotStore {
    SnapshotStore(mode: .never, expected: expected, actual: actual.appending(path: "again"))
  }
}

/// The position of an assertion in the source.
private struct AssertionPlace {
  var fileID: StaticString
  var filePath: StaticString
  var function: StaticString
  var line: UInt
  var column: UInt

  /// The test's name without its parentheses, and what distinguishes its snapshots.
  func name(with words: [String]) -> String {
    let test = "\(function)".prefix { $0 != "(" }
    return ([String(test)] + words).map(Self.asFileName).joined(separator: "-")
  }

  private static func asFileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" })
  }

  func set(_ options: SnapshotOptions, record: RecordMode?, folder: String?) throws -> SnapshotSet {
    let environment = ProcessInfo.processInfo.environment
    let test = URL(filePath: "\(filePath)")
    let name = test.deletingPathExtension().lastPathComponent
    let beside = test.deletingLastPathComponent().appending(path: "__Snapshots__/\(name)")
    return SnapshotSet(
      in: (folder ?? options.folder).map { URL(filePath: $0) } ?? beside,
      actual: URL(filePath: ".build/snapshots-actual/\(name)"),
      mode: try RecordMode(wanted: record ?? options.record, environment: environment),
      renderer: Renderer(fonts: options.fonts),
      fingerprint: try FingerprintCache.run.fingerprint(of: options.fonts), policy: options.policy,
      drawsTwice: SnapshotSet.isCI)
  }

  func report(_ message: String, _ result: SnapshotResult) {
    SnapshotAttachments.attach(result.attachments)
    report(message)
  }

  func report(_ message: String) {
    if TestContext.current == .xcTest, let recorder = TestFailures.recorder {
      return recorder(message, filePath, line)
    }
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Options for all snapshots of some tests: set for a test or suite by the trait
/// `.gridSnapshots(…)`, or by ``withValue(_:operation:)``.
public struct SnapshotOptions: Hashable, Sendable {
  /// `nil` is the value of `GRIDPRESS_RECORD`.
  public var record: RecordMode?
  /// With folders of fonts, pictures are the same on every machine; default the machine's fonts.
  public var fonts: FontSource
  /// What happens on a machine with other fonts or libraries; default `.warn`.
  public var policy: FingerprintPolicy
  /// Where the files are; `nil` is `__Snapshots__/TEST-FILE` beside the test.
  public var folder: String?
  /// The arguments of the running test case in words; empty if it has none.
  package var arguments: [String] = []

  public init(
    record: RecordMode? = nil, fonts: FontSource = .system, policy: FingerprintPolicy = .warn,
    folder: String? = nil
  ) {
    self.record = record
    self.fonts = fonts
    self.policy = policy
    self.folder = folder
  }

  /// The options of the running test.
  @TaskLocal public static var current = SnapshotOptions()

  /// Runs `operation` with these options.
  /// - Throws: what `operation` throws.
  public static func withValue<Value>(
    _ options: SnapshotOptions, operation: () async throws -> Value
  ) async rethrows -> Value {
    try await $current.withValue(options) { try await operation() }
  }
}
