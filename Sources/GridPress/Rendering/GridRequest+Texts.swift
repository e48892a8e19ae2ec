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
    request.presentation.title = presentation.title?.filled([:])
    request.presentation.subtitle = presentation.subtitle?.filled([:])
    return request
  }

  /// Checks the texts of the request, and of each of its grids.
  /// - Throws: a `RenderError` with all placeholders that nothing stands for.
  func checkPlaceholders() throws(RenderError) {
    let problems = ([self] + parts).flatMap {
      $0.presentation.placeholderProblems(splitBy: splitKey)
    }
    guard var first = problems.first else { return }
    first.others = Array(problems.dropFirst())
    throw first
  }
}

extension GridPresentation {
  /// The placeholders of title, subtitle, groups and words that nothing stands for.
  /// - Parameter key: of the column that the document is split by; `nil` if it is not split.
  fileprivate func placeholderProblems(splitBy key: String?) -> [RenderError] {
    var problems: [RenderError] = []
    func check(
      _ text: String?, _ placeholders: TextPlaceholders, _ part: String, _ place: SourcePlace?,
      besides names: [String] = []
    ) {
      guard let text, let problem = placeholders.problem(in: text, besides: names) else { return }
      problems.append(
        RenderError("\(part): \(problem)", at: place))
    }
    let names = key.map { [$0] } ?? []
    let places = titlePlaces
    check(title, .none, "title", places["title"], besides: names)
    check(subtitle, .none, "subtitle", places["subtitle"], besides: names)
    for group in groups {
      check(group.title, .group, "the title of a group", group.place)
      switch group.footer {
      case .text(let text)?, .drawn(let text, _)?:
        check(text, .group, "the footer of a group", group.place)
      case .values?, nil: break
      }
    }
    check(sectionColumn?.text, .group, "the section column", nil)
    for word in GridStrings.Word.allCases {
      check(
        strings.replacement(of: word), word.placeholders, "strings: \(word.rawValue)",
        nil)
    }
    return problems
  }
}
