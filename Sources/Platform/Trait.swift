/// What a build of the package can leave out, as `Package.swift` calls it.
package enum Trait: String {
  case sql = "SQL"
  case pictures = "Pictures"
  case spreadsheets = "Spreadsheets"
  case yaml = "YAML"

  /// The message where it would be needed and is left out.
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
