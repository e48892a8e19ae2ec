import PangoCairo

/// Where an output's bytes go. The place is prepared before anything is drawn, so that an unwritable one shows at once.
struct OutputStream {
  private let file: OutputFile
  /// Keeps the bytes back until the end; `nil` if what is written can be taken back anyhow, or need not be.
  private let spool: SpooledSink?

  /// - Parameter isHeld: whether nothing may be at the place before `finish()`, not even in a pipe.
  init(_ output: OutputRequest, isHeld: Bool = false) throws(RenderError) {
    do {
      switch output.destination {
      case .standardOutput: file = OutputFile.standardOutput()
      case .file(let path): file = try OutputFile(path: path)
      }
      spool = isHeld && !file.isPatchable ? try SpooledSink(for: file) : nil
    } catch {
      throw RenderError(output: error)
    }
  }

  var sink: any ByteSink { spool ?? file }

  /// What messages call it.
  var name: String { file.path }

  /// Completes the file and puts it at its path.
  func finish() throws(SystemError) {
    try spool?.deliver()
    try file.commit()
  }
}
