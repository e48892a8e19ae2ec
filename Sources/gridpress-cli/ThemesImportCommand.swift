import ArgumentParser
import Foundation
import GridPress

struct ThemesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a theme of another program.",
    discussion: """
      Takes parameters of AG Grid's Theming API and options of gt or great_tables as JSON, and custom properties of CSS.
      Parameters without a counterpart are reported, and listed in a comment of the theme.

      Examples:
        gridpress themes import quartz.json -o ours.yaml
        gridpress themes import options.json --from gt > report.yaml
        gridpress themes import tokens.css --name brand -o brand.yaml
      """)

  @Argument(
    help: "The file: .json, or .css with custom properties.",
    completion: .file(extensions: ["json", "css"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "The program of the parameters: \(ThemeImport.Source.allCases.map(\.rawValue).joined(separator: ", ")). Default: detected.",
      valueName: "source"),
    completion: .list(ThemeImport.Source.allCases.map(\.rawValue)))
  var from: ThemeImport.Source?

  @Option(help: ArgumentHelp("The name of the theme; default that of the file.", valueName: "name"))
  var name: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The theme; standard output if not given.", valueName: "file"))
  var output: String?

  func run() throws {
    let text = try TextFile.read(path: input)
    let own = URL(filePath: input).deletingPathExtension().lastPathComponent
    let theme = try ThemeImport(text, path: input, name: name ?? own, source: from)
    try Console.write(theme.text, to: output ?? "-")
    for omission in theme.omissions {
      Console.write("\(omission.place): \(omission.parameter): \(omission.reason)\n")
    }
    let total = theme.takenCount + theme.omissions.count
    Console.write("\(theme.takenCount) of \(total) parameters imported\n")
  }
}

extension ThemeImport.Source: ExpressibleByArgument {}
