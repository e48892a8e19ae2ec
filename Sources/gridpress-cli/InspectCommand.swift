import ArgumentParser
import GridPress

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Print a stage of the work as text: the data, the grid, where everything is, or what is drawn.",
    discussion: """
      Examples:
        gridpress inspect countries.csv --stage data
        gridpress inspect shop.sqlite --table orders --group-by region --stage grid
        gridpress inspect countries.csv --stage layout
        gridpress inspect countries.csv --group-by continent --stage display-list
      """)

  @OptionGroup var options: DocumentOptions

  @Option(
    help: ArgumentHelp(
      "data: columns, types, first rows. grid: sections and rows after sorting and grouping. layout: "
        + "where everything is. display-list: what is drawn."))
  var stage: InspectionStage = .layout

  func run() throws {
    let renderer = Renderer(fonts: options.fontSource)
    try Console.print(renderer.inspect(try options.document(), stage: stage))
  }
}

extension InspectionStage: ExpressibleByArgument {}
