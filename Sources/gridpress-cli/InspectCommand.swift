import ArgumentParser
import GridPress

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print a stage of the work as text: where everything is, or what is drawn.",
    discussion: """
      Examples:
        gridpress inspect countries.csv --stage layout
        gridpress inspect countries.csv --group-by continent --stage display-list
      """)

  @OptionGroup var options: DocumentOptions

  @Option(help: "layout, or display-list.")
  var stage: InspectionStage = .layout

  func run() throws {
    let renderer = Renderer(fonts: options.fontSource)
    try Console.print(renderer.inspect(try options.document(), stage: stage))
  }
}

extension InspectionStage: ExpressibleByArgument {}
