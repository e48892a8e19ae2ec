import Platform

/// What becomes of outputs when the program is interrupted.
package enum OutputInterruption {
  /// From now on signals that end the program (Ctrl-C and its like) leave no unfinished file, and no run half in place. For
  /// programs, not for libraries: handlers of signals belong to the whole process.
  package static func handle() { Interruption.handle() }

  /// From now on writing into a pipe that nobody reads any more is an error like others, and does not end the program. For
  /// programs, not for libraries.
  package static func reportClosedPipes() { Interruption.reportClosedPipes() }
}
