import ArgumentParser
import Foundation
import GridPress
import GridTools

struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract:
      "List the themes that come with gridpress, show one to start from, or draw one in all states.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress themes list
        gridpress themes show light > mine.yaml
        gridpress themes sheet mine.yaml -o sheet.png --scale 2
        gridpress themes import tokens.css -o brand.yaml
      """),
    subcommands: [List.self, Show.self, ThemeSheetCommand.self, ThemesImportCommand.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
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
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Print a theme's file.")

    @Argument(
      help: "The theme's name.", completion: .list(Theme.builtInNames + Theme.presetNames))
    var name: String

    func run() throws {
      try Console.print(Theme.source(ofBuiltIn: name))
    }
  }
}

struct ThemeSheetCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw a contact sheet of a theme: grids in every state and variant.",
    usage: "gridpress themes sheet <theme> [<options>]",
    discussion: .paragraphs(
      """
      Without --variant, the theme as it is and each of its schemes are shown in all states, its densities by an
      example.

      Examples:
        gridpress themes sheet ios7 -o ios7.png
        gridpress themes sheet mine.yaml --variant dark -o dark.pdf
        gridpress themes sheet modern --variant dark --variant dark,compact \\
          -o modern.svg
      """))

  @Argument(
    help: ArgumentHelp("A theme by its name, or a theme file.", valueName: "theme"),
    completion: .list(Theme.builtInNames + Theme.presetNames))
  var theme: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write (\(OutputFormat.endingList)); repeat for more files.",
      valueName: "file"),
    completion: OutputFormat.completion)
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show only the theme in these variants, such as dark or dark,compact; repeat for more.",
      valueName: "a,b,…"))
  var variant: [String] = []

  @Option(help: ArgumentHelp("Device pixels per point in a PNG, up to 8.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() async throws {
    try reading.checkNoRowCount()
    guard !output.isEmpty else {
      throw RenderError(
        .usage, "nothing to write: add -o FILE with a name in \(OutputFormat.allCases.endings)")
    }
    guard scale > 0, scale <= 8 else {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    let outputs = try output.map { path throws(RenderError) in
      guard let output = RenderOutput(path: path, scale: scale) else {
        throw RenderError(
          .usage, "does not end in \(OutputFormat.allCases.endings)", at: SourcePlace(file: path))
      }
      return output
    }
    let variants = variant.map { $0.split(separator: ",").map(String.init) }
    let sheet = ThemeSheet(
      ThemeReference(nameOrPath: theme), variants: variants.isEmpty ? nil : variants)
    let findings = try await Renderer(
      fonts: fonts.isEmpty ? .system : .folders(fonts), limits: try reading.limits()
    ).write(sheet, to: outputs)
    Console.report(findings, format: diagnostics)
  }
}

struct ThemesImportCommand: ParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a theme of another program.",
    usage: "gridpress themes import <input> [<options>]",
    discussion: .paragraphs(
      """
      Takes custom properties of CSS (Tailwind 4, shadcn), W3C design tokens, Style Dictionary, variables of Figma,
      schemes of Material 3, parameters of AG Grid, options of gt or great_tables, and themes of Office as XML. Dark
      schemes and other modes become variants. What is not imported is reported with its place, and listed in a
      comment of the theme.

      Examples:
        gridpress themes import tokens.css --name brand -o brand.yaml
        gridpress themes import figma.json -o ours.yaml
        gridpress themes import options.json --from gt > report.yaml

      Exit codes:
        0   something was imported
        64  wrong usage
        65  nothing could be imported, or the file is damaged
        66  the file is not found
      """))

  @Argument(
    help: "The file: .css, .json, .yaml or .xml.",
    completion: .file(extensions: ["css", "json", "yaml", "yml", "xml"]))
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

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  /// As many lines are written of what is not imported.
  private static let mostLines = 1000

  func run() throws {
    try reading.checkNoRowCount()
    let limits = try reading.limits()
    let text = try TextFile.read(path: input, limits: limits)
    let stem = URL(filePath: input).deletingPathExtension().lastPathComponent
    let theme = try ThemeImport(
      text, path: input, name: name ?? stem, source: from, limits: limits)
    let total = theme.parameterCount
    let isEmpty = theme.takenCount == 0
    if !isEmpty { try Console.write(theme.text, to: output ?? "-") }
    report(theme)
    guard !isEmpty else {
      throw RenderError(
        .badInput,
        total == 0
          ? "nothing in it can be imported"
          : "none of \(counted(total, "parameter")) has a counterpart",
        at: SourcePlace(file: input))
    }
    guard diagnostics == .text else { return }
    let variants = theme.variantNames
    let suffix =
      variants.isEmpty
      ? ""
      : ", with the \(variants.count == 1 ? "variant" : "variants") "
        + variants.joined(separator: ", ")
    Console.write("\(theme.takenCount) of \(total) parameters imported\(suffix)\n")
  }

  /// Reports what is not imported, or not as it was: as text the first lines, else all.
  private func report(_ theme: ThemeImport) {
    guard diagnostics == .text else {
      let kinds = [("not-imported", theme.omissions), ("changed-value", theme.changes)]
      for (code, lines) in kinds {
        let findings = lines.map {
          ReportedFinding(.warning, code, "\($0.parameter): \($0.reason)", at: $0.place)
        }
        Console.write(findings, as: diagnostics)
      }
      return
    }
    for line in (theme.omissions + theme.changes).prefix(Self.mostLines) {
      Console.write(
        MessageLine.text("\(line.place): \(line.parameter): \(line.reason)") + "\n")
    }
    let rest = theme.omissions.count + theme.changes.count - Self.mostLines
    if rest > 0 { Console.write("… and \(counted(rest, "more line"))\n") }
  }
}

extension ThemeImport.Source: OptionChoice {}
