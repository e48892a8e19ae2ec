import Foundation
import PackagePlugin

/// `swift package gridpress test Tests`: the command with the arguments as they are, in the folder
/// of the package.
@main
struct GridPressCommand: CommandPlugin {
  struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { "gridpress ended with exit code \(code)" }
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let command = Process()
    command.executableURL = try context.tool(named: "gridpress").url
    command.currentDirectoryURL = context.package.directoryURL
    command.arguments = arguments
    try command.run()
    command.waitUntilExit()
    if command.terminationStatus != 0 { throw Failure(code: command.terminationStatus) }
  }
}
