import ArgumentParser
import GridPress

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Say why a cell looks as it does: every layer of its style, and how colours were blended.",
    discussion: """
      Sections and rows count from 0, as they are shown.

      Examples:
        gridpress explain countries.csv --cell 0,3,population
        gridpress explain report.yaml --cell 1,0,price --json
      """)

  @OptionGroup var options: DocumentOptions

  @Option(help: ArgumentHelp("The cell to explain.", valueName: "section,row,key"))
  var cell: String

  @Flag(help: "Write JSON.")
  var json = false

  func run() throws {
    guard let path = CellPath(parsing: cell) else {
      throw RenderError(
        .usage, "--cell takes SECTION,ROW,KEY such as 0,3,population, not \"\(cell)\"")
    }
    let explanation = try Renderer(fonts: options.fontSource)
      .explain(try options.document(), cell: path)
    try Console.print(json ? explanation.json : explanation.description)
  }
}
