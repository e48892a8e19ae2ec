import GridCore
import GridModel
import Platform

/// Where an output's bytes go. The place is prepared before anything is drawn, so that an
/// unwritable one is reported immediately.
struct OutputStream {
  private enum Target {
    /// - Parameter spool: keeps the bytes until the end; `nil` if written bytes can be discarded
    ///   anyway, or need not be.
    case file(OutputFile, spool: SpooledSink?)
    /// A sink that gets all bytes at the end.
    case memory(MemorySink, for: OutputSink)
    /// A sink that gets the bytes as they come.
    case writer(SinkWriter)
  }

  private let target: Target
  /// Its name in messages.
  let name: String

  /// - Parameter isHeld: whether nothing may be at the place before ``commit(_:)``, not even in a
  ///   pipe.
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

  /// The path at which it appears as a whole; `nil` for what is written to directly.
  var filePath: String? {
    guard case .file(let file, _) = target, file.isPatchable else { return nil }
    return file.path
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

  /// Puts all files of a run at their paths, once each of them is complete.
  /// - Parameter note: records which are in place; a run of one file needs none.
  static func commit(
    _ files: [OutputStream], note: CommitJournal? = nil
  ) throws(RenderError) {
    let targets = files.map(\.target)
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

/// How outputs are handled when the program is interrupted.
package enum OutputInterruption {
  /// From now on signals that end the program (Ctrl-C and its like) leave no unfinished file, and
  /// no run half in place. For programs, not for libraries: handlers of signals belong to the whole
  /// process.
  package static func handle() { Interruption.handle() }

  /// From now on, a crash leaves no unfinished file and is reported; one for lack of memory ends
  /// with exit code 70. For programs, not for libraries.
  package static func handleCrashes() { Crash.handle() }

  /// From now on, a drawing that does not stop when its time limit is exceeded ends the program
  /// with exit code 70 and leaves no unfinished file. For programs, not for libraries.
  package static func endOverdueDrawings() { Watchdog.handle() }

  /// Refuses to begin with so little memory that it would be used up where nothing can be done
  /// about it.
  package static func checkMemory() throws(RenderError) {
    guard Crash.canOpen(files: Crash.neededFiles) else {
      throw RenderError(
        .drawing,
        "there are not enough open files: drawing needs \(Crash.neededFiles) beside standard input, output and errors; allow "
          + "more, as with ulimit -n")
    }
    guard !Crash.canGet(bytes: Crash.neededBytes) else { return }
    throw RenderError(
      .drawing,
      "there is not enough memory: drawing needs \(Crash.neededBytes >> 20) MiB of address space beside the program; allow more, as "
        + "with ulimit -v")
  }

  /// Ends the program with a sentence if its stack is too small. Must be called first.
  package static func checkStack() { Crash.checkStack() }

  /// Refuses arguments that are not UTF-8: as texts they would name other files.
  package static func checkArguments() throws(RenderError) {
    guard let argument = ProcessArguments.notUTF8 else { return }
    throw RenderError(
      .usage, "the argument \"\(argument)\" is not in UTF-8, as all arguments have to be")
  }

  /// Ends a program that has done its work, sooner than by returning from its main function.
  package static func endProcess() -> Never { Interruption.endProcess() }

  /// From now on, writing to a pipe without a reader is an error like others, and does not end the
  /// program. For programs, not for libraries.
  package static func reportClosedPipes() { Interruption.reportClosedPipes() }
}
