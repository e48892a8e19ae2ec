import CSystem

/// The versions of the C libraries in use at run time: a picture can depend on each of them.
package struct Versions: Hashable, Sendable {
  package let cairo: String
  package let pango: String
  package let freetype: String
  package let harfbuzz: String
  package let fontconfig: String

  package static let current = Versions()

  private init() {
    cairo = String(cString: cairo_version_string())
    pango = String(cString: pango_version_string())
    harfbuzz = String(cString: hb_version_string())
    freetype = Versions.freeType()
    let number = FcGetVersion()
    fontconfig = "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private static func freeType() -> String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

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
