extension PDFProperties {
  /// Those of a grid: its texts are in the language of its locale, unless it says otherwise.
  init(of presentation: GridPresentation) {
    self = presentation.pdf
    guard language == nil else { return }
    let locale = presentation.locale ?? FormatAssembly.defaultLocale
    language = String(locale.prefix { $0 != "@" && $0 != "." }.map { $0 == "_" ? "-" : $0 })
  }
}
