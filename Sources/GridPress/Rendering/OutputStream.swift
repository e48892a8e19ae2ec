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

  /// - Returns: `nil` for an output that is one file a page: how many there are is not known yet.
  static func open(_ outputs: [OutputRequest]) throws(RenderError) -> [OutputStream?] {
    for output in outputs { try output.check() }
    return try outputs.map { output throws(RenderError) in
      output.isForEachPage ? nil : try OutputStream(output)
    }
  }

  /// What messages call it.
  var name: String { sink.path }

  /// Writes the file to its end. It is not at its path yet.
  func complete() throws(SystemError) { try sink.complete() }

  /// Puts all files of a run at their paths, once each of them is complete. `nil` is what ``open(_:)`` gives for one file a page.
  static func commit(_ files: [OutputStream?]) throws(RenderError) {
    do throws(SystemError) {
      try OutputFile.commit(files.compactMap { $0?.sink })
    } catch {
      throw RenderError(output: error)
    }
  }
}
