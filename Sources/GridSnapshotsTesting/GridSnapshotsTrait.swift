public import GridPress
public import GridSnapshots
public import Testing

/// Sets options for the grid snapshots of a test or suite, names the snapshots of a test with
/// arguments by these, and attaches the files of failures to the test.
public struct GridSnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let options: SnapshotOptions

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var options = options
    options.arguments = testCase.map { TestArguments(of: $0).names } ?? []
    // Recorded with the test, and written by `swift test --attachments-path`.
    let attach: @Sendable (String, [UInt8]) -> Void = { Attachment.record($1, named: $0) }
    try await SnapshotAttachments.$handler.withValue(attach) {
      try await SnapshotOptions.withValue(options) { try await function() }
    }
  }
}

extension Trait where Self == GridSnapshotsTrait {
  /// ```swift
  /// @Suite(.gridSnapshots(fonts: .folders(["Fonts"])))
  /// ```
  /// - Parameters:
  ///   - record: default the value of `GRIDPRESS_RECORD`.
  ///   - fonts: with folders of fonts, pictures are the same on every machine; default the
  ///     machine's fonts.
  ///   - policy: what happens on a machine with other fonts or libraries; default `.warn`.
  ///   - folder: where the files are; `nil` is `__Snapshots__/TEST-FILE` beside the test.
  public static func gridSnapshots(
    record: RecordMode? = nil, fonts: FontSource = .system, policy: FingerprintPolicy = .warn,
    in folder: String? = nil
  ) -> Self {
    GridSnapshotsTrait(
      options: SnapshotOptions(record: record, fonts: fonts, policy: policy, folder: folder))
  }
}
