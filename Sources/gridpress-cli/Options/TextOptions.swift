import ArgumentParser
import GridPress

/// The texts around the grid, and in which language. A flag wins over the document.
struct TextOptions: ParsableArguments {
  // The values may begin with a minus.
  @Option(parsing: .unconditional, help: "Title above the grid.")
  var title: String?

  @Option(parsing: .unconditional, help: "Line under the title.")
  var subtitle: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Note under the grid, such as its source; repeat for further notes.", valueName: "text"))
  var note: [String] = []

  @Option(
    help: ArgumentHelp(
      "The locale in which values are written: de_DE, fr_CH …; en_US if not given, where numbers without a format keep the "
        + "decimal mark of the data.",
      valueName: "locale"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The language of the grid's own words, such as Total and Page: de, pt_BR …; that of the locale if not "
        + "given.",
      valueName: "language"))
  var language: String?

  /// By name, whether each flag that is about one grid is given.
  var given: [(name: String, isGiven: Bool)] { [("locale", locale != nil)] }

  func apply(to document: inout GridDocument) throws(RenderError) {
    if let title { document.title = title }
    if let subtitle { document.subtitle = subtitle }
    if !note.isEmpty { document.notes = note }
    if let locale { document.locale = locale }
    if let language {
      guard GridStrings.hasWords(in: language) else {
        throw RenderError(
          .usage,
          "--language: \"\(language)\" is not one of "
            + GridStrings.languages.joined(separator: ", "))
      }
      document.strings.speak(language)
      for index in document.grids.indices { document.grids[index].strings.speak(language) }
    }
  }
}

extension TextOptions: OmissibleOptions {
  mutating func setDefaults() {
    (title, subtitle, note, locale, language) = (nil, nil, [], nil, nil)
  }
}
