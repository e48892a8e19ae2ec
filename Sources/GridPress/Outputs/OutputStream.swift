import Platform

/// Where an output's bytes go. The place is prepared before anything is drawn, so that an unwritable one shows at once.
struct OutputStream {
  private let file: OutputFile
  /// Keeps the bytes back until the end; `nil` if what is written can be taken back anyhow, or need not be.
  private let spool: SpooledSink?

  /// - Parameter isHeld: whether nothing may be at the place before ``commit(_:)``, not even in a pipe.
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

  /// - Returns: `nil` for an output that is one file a page: how many there are is not known yet.
  static func open(
    _ outputs: [OutputRequest], areHeld: Bool
  ) throws(RenderError) -> [OutputStream?] {
    for output in outputs { try output.check() }
    return try outputs.map { output throws(RenderError) in
      output.isForEachPage ? nil : try OutputStream(output, isHeld: areHeld)
    }
  }

  var sink: any ByteSink { spool ?? file }

  /// What messages call it.
  var name: String { file.path }

  /// Writes the file to its end. It is not at its path yet.
  func complete() throws(SystemError) {
    if spool == nil { try file.complete() }
  }

  /// Puts all files of a run at their paths, once each of them is complete. `nil` is what ``open(_:areHeld:)`` gives for one file
  /// a page.
  static func commit(_ files: [OutputStream?]) throws(RenderError) {
    do throws(SystemError) {
      for case let stream? in files {
        guard let spool = stream.spool else { continue }
        try spool.deliver()
        try stream.file.complete()
      }
      try OutputFile.commit(files.compactMap { $0?.file })
    } catch {
      throw RenderError(output: error)
    }
  }
}
