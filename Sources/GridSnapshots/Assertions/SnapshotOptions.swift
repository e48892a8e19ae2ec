public import GridPress

/// Options for all snapshots of some tests: set for a test or suite by the trait `.gridSnapshots(…)`, or by
/// ``withValue(_:operation:)``.
public struct SnapshotOptions: Hashable, Sendable {
  /// `nil` is the value of `GRIDPRESS_RECORD`.
  public var record: RecordMode?
  /// With folders of fonts, pictures are the same on every machine; default the machine's fonts.
  public var fonts: FontSource
  /// What happens on a machine with other fonts or libraries; default `.warn`.
  public var policy: FingerprintPolicy
  /// Where the files are; `nil` is `__Snapshots__/TEST-FILE` beside the test.
  public var folder: String?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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
  public static func withValue<Value>(
    _ options: SnapshotOptions, operation: () async throws -> Value
  ) async rethrows -> Value {
    try await $current.withValue(options) { try await operation() }
  }
}
