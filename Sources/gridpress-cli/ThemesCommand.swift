import ArgumentParser
import GridPress

struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract:
      "List the themes that come with gridpress, show one to start from, or draw one in all states.",
    discussion: """
      Examples:
        gridpress themes list
        gridpress themes show light > mine.yaml
        gridpress themes sheet mine.yaml -o sheet.png --scale 2
        gridpress themes import tokens.css -o brand.yaml
      """,
    subcommands: [List.self, Show.self, ThemeSheetCommand.self, ThemesImportCommand.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all themes: name, variants, description.",
      discussion: "One theme per line. Variants are separated by commas; - means none.")

    @Flag(help: "List the presets too: six styles in six colours, such as teal-banded.")
    var presets = false

    func run() throws {
      let names = Theme.builtInNames + (presets ? Theme.presetNames : [])
      let rows = try names.map { name in
        let variants = try Theme.variants(ofBuiltIn: name).joined(separator: ",")
        return (
          name: name, variants: variants.isEmpty ? "-" : variants,
          description: try Theme.description(ofBuiltIn: name)
        )
      }
      let nameWidth = rows.map(\.name.count).max() ?? 0
      let variantsWidth = rows.map(\.variants.count).max() ?? 0
      let lines = rows.map { row in
        padded(row.name, to: nameWidth) + padded(row.variants, to: variantsWidth)
          + row.description + "\n"
      }
      try Console.print(lines.joined())
    }

    private func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: width - text.count + 2)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a theme's file.")

    @Argument(
      help: "The theme's name.", completion: .list(Theme.builtInNames + Theme.presetNames))
    var name: String

    func run() throws {
      try Console.print(Theme.source(ofBuiltIn: name))
    }
  }
}
