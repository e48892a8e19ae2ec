import GridGlyphs
import GridModel
import Platform

extension RenderError {
  /// The error of a backend while `output` was being written.
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
    case BackendError.font(let error):
      self.init(.inputNotFound, "\(error)")
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
  /// The family that may be meant by the first name, if it is not the substitute.
  private static func hint(_ substitution: FontSubstitution) -> String {
    guard let requested = substitution.requested.first,
      let name = nearestName(to: requested, among: substitution.installed), name != substitution.got
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

  /// `nil` if there is a dictionary, and nothing is wrong with it.
  init?(_ use: HyphenationUse, in fonts: FontSource) {
    if let damage = use.damage {
      let many = damage.lineCount == 1 ? "one line is" : "\(damage.lineCount) lines are"
      self.init(
        code: .damagedHyphenation,
        message:
          "\(many) not usable for hyphenation, and left out; here is the first",
        place: SourcePlace(file: use.file ?? "", line: damage.firstLine))
      return
    }
    guard let reason = Self.reason(use, in: fonts) else { return nil }
    self.init(
      code: .missingHyphenation,
      message: "words are divided at soft hyphens only: \(reason)",
      place: use.file.map { SourcePlace(file: $0) })
  }

  /// Why words are not divided; `nil` if they are.
  private static func reason(_ use: HyphenationUse, in fonts: FontSource) -> String? {
    let language = use.language.name
    switch use.fault {
    case .characterSet(let name):
      return "the first line of a dictionary names its character set, and \"\(name)\" is not one"
    case .unreadable(let error): return "the dictionary cannot be read: \(error.reason)"
    case nil: break
    }
    if use.file != nil { return nil }
    switch fonts {
    case .system:
      let package = language.prefix { $0 != "_" }
      return
        "no dictionary for \(language) is installed; on Debian and Ubuntu it is in the package hyphen-\(package) or one of a region, such as hyphen-en-us"
    case .folders(let folders):
      return
        "there is no hyph_\(language).dic in \(folders.joined(separator: ", ")); copy it from /usr/share/hyphen"
    }
  }

  /// `nil` if all font files could be read.
  init?(unreadableFonts files: [String]) {
    guard let first = files.first else { return nil }
    self.init(
      code: .unreadableFont,
      message: files.count == 1
        ? "\(first) is not a readable font file, and is left out"
        : "\(files.count) font files cannot be read and are left out, the first is \(first)")
  }

  init(_ substitution: FontSubstitution) {
    self.init(
      code: .substitutedFont,
      message:
        "no font is called \(substitution.requested.map { "\"\($0)\"" }.joined(separator: " or "))"
        + ", \"\(substitution.got)\" is used instead" + Self.hint(substitution))
  }
}
