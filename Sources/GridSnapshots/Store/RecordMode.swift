/// What happens to a recorded file when a test makes another one.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Every file is written anew.
  case all
  /// A file that differs or is missing is written.
  case failed
  /// Only a file that is missing is written.
  case missing
  /// Nothing is written.
  case never

  /// A value of `GRIDPRESS_RECORD` that is no mode.
  public struct Unknown: Error, Hashable, Sendable, CustomStringConvertible {
    /// The word that is no mode.
    public let value: String

    /// Sets the properties that the arguments are named after.
    public init(value: String) { self.value = value }

    public var description: String {
      let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GRIDPRESS_RECORD is \"\(value)\", which is none of \(names)"
    }
  }

  /// As `GRIDPRESS_RECORD` says. Without it nothing is recorded where `CI` is set, whatever else is asked for, so that
  /// a forgotten `record:` cannot make a run of checks worthless; elsewhere what is asked for, or else missing files.
  ///
  /// - Parameters:
  ///   - wanted: what the code asks for; on one's own machine it goes before the environment.
  ///   - environment: the variables of the process, of which `CI` and `GRIDPRESS_RECORD` are looked at.
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
