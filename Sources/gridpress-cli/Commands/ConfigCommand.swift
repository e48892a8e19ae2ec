import ArgumentParser
import GridPress

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration of documents and tables, and where each value comes from.",
    discussion: .paragraphs(
      """
      gridpress.yaml in the working directory, or in a folder above within the same
      Git repository, is the configuration of the project;
      ~/.config/gridpress/gridpress.yaml is that of the user. The project's wins, and
      documents and flags win over both. Such a file sets, with paths relative to it:
        theme: ios7
        variant: dark
        locale: de_DE
        fonts: [fonts]
        outputFolder: out

      render, play, explain and inspect use it, unless --no-config is given; batch
      does not, because its jobs specify everything themselves.

      Examples:
        gridpress config
        gridpress render sales.csv -o sales.png --no-config
      """))

  func run() throws {
    let values = try Configuration.found().values
    let names = values.map(\.setting.rawValue.count).max() ?? 0
    let texts = values.map(\.text.count).max() ?? 0
    for value in values {
      let name = value.setting.rawValue.padded(to: names)
      let origin = value.place.map { "\($0)" } ?? "default"
      try Console.print("\(name)  \(value.text.padded(to: texts))  \(origin)\n")
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
