package import Foundation

/// A program that tests run.
package struct Program: Sendable {
  /// What a run left.
  package struct Run: Sendable {
    package var exitCode: Int32
    package var output: [UInt8]
    /// Standard error, as text.
    package var errors: String

    package var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  package struct Missing: Error, CustomStringConvertible {
    let path: String

    package init(path: String) { self.path = path }

    package var description: String { "there is no program \(path)" }
  }

  /// The environment of the tests, read once: fonts are chosen by variables that the first drawing
  /// sets.
  package static let environment = ProcessInfo.processInfo.environment

  package let path: String

  package init(_ path: String) { self.path = path }

  /// A program in one of the folders of `PATH`; `nil` if it is not installed.
  package init?(named name: String) {
    let folders = Self.environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    guard
      let path = folders.map({ "\($0)/\(name)" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else { return nil }
    self.path = path
  }

  /// Runs it; its output goes through files, so that no pipe can fill up.
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - input: the file on standard input.
  ///   - output: the file for standard output, which is then not read; `nil` is a temporary one.
  ///   - environment: what is set besides that of the tests; `nil` values are taken out.
  @discardableResult
  package func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    output: String? = nil, environment: [String: String?] = [:]
  ) async throws -> Run {
    let files = try TemporaryFolder()
    let outputPath = try output ?? files.write("", to: "output")
    let errorPath = try files.write("", to: "errors")
    let process = try process(arguments, in: folder, environment: environment)
    let handles = [
      try FileHandle(forReadingFrom: URL(filePath: input)),
      try FileHandle(forWritingTo: URL(filePath: outputPath)),
      try FileHandle(forWritingTo: URL(filePath: errorPath)),
    ]
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
      // Foundation never lets go of a process that was run on a thread without a run loop, and so
      // of its files. With some 1,350 open files Process.run itself crashes: it copies entries of
      // /proc/self/fd beyond the end of its buffer.
      for handle in handles { try? handle.close() }
    }
    return Run(
      exitCode: process.terminationStatus, output: output == nil ? try fileBytes(outputPath) : [],
      errors: String(decoding: try fileBytes(errorPath), as: UTF8.self))
  }

  /// What can be run, with nothing on standard input.
  package func process(
    _ arguments: [String], in folder: String, environment: [String: String?] = [:]
  ) throws -> Process {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    var variables = Self.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
