import GridCairo
import GridModel
import PangoCairo

extension RenderError {
  /// An input that could not be read.
  init(input error: SystemError) {
    self.init(.inputNotFound, error.reason, at: SourcePlace(file: error.path))
  }

  /// An output that could not be written.
  init(output error: SystemError) {
    self.init(.cannotWrite, error.reason, at: SourcePlace(file: error.path))
  }
}

extension RenderError {
  /// What a backend threw while `output` was being made.
  init(drawing error: any Error, output: String) {
    switch error {
    case let error as RenderError:
      self = error
    case let error as SystemError:
      self.init(output: error)
    case BackendError.output(let error):
      self.init(output: error)
    default:
      self.init(.drawing, "\(error)", at: SourcePlace(file: output))
    }
  }

  init(fonts error: FontConfigurationError) {
    self.init(.inputNotFound, "\(error)")
  }
}

extension Diagnostic {
  init(_ substitution: FontSubstitution) {
    self.init(
      code: .substitutedFont,
      message:
        "no font is called \(substitution.asked.map { "\"\($0)\"" }.joined(separator: " or "))"
        + ", \"\(substitution.got)\" stands in")
  }
}
