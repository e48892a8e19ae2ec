import Foundation
import TestSupport

/// The command `gridpress`, as it was built beside these tests.
enum Gridpress {
  /// What a run left.
  struct Run: Sendable {
    var exitCode: Int32
    var output: [UInt8]
    /// Standard error, as text.
    var errors: String

    var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  struct NotBuilt: Error, CustomStringConvertible {
    var description: String { "there is no gridpress in \(Gridpress.folder): build it first" }
  }

  /// The folder of the program that runs these tests, which is also where products are built to; on a Mac it lies
  /// deep inside a bundle there.
  static let folder: String = {
    var url = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while url.pathComponents.count > 1 {
      url.deleteLastPathComponent()
      if FileManager.default.isExecutableFile(atPath: url.appending(path: "gridpress").path) {
        break
      }
    }
    return url.path
  }()

  /// Runs the command with nothing on standard input.
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - environment: what is set besides this process's own; `nil` values are taken out.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    output: String? = nil, environment: [String: String?] = [:]
  ) async throws -> Run {
    try await run(
      program: Gridpress.folder + "/gridpress", arguments, in: folder, input: input,
      output: output, environment: environment)
  }

  /// Runs any program; its output goes through files, so that no pipe can fill up.
  static func run(
    program: String, _ arguments: [String], in folder: String, input: String = "/dev/null",
    output: String? = nil, environment: [String: String?] = [:]
  ) async throws -> Run {
    guard FileManager.default.isExecutableFile(atPath: program) else { throw NotBuilt() }
    let files = try TemporaryFolder()
    let outputPath = try output ?? files.write("", to: "output")
    let errorPath = try files.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorPath))
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Run(
      exitCode: process.terminationStatus, output: output == nil ? try fileBytes(outputPath) : [],
      errors: String(decoding: try fileBytes(errorPath), as: UTF8.self))
  }
}
