import Foundation

/// The command `gridpress`, as it was built beside these tests.
package enum Gridpress {
  package typealias Run = Program.Run

  /// The folder of the program that runs these tests, which is also where products are built to; on
  /// a Mac it lies deep inside a bundle there.
  package static let folder: String = {
    var url = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while url.pathComponents.count > 1 {
      url.deleteLastPathComponent()
      if FileManager.default.isExecutableFile(atPath: url.appending(path: "gridpress").path) {
        break
      }
    }
    return url.path
  }()

  package static let program = Program(folder + "/gridpress")

  /// Runs the command with nothing on standard input, unless a file is given; see ``Program``.
  @discardableResult
  package static func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    output: String? = nil, environment: [String: String?] = [:]
  ) async throws -> Run {
    try await program.run(
      arguments, in: folder, input: input, output: output, environment: environment)
  }
}
