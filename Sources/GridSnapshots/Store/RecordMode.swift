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

    /// Sets the properties with the names of the arguments.
    public init(value: String) { self.value = value }

    public var description: String {
      let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GRIDPRESS_RECORD is \"\(value)\", which is not one of \(names)"
    }
  }

  /// The mode of `GRIDPRESS_RECORD`. Without it, nothing is recorded where `CI` is set, whatever else is requested, so
  /// that a forgotten `record:` cannot make a run of checks worthless. Elsewhere it is the requested mode, or else
  /// `missing`.
  ///
  /// - Parameters:
  ///   - wanted: the mode requested by the code; without `CI` it takes precedence over the environment.
  ///   - environment: the variables of the process, of which `CI` and `GRIDPRESS_RECORD` are used.
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
