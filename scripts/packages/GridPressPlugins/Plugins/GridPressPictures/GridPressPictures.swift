import Foundation
import PackagePlugin

/// Draws the pictures of a target's documentation that are not up to date, before it is built: those
/// that the marks in its catalogues name.
@main
struct GridPressPictures: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let catalogues = try FileManager.default
      .contentsOfDirectory(at: target.directoryURL, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "docc" }
      .sorted { $0.path < $1.path }
    if catalogues.isEmpty { return [] }
    return [
      .prebuildCommand(
        displayName: "Pictures of \(target.name)",
        executable: try context.tool(named: "gridpress").url,
        arguments: ["docs", "--snippet", "docc"] + catalogues.map(\.path),
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}
