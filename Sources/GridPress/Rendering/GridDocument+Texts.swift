import GridModel

// The texts of a document as they are shown.

extension GridDocument {
  /// The document with the words of the language of its locale, but for those that it says otherwise.
  var inLanguage: GridDocument {
    var document = self
    document.presentation.strings.adopt(locale)
    return document
  }

  /// The document with its titles as they are shown: words in double braces are in single ones.
  var withShownTitles: GridDocument {
    var document = self
    document.presentation.title = presentation.title?.filled([:])
    document.presentation.subtitle = presentation.subtitle?.filled([:])
    return document
  }

  /// - Parameter key: of the column that the document is split by; `nil` if it is not split.
  /// - Throws: a `RenderError` with all placeholders of title, subtitle and groups that nothing stands for.
  func checkPlaceholders(splitBy key: String? = nil) throws(RenderError) {
    var problems: [RenderError] = []
    func check(
      _ text: String?, _ placeholders: TextPlaceholders, _ part: String, _ place: SourcePlace?,
      besides names: [String] = []
    ) {
      guard let text, let problem = placeholders.problem(in: text, besides: names) else { return }
      problems.append(
        RenderError(place == nil ? .usage : .badInput, "\(part): \(problem)", at: place))
    }
    let names = key.map { [$0] } ?? []
    let places = presentation.titlePlaces
    check(presentation.title, .none, "title", places["title"], besides: names)
    check(presentation.subtitle, .none, "subtitle", places["subtitle"], besides: names)
    for group in groups {
      check(group.title, .group, "the title of a group", group.place)
      switch group.footer {
      case .text(let text)?, .drawn(let text, _)?:
        check(text, .group, "the footer of a group", group.place)
      case .values?, nil: break
      }
    }
    check(presentation.sectionColumn?.text, .group, "the section column", nil)
    for word in GridStrings.Word.allCases {
      check(
        presentation.strings.replacement(of: word), word.placeholders, "strings: \(word.rawValue)",
        nil)
    }
    guard var first = problems.first else { return }
    first.others = Array(problems.dropFirst())
    throw first
  }
}
