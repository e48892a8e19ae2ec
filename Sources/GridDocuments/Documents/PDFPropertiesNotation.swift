/// The keys of what a PDF says about itself.
enum PDFPropertiesNotation {
  static let properties = Notation<PDFProperties>.mapping(
    "pdf", "PDF", start: PDFProperties(),
    keys: [
      Key(
        "title", .text, \.title,
        "Shown by readers as the name of the file; default the grid's title."),
      Key("author", .text, \.author, "Who made it; default nobody."),
      Key("subject", .text, \.subject, "What it is about; default the grid's subtitle."),
      Key("keywords", .texts, \.keywords, default: [], "Words to find it by; default none."),
      Key(
        "language", language, \.language,
        "The language of the texts, such as de-CH; default that of locale."),
      Key(
        "tagged", .flag, \.isTagged,
        "Whether programs that read it aloud find tables, rows and headers in it; default up to 10,000 rows."
      ),
    ])

  /// A tag of BCP 47.
  private static let language = Notation<String>(
    .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil else {
        value.problem("\"\(text)\" is no language: write de, en-GB or zh-Hant")
        return nil
      }
      return text
    }, write: { text in .text(text) })
}
