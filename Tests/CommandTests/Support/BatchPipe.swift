import Foundation
import TestSupport

/// The command `gridpress batch -`, which is given one job after another.
final class BatchPipe {
  private let process: Process
  private let jobs = Pipe()
  private let results = Pipe()

  init(in folder: TemporaryFolder, flags: [String] = []) throws {
    process = try Gridpress.program.process(["batch", "-"] + flags, in: folder.path)
    process.standardInput = jobs
    process.standardOutput = results
    try process.run()
  }

  /// Writes a job, and waits for a line.
  func result(of job: String) async throws -> String {
    try jobs.fileHandleForWriting.write(contentsOf: Data((job + "\n").utf8))
    let handle = results.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var line: [UInt8] = []
        while let byte = try? handle.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
          line.append(byte)
        }
        continuation.resume(returning: String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Ends the jobs, and gives the exit code.
  @discardableResult
  func end() -> Int32 {
    try? jobs.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
