import Platform

/// What becomes of outputs when the program is interrupted.
package enum OutputInterruption {
  /// From now on signals that end the program (Ctrl-C and its like) leave no unfinished file, and no run half in place. For
  /// programs, not for libraries: handlers of signals belong to the whole process.
  package static func handle() { Interruption.handle() }
}
