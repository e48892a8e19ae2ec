import GridGlyphs
import GridModel
import Platform

extension RenderError {
  /// An input that could not be read.
  /// - Parameter place: where a document asks for it; `nil` if the user named it.
  init(input error: SystemError, askedAt place: SourcePlace? = nil) {
    let reason = "cannot be read: \(error.reason.withLowercaseStart)"
    if let place {
      self.init(.inputNotFound, "\"\(error.path)\" \(reason)", at: place)
    } else {
      self.init(.inputNotFound, reason, at: SourcePlace(file: error.path))
    }
  }

  /// An output that could not be written.
  init(output error: SystemError) {
    var reason = error.reason.withLowercaseStart
    if error.isNotFound, let folder = Self.missingFolder(of: error.path) {
      reason = "there is no folder \"\(folder)\""
    }
    self.init(.cannotWrite, "cannot be written: \(reason)", at: SourcePlace(file: error.path))
  }

  /// The folder that `path` names, if there is none.
  private static func missingFolder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    do throws(SystemError) {
      _ = try InputFile(path: folder)
      return nil
    } catch {
      return error.isNotFound ? folder : nil
    }
  }
}

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

extension String {
  fileprivate var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
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

  init(_ substitution: FontSubstitution) {
    self.init(
      code: .substitutedFont,
      message:
        "no font is called \(substitution.asked.map { "\"\($0)\"" }.joined(separator: " or "))"
        + ", \"\(substitution.got)\" stands in" + Self.hint(substitution))
  }
}
