import ArgumentParser
import GridPress

/// Keys of documents on the command line, and the configuration below them.
struct SettingOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set any key of a document, the value as in YAML: --set page.size=A4 --set 'style.rows.height=40'; a dot leads into a "
        + "mapping, quotes keep a dot in a name. Repeat for further keys.",
      valueName: "key=value"))
  var set: [String] = []

  @Flag(help: "Ignore gridpress.yaml, the configuration of the project and of the user.")
  var noConfig = false

  /// The settings over and the configuration under each document.
  func layers() throws -> DocumentLayers {
    DocumentLayers(
      settings: try set.map { text in
        guard let setting = DocumentSetting(parsing: text) else {
          throw RenderError(.usage, "--set takes KEY=VALUE such as page.size=A4, not \"\(text)\"")
        }
        return setting
      },
      configuration: noConfig ? Configuration() : try Configuration.found())
  }
}
