import ArgumentParser
import GridPress
import GridSnapshots

/// The themes and variants in which documents are drawn: of commands that draw each in several.
struct ThemeChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Themes by names, files and patterns with * and ?, or all that come with gridpress: all. Each document's own "
        + "if not given.", valueName: "a,b,…"))
  var themes: String?

  @Option(
    help: ArgumentHelp(
      "Variants of each theme: all, or plain,dark,dark+compact. The document's own if not given.",
      valueName: "a,b,…"))
  var variants: String?

  /// - Throws: `RenderError` for a theme or a variant that does not exist.
  func snapshotThemes() throws(RenderError) -> SnapshotThemes {
    try SnapshotThemes(themes: themes, variants: variants)
  }
}
