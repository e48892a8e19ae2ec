import ArgumentParser

@main struct GridPressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "gridpress")
}
