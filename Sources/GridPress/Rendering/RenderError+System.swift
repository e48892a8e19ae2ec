import GridGlyphs
import GridModel
import Platform

extension RenderError {
  /// What a backend threw while `output` was being made.
  init(drawing error: any Error, output: String) {
    switch error {
    case let error as RenderError:
      self = error
    case is CancellationError:
      self = .cancelled
    case let error as SystemError:
      self.init(output: error)
    case BackendError.output(let error):
      self.init(output: error)
    case BackendError.tooLargeForCairo:
      self.init(.usage, "\(error)", at: SourcePlace(file: output))
    default:
      self.init(.drawing, "\(error)", at: SourcePlace(file: output))
    }
  }

  init(fonts error: FontConfigurationError, in source: FontSource) {
    switch (error, source) {
    case (.noFonts, .folders(let folders)):
      self.init(.inputNotFound, "there is no font in \(folders.joined(separator: ", "))")
    case (.missingDirectory(let folder), _):
      self.init(
        .inputNotFound, "there is no such folder of fonts", at: SourcePlace(file: folder))
    default:
      self.init(.inputNotFound, "\(error)")
    }
  }
}

extension Diagnostic {
  /// The family that may be meant by the first name, if it is another one than that which stands in.
  private static func hint(_ substitution: FontSubstitution) -> String {
    guard let asked = substitution.asked.first,
      let name = nearestName(to: asked, among: substitution.installed), name != substitution.got
    else { return "" }
    return "; did you mean \"\(name)\"?"
  }

  init(_ gap: FontFeatureGap) {
    let name = FontFeature.named.first { $0.value == [gap.tag] }?.key
    self.init(
      code: .missingFeature,
      message: "the font \"\(gap.family)\" has no "
        + (name.map { "\($0) (\(gap.tag))" } ?? "feature \(gap.tag)"))
  }

  /// `nil` if there is a dictionary.
  init?(_ use: HyphenationUse, in fonts: FontSource) {
    if use.file != nil { return nil }
    let language = use.language.name
    var reason = "libhyphen is not installed, or was not when this program was built"
    if HyphenationFolders.isSupported {
      switch fonts {
      case .system:
        let package = String(language.prefix { $0 != "_" })
        reason =
          "no dictionary for \(language) is installed; on Debian and Ubuntu it is in the package hyphen-\(package) or one of a region, such as hyphen-en-us"
      case .folders(let folders):
        reason =
          "there is no hyph_\(language).dic in \(folders.joined(separator: ", ")); copy it from /usr/share/hyphen"
      }
    }
    self.init(
      code: .missingHyphenation,
      message: "words are divided at soft hyphens only: \(reason)")
  }

  init(_ substitution: FontSubstitution) {
    self.init(
      code: .substitutedFont,
      message:
        "no font is called \(substitution.asked.map { "\"\($0)\"" }.joined(separator: " or "))"
        + ", \"\(substitution.got)\" stands in" + Self.hint(substitution))
  }
}
