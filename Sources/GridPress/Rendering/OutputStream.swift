import PangoCairo

/// Where an output's bytes go. The place is prepared before anything is drawn, so that an unwritable one shows at once.
struct OutputStream {
  let sink: OutputFile

  init(_ output: OutputRequest) throws(RenderError) {
    switch output.destination {
    case .standardOutput:
      sink = OutputFile.standardOutput()
    case .file(let path):
      do {
        sink = try OutputFile(path: path)
      } catch {
        throw RenderError(output: error)
      }
    }
  }

  /// What messages call it.
  var name: String { sink.path }

  /// Completes the file and puts it at its path.
  func finish() throws(SystemError) { try sink.commit() }
}
