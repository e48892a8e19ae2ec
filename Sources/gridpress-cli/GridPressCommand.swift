import ArgumentParser
import GridPress

@main
struct GridPressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridpress",
    abstract: "Draws tables as themed grids to PNG, PDF and SVG.",
    discussion: """
      Examples:
        gridpress render countries.csv -o countries.png --scale 2
        gridpress render sales.csv --group-by region --sort amount:desc -o sales.pdf
        gridpress themes list
      """,
    version: "0.1.0",
    subcommands: [RenderCommand.self, ThemesCommand.self, InspectCommand.self])

  /// Like ArgumentParser's own, but errors are written as all errors of this command are.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let error as RenderError {
      Console.report(error)
      Console.exit(code: error.exitCode)
    } catch {
      exit(withError: error)
    }
  }
}
