import GridDocuments
import GridModel

// The texts of a request as they are shown.

extension GridRequest {
  /// The request with the words of the language of its locale, but for those that it says otherwise.
  var inLanguage: GridRequest {
    var request = self
    request.presentation.strings.adopt(presentation.locale)
    return request
  }

  /// The request with its titles as they are shown: words in double braces are in single ones.
  var withShownTitles: GridRequest {
    var request = self
    request.presentation.fillTitles([:])
    return request
  }

  /// Checks the texts of the request, and of each of its grids.
  /// - Throws: a `RenderError` with all placeholders that nothing stands for.
  func checkPlaceholders() throws(RenderError) {
    try ProblemList.throwAll(
      presentations.flatMap { $0.titleProblems(splitBy: splitKey) + $0.placeholderProblems })
  }

  /// Checks titles and subtitles only: the other texts of a document are checked as they are read.
  /// - Throws: a `RenderError` with all placeholders that nothing stands for.
  func checkTitles() throws(RenderError) {
    try ProblemList.throwAll(presentations.flatMap { $0.titleProblems(splitBy: splitKey) })
  }

  private var presentations: [GridPresentation] { ([self] + parts).map(\.presentation) }
}

extension GridPresentation {
  /// Puts values in the place of their names in title and subtitle, those in Markdown too.
  mutating func fillTitles(_ values: [String: String]) {
    title = filled(title, .title, values)
    subtitle = filled(subtitle, .subtitle, values)
  }

  private mutating func filled(
    _ text: String?, _ element: StyleElement, _ values: [String: String]
  ) -> String? {
    guard let text else { return nil }
    let shown = text.filled(values)
    guard shown != text, var source = markdown[CaptionText(element, text)] else { return shown }
    markdown[CaptionText(element, text)] = nil
    // Values are no Markdown, whatever is in them.
    for (name, value) in values {
      let escaped = value.map { $0.isPunctuation || $0.isSymbol ? "\\\($0)" : "\($0)" }
      source = source.replacing("{\(name)}", with: escaped.joined())
    }
    markdown[CaptionText(element, shown)] = source
    return shown
  }

  /// The placeholders of title and subtitle that nothing stands for.
  /// - Parameter key: of the column that the document is split by; `nil` if it is not split.
  fileprivate func titleProblems(splitBy key: String?) -> [RenderError] {
    let names = key.map { [$0] } ?? []
    return [
      TextPlaceholders.none.error(
        in: title, of: "title", at: titlePlaces["title"], besides: names),
      TextPlaceholders.none.error(
        in: subtitle, of: "subtitle", at: titlePlaces["subtitle"], besides: names),
    ].compactMap(\.self)
  }

  /// The placeholders of groups and words that nothing stands for.
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
    for word in GridStrings.Word.allCases {
      problems.append(
        word.placeholders.error(
          in: strings.replacement(of: word), of: "strings: \(word.rawValue)", at: nil))
    }
    return problems.compactMap(\.self)
  }
}

extension TextPlaceholders {
  /// - Parameters:
  ///   - part: what has the text, for the message.
  ///   - names: further names that something stands for.
  fileprivate func error(
    in text: String?, of part: String, at place: SourcePlace?, besides names: [String] = []
  ) -> RenderError? {
    text.flatMap { problem(in: $0, besides: names) }.map {
      RenderError("\(part): \($0)", at: place)
    }
  }
}
