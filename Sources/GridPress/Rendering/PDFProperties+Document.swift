extension PDFProperties {
  /// Those of a document: its texts are in the language of its locale, unless it says otherwise.
  init(of document: GridDocument) {
    self = document.presentation.pdf
    guard language == nil, let locale = document.locale else { return }
    language = String(locale.prefix { $0 != "@" && $0 != "." }.map { $0 == "_" ? "-" : $0 })
  }
}
