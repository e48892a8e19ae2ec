import ArgumentParser
import GridPress

struct ThemeSheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw a contact sheet of a theme: grids in every state and variant.",
    discussion: """
      Without --variant, the theme as it is and each of its schemes are shown in all states, its densities by an
      example.

      Examples:
        gridpress themes sheet ios7 -o ios7.png
        gridpress themes sheet mine.yaml --variant dark -o dark.pdf
        gridpress themes sheet modern --variant dark --variant dark,compact -o modern.svg
      """)

  @Argument(
    help: ArgumentHelp("A theme by its name, or a theme file.", valueName: "theme"),
    completion: .list(Theme.builtInNames + Theme.presetNames))
  var theme: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write (.png, .pdf, .svg); repeat for more files.", valueName: "file"),
    completion: .file(extensions: ["png", "pdf", "svg"]))
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

  func run() async throws {
    try reading.checkNoRowCount()
    guard !output.isEmpty else {
      throw RenderError(
        .usage, "nothing to write: add -o FILE with a name in .png, .pdf or .svg")
    }
    guard scale > 0, scale <= 8 else {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    let outputs = try output.map { path throws(RenderError) in
      guard let request = RenderOutput(path: path, scale: scale) else {
        throw RenderError(
          .usage, "does not end in .png, .pdf or .svg", at: SourcePlace(file: path))
      }
      return request
    }
    let variants = variant.map { $0.split(separator: ",").map(String.init) }
    let sheet = ThemeSheet(
      ThemeReference(nameOrPath: theme), variants: variants.isEmpty ? nil : variants)
    let findings = try await Renderer(
      fonts: fonts.isEmpty ? .system : .folders(fonts), limits: try reading.limits()
    ).render(sheet, to: outputs)
    Console.report(findings, format: .text)
  }
}
