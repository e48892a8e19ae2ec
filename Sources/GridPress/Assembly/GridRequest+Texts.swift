import GridData
import GridDocuments
import GridModel

// The texts of a request that are shown.

extension GridRequest {
  /// The request with the words in the language of its locale, except those that it sets.
  var inLanguage: GridRequest {
    var strings = presentation.strings
    strings.adoptLanguage(of: presentation.locale)
    guard strings != presentation.strings else { return self }
    var request = self
    request.presentation.strings = strings
    return request
  }

  /// The request with the shown titles: double braces become single ones.
  var withShownTitles: GridRequest {
    let captions = presentation.captions
    guard
      captions.title?.filled([:]) != captions.title
        || captions.subtitle?.filled([:]) != captions.subtitle
    else { return self }
    var request = self
    request.presentation.wrappedValue.fillTitles([:])
    return request
  }

  /// Checks the texts of the request, and of each of its grids.
  /// - Throws: a `RenderError` with all unknown placeholders.
  func checkPlaceholders() throws(RenderError) {
    let problems = presentations.flatMap {
      $0.titleProblems(splitBy: splitKey) + $0.placeholderProblems
    }
    try ProblemList.throwAll(problems + headingProblems)
  }

  /// Checks titles and subtitles only: the other texts of a document are checked as they are read.
  /// - Throws: a `RenderError` with all unknown placeholders.
  func checkTitles() throws(RenderError) {
    try ProblemList.throwAll(
      presentations.flatMap { $0.titleProblems(splitBy: splitKey) } + headingProblems)
  }

  private var presentations: [GridPresentation] {
    ([self] + parts.compactMap(\.grid)).map(\.presentation.wrappedValue)
  }

  /// Errors for unknown placeholders of headings of text blocks.
  private var headingProblems: [RenderError] {
    parts.compactMap { part in
      TextPlaceholders.none.error(
        in: part.text?.heading, of: "title", at: nil, besides: splitKey.map { [$0] } ?? [])
    }
  }
}

extension GridPresentation {
  /// Replaces names by their values in title and subtitle, those in Markdown too.
  mutating func fillTitles(_ values: [String: String]) {
    captions.title = captions.title?.filled(values)
    captions.subtitle = captions.subtitle?.filled(values)
  }

  /// Errors for unknown placeholders of title and subtitle.
  /// - Parameter key: of the column that the document is split by; `nil` if it is not split.
  fileprivate func titleProblems(splitBy key: String?) -> [RenderError] {
    let names = key.map { [$0] } ?? []
    return [
      TextPlaceholders.none.error(
        in: title, of: "title", at: captions.title?.place, besides: names),
      TextPlaceholders.none.error(
        in: subtitle, of: "subtitle", at: captions.subtitle?.place, besides: names),
    ].compactMap(\.self)
  }

  /// Errors for unknown placeholders of groups and words.
  fileprivate var placeholderProblems: [RenderError] {
    var problems: [RenderError?] = []
    for group in groups {
      problems.append(
        TextPlaceholders.group.error(in: group.title, of: "the title of a group", at: group.place))
      switch group.footer {
      case .text(let text)?, .drawn(let text, _)?:
        problems.append(
          TextPlaceholders.group.error(in: text, of: "the footer of a group", at: group.place))
      case .values?, nil: break
      }
    }
    problems.append(
      TextPlaceholders.group.error(in: sectionColumn?.text, of: "the section column", at: nil))
    for word in strings.replacedWords {
      problems.append(
        word.placeholders.error(
          in: strings.replacement(of: word), of: "strings: \(word.rawValue)", at: nil))
    }
    return problems.compactMap(\.self)
  }
}

extension Caption {
  /// The text with names replaced by their values, which are never Markdown.
  fileprivate func filled(_ values: [String: String]) -> Caption {
    let shown = text.filled(values)
    guard shown != text else { return self }
    guard var source = markdown else { return Caption(shown, renderer: nil, place: place) }
    for (name, value) in values {
      source = source.replacing("{\(name)}", with: value.escapedForMarkdown)
    }
    return Caption(shown, renderer: AnyCellRenderer(MarkdownCaption(source)), place: place)
  }
}

extension TextPlaceholders {
  /// - Parameters:
  ///   - part: the part that has the text, for the message.
  ///   - names: further names of placeholders.
  fileprivate func error(
    in text: String?, of part: String, at place: SourcePlace?, besides names: [String] = []
  ) -> RenderError? {
    text.flatMap { problem(in: $0, besides: names) }.map {
      RenderError("\(part): \($0)", at: place)
    }
  }
}

extension GridStrings {
  /// Adopts the language of a locale, and its digits.
  /// - Parameter locale: `nil` leaves them unchanged.
  mutating func adoptLanguage(of locale: String?) {
    adopt(locale)
    if let locale, digits == nil { digits = LocaleDigits.digits(of: locale) }
  }
}
