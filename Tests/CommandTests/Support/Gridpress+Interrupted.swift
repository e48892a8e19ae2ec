import Foundation
import TestSupport

extension Gridpress {
  /// How a run ended that was sent a signal.
  struct Ending: Equatable, Sendable {
    var reason: Process.TerminationReason
    /// The signal, or the exit code.
    var status: Int32
    /// What was in the folder when the signal was sent.
    var namesBefore: [String]
  }

  /// Runs the command, whose arguments name a pipe called `pipe` in `folder` as an output, and
  /// sends it a signal when the first bytes have come through: what it still has to write into the
  /// pipe is more than that holds, so it is in the middle of it, however fast it is.
  /// - Parameter program: runs the command, as a shell does with `"$@"`.
  static func interrupt(
    _ arguments: [String], by signal: Int32, in folder: TemporaryFolder,
    program: [String] = ["/usr/bin/env"]
  ) async throws -> Ending {
    guard mkfifo(folder.file("pipe"), 0o600) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let process = try Program(program[0]).process(
      program.dropFirst() + [Gridpress.program.path] + arguments, in: folder.path)
    return try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result { try Self.interrupt(process, by: signal, in: folder) })
      }
      thread.start()
    }
  }

  /// Blocks its thread.
  private static func interrupt(
    _ process: Process, by signal: Int32, in folder: TemporaryFolder
  ) throws -> Ending {
    try process.run()
    // Waits until the command opens it too.
    let pipe = try FileHandle(forReadingFrom: URL(filePath: folder.file("pipe")))
    defer { try? pipe.close() }
    _ = try pipe.read(upToCount: 1)
    let names = try folder.names
    kill(process.processIdentifier, signal)
    // Gives way to a command that goes on.
    _ = try pipe.readToEnd()
    process.waitUntilExit()
    return Ending(
      reason: process.terminationReason, status: process.terminationStatus, namesBefore: names)
  }
}
