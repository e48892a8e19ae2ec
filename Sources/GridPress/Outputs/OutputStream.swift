import GridCore
import Platform

/// Where an output's bytes go. The place is prepared before anything is drawn, so that an unwritable one is reported immediately.
struct OutputStream {
  private enum Target {
    /// - Parameter spool: keeps the bytes until the end; `nil` if written bytes can be discarded anyway, or need not be.
    case file(OutputFile, spool: SpooledSink?)
    /// A sink that gets all bytes at the end.
    case memory(MemorySink, for: OutputSink)
    /// A sink that gets the bytes as they come.
    case writer(SinkWriter)
  }

  private let target: Target
  /// Its name in messages.
  let name: String

  /// - Parameter isHeld: whether nothing may be at the place before ``commit(_:)``, not even in a pipe.
  init(_ output: RenderOutput, isHeld: Bool = false) throws(RenderError) {
    name = output.path
    do throws(SystemError) {
      switch output.destination {
      case .standardOutput: target = try Self.file(.standardOutput(), isHeld: isHeld)
      case .file(let path): target = try Self.file(OutputFile(path: path), isHeld: isHeld)
      case .sink(let sink):
        target =
          isHeld || sink.delivery == .whole
          ? .memory(MemorySink(), for: sink) : .writer(SinkWriter(sink))
      }
    } catch {
      throw RenderError(output: error)
    }
  }

  private static func file(_ file: OutputFile, isHeld: Bool) throws(SystemError) -> Target {
    .file(file, spool: isHeld && !file.isPatchable ? try SpooledSink(for: file) : nil)
  }

  /// - Returns: `nil` for an output with one file per page, whose number is not known yet.
  static func open(
    _ outputs: [RenderOutput], areHeld: Bool
  ) throws(RenderError) -> [OutputStream?] {
    for output in outputs { try output.check() }
    return try outputs.map { output throws(RenderError) in
      output.isForEachPage ? nil : try OutputStream(output, isHeld: areHeld)
    }
  }

  var sink: any ByteSink {
    switch target {
    case .file(let file, let spool): spool ?? file
    case .memory(let memory, _): memory
    case .writer(let writer): writer
    }
  }

  /// Writes the file to its end. It is not at its path yet.
  func complete() throws(SystemError) {
    if case .file(let file, nil) = target { try file.complete() }
  }

  /// An error that was thrown while it was being written.
  func error(_ error: any Error) -> RenderError {
    if case .writer(let writer) = target, let failure = writer.failure { return failure }
    return RenderError(drawing: error, output: name)
  }

  /// Puts all files of a run at their paths, once each of them is complete. `nil` is the result of ``open(_:areHeld:)`` for one
  /// file per page.
  /// - Parameter note: records which are in place; a run of one file needs none.
  static func commit(
    _ files: [OutputStream?], note: PlacingNote? = nil
  ) throws(RenderError) {
    let targets = files.compactMap { $0?.target }
    let outputs = targets.compactMap { target -> OutputFile? in
      if case .file(let file, _) = target { file } else { nil }
    }
    do throws(SystemError) {
      for case .file(let file, let spool?) in targets {
        try spool.deliver()
        try file.complete()
      }
      try OutputFile.commit(outputs, note: note)
    } catch {
      throw RenderError(output: error).naming(inPlace: outputs.filter(\.isInPlace).map(\.path))
    }
    for case .memory(let memory, let sink) in targets { try sink.send(memory.bytes) }
  }
}

extension RenderError {
  /// The same error, with the files of the run that are in place: each is whole, but the others are of an earlier run.
  func naming(inPlace paths: [String]) -> RenderError {
    guard !paths.isEmpty else { return self }
    var error = self
    error.message += "; of this run, these are in place already: " + paths.listed(upTo: 20)
    return error
  }
}
