import ArgumentParser
import GridPress

struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List the themes that come with gridpress, or show one to start from.",
    discussion: """
      Examples:
        gridpress themes list
        gridpress themes show light > mine.yaml
      """,
    subcommands: [List.self, Show.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the names of all themes.")

    func run() throws {
      try Console.print(Theme.builtInNames.joined(separator: "\n") + "\n")
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a theme's file.")

    @Argument(help: "The theme's name.", completion: .list(Theme.builtInNames))
    var name: String

    func run() throws {
      try Console.print(Theme.source(ofBuiltIn: name))
    }
  }
}
