/// What happens to a golden file when a test makes another one.
enum RecordMode: String, CaseIterable, Sendable {
  /// Every file is written anew, and files that no case uses are removed.
  case all
  /// A file that differs or is missing is written.
  case failed
  /// Only a file that is missing is written.
  case missing
  /// Nothing is written.
  case never

  struct Unknown: Error, Equatable, CustomStringConvertible {
    let value: String

    var description: String {
      let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GRIDPRESS_RECORD is \"\(value)\", which is none of \(names)"
    }
  }

  /// As `GRIDPRESS_RECORD` says. Without it nothing is recorded where `CI` is set, and missing files elsewhere.
  init(environment: [String: String]) throws(Unknown) {
    if let value = environment["GRIDPRESS_RECORD"], !value.isEmpty {
      guard let mode = RecordMode(rawValue: value) else { throw Unknown(value: value) }
      self = mode
    } else {
      self = environment["CI", default: ""].isEmpty ? .missing : .never
    }
  }
}
