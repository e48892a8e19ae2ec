import Platform

/// How outputs are handled when the program is interrupted.
package enum OutputInterruption {
  /// From now on signals that end the program (Ctrl-C and its like) leave no unfinished file, and no run half in place. For
  /// programs, not for libraries: handlers of signals belong to the whole process.
  package static func handle() { Interruption.handle() }

  /// From now on, a crash leaves no unfinished file and is reported; one for lack of memory ends with exit code 70. For programs, not
  /// for libraries.
  package static func handleCrashes() { Crash.handle() }

  /// From now on, a drawing that does not stop when its time limit is exceeded ends the program with exit code 70 and leaves no unfinished
  /// file. For programs, not for libraries.
  package static func endOverdueDrawings() { Overdue.handle() }

  /// Refuses to begin with so little memory that it would be used up where nothing can be done about it.
  package static func checkMemory() throws(RenderError) {
    guard !Crash.canGet(bytes: Crash.neededBytes) else { return }
    throw RenderError(
      .drawing,
      "there is not enough memory: drawing needs \(Crash.neededBytes >> 20) MiB of address space beside the program; allow more, as "
        + "with ulimit -v")
  }

  /// Ends a program that has done its work, sooner than by returning from its main function.
  package static func endProcess() -> Never { Interruption.endProcess() }

  /// From now on, writing to a pipe without a reader is an error like others, and does not end the program. For programs,
  /// not for libraries.
  package static func reportClosedPipes() { Interruption.reportClosedPipes() }
}
