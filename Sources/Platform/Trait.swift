/// The optional parts of a build, with their names in `Package.swift`.
package enum Trait: String {
  case sql = "SQL"
  case pictures = "Pictures"
  case spreadsheets = "Spreadsheets"
  case yaml = "YAML"

  /// The message for a part that is needed but not built.
  package var absence: String {
    let lacks =
      switch self {
      case .sql: "has no SQL"
      case .pictures: "draws no pictures"
      case .spreadsheets: "reads no spreadsheets and no HTML"
      case .yaml: "reads no YAML, only JSON"
      }
    return "this build of GridPress \(lacks), since its trait \(rawValue) is off"
  }
}
