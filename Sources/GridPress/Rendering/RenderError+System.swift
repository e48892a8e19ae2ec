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
