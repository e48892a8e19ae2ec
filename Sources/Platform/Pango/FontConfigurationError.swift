/// Why no fonts could be set up.
package enum FontConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig itself could not be started, as when its configuration files are broken.
  case unavailable
  /// A given file is not a font that can be read.
  case unreadable(path: String)
  /// A given folder does not exist or cannot be read.
  case missingDirectory(path: String)
  /// There is no font at all.
  case noFonts

  package var description: String {
    switch self {
    case .unavailable: "the font configuration could not be loaded"
    case .unreadable(let path): "\(path) is not a readable font file"
    case .missingDirectory(let path): "the font folder \(path) cannot be read"
    case .noFonts: "no font was found: install one, or give a folder that holds some"
    }
  }
}
