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

  /// Writes the file to its end. It is not at its path yet.
  func complete() throws(SystemError) { try sink.complete() }

  /// Puts all files of a run at their paths, once each of them is complete.
  static func commit(_ files: [OutputStream]) throws(RenderError) {
    do throws(SystemError) {
      try OutputFile.commit(files.map(\.sink))
    } catch {
      throw RenderError(output: error)
    }
  }
}
