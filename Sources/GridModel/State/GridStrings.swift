/// The words that a grid shows of itself, each replaceable. Those that are not replaced are in the language of the grid's locale;
/// a language that there are no words for is shown in English.
public struct GridStrings: Hashable, Sendable {
  /// The names of the words, as documents have them.
  package enum Word: String, CaseIterable, Sendable {
    case empty, pulled, release, updating, filterPlaceholder, delete, cancel, on, off
    case total, page, continued, pageTotal, carriedForward, broughtForward
    case count, mean, median, minimum, maximum, first, last, distinct, date
    case figureTable, figureRow, figureRows, figureSome, figureColumns, figureList
    case figureAscending, figureDescending, figureSelected, figureEnlarged, figurePart

    /// What may stand in braces in it.
    package var placeholders: TextPlaceholders {
      switch self {
      case .page: .pageNumber
      case .continued: .continued
      case .figureTable, .figureSelected: .words(["rows"])
      case .figureRows: .words(["count"])
      case .figureSome: .words(["shown", "count"])
      case .figureColumns: .words(["columns"])
      case .figureList: .words(["list", "name"])
      case .figureAscending, .figureDescending: .words(["column"])
      case .figureEnlarged: .words(["part"])
      case .empty, .pulled, .release, .updating, .filterPlaceholder, .delete, .cancel, .on, .off,
        .total, .pageTotal,
        .carriedForward, .broughtForward, .count, .mean, .median, .minimum, .maximum, .first,
        .last, .distinct, .date, .figureRow, .figurePart:
        .none
      }
    }
  }

  private var replaced: [Word: String] = [:]
  /// An identifier such as `de_DE`; `nil` is that of the grid.
  private var locale: String?
  /// The words of the language.
  private var words = GridStrings.english

  private static let english = WordsByLanguage.words(of: "en")

  /// The words of a language, and texts that replace some of them.
  ///
  /// - Parameters:
  ///   - locale: an identifier such as `de_DE`, of which language, script and region matter; `nil` is the locale of the document,
  ///     or English.
  ///   - empty: each of the further parameters replaces the property that it is named after; `nil` leaves the word of the language.
  public init(
    locale: String? = nil, empty: String? = nil, pulled: String? = nil, release: String? = nil,
    updating: String? = nil, filterPlaceholder: String? = nil, delete: String? = nil,
    total: String? = nil, page: String? = nil, continued: String? = nil,
    pageTotal: String? = nil, carriedForward: String? = nil, broughtForward: String? = nil
  ) {
    if let locale { translate(to: locale) }
    replaced[.empty] = empty
    replaced[.pulled] = pulled
    replaced[.release] = release
    replaced[.updating] = updating
    replaced[.filterPlaceholder] = filterPlaceholder
    replaced[.delete] = delete
    replaced[.total] = total
    replaced[.page] = page
    replaced[.continued] = continued
    replaced[.pageTotal] = pageTotal
    replaced[.carriedForward] = carriedForward
    replaced[.broughtForward] = broughtForward
  }

  /// Under the headers of a grid without rows; empty leaves no room for it.
  public var empty: String {
    get { self[word: .empty] }
    set { self[word: .empty] = newValue }
  }
  /// Beside the arrow of a grid that is pulled down, but not far enough.
  public var pulled: String {
    get { self[word: .pulled] }
    set { self[word: .pulled] = newValue }
  }
  /// Beside the arrow of a grid that is pulled down far enough.
  public var release: String {
    get { self[word: .release] }
    set { self[word: .release] = newValue }
  }
  /// While a grid is reloaded.
  public var updating: String {
    get { self[word: .updating] }
    set { self[word: .updating] = newValue }
  }
  /// In an empty filter field.
  public var filterPlaceholder: String {
    get { self[word: .filterPlaceholder] }
    set { self[word: .filterPlaceholder] = newValue }
  }
  /// On the button of a row that is slid aside.
  public var delete: String {
    get { self[word: .delete] }
    set { self[word: .delete] = newValue }
  }
  /// On the button that ends a search.
  public var cancel: String {
    get { self[word: .cancel] }
    set { self[word: .cancel] = newValue }
  }
  /// On a switch that is on, where the theme has switches with words.
  public var on: String {
    get { self[word: .on] }
    set { self[word: .on] = newValue }
  }
  /// On a switch that is off.
  public var off: String {
    get { self[word: .off] }
    set { self[word: .off] = newValue }
  }
  /// The label of a row of sums that has none of its own.
  public var total: String {
    get { self[word: .total] }
    set { self[word: .total] = newValue }
  }
  /// At the foot of a page; `{page}` and `{pages}` stand for its number and how many there are.
  public var page: String {
    get { self[word: .page] }
    set { self[word: .page] = newValue }
  }
  /// Behind the header of a section that goes on from the page before; with `{title}`, which stands for the header, in its place.
  public var continued: String {
    get { self[word: .continued] }
    set { self[word: .continued] = newValue }
  }
  /// The label of the sums of a page.
  public var pageTotal: String {
    get { self[word: .pageTotal] }
    set { self[word: .pageTotal] = newValue }
  }
  /// The label of the sums so far, at the foot of a page.
  public var carriedForward: String {
    get { self[word: .carriedForward] }
    set { self[word: .carriedForward] = newValue }
  }
  /// The label of the same sums at the head of the next page.
  public var broughtForward: String {
    get { self[word: .broughtForward] }
    set { self[word: .broughtForward] = newValue }
  }
  /// The label of a row of counts that has none of its own.
  public var count: String {
    get { self[word: .count] }
    set { self[word: .count] = newValue }
  }
  /// The label of a row of means that has none of its own.
  public var mean: String {
    get { self[word: .mean] }
    set { self[word: .mean] = newValue }
  }
  /// The label of a row of medians that has none of its own.
  public var median: String {
    get { self[word: .median] }
    set { self[word: .median] = newValue }
  }
  /// The label of a row of least values that has none of its own.
  public var minimum: String {
    get { self[word: .minimum] }
    set { self[word: .minimum] = newValue }
  }
  /// The label of a row of greatest values that has none of its own.
  public var maximum: String {
    get { self[word: .maximum] }
    set { self[word: .maximum] = newValue }
  }
  /// The label of a row of first values that has none of its own.
  public var first: String {
    get { self[word: .first] }
    set { self[word: .first] = newValue }
  }
  /// The label of a row of last values that has none of its own.
  public var last: String {
    get { self[word: .last] }
    set { self[word: .last] = newValue }
  }
  /// The label of a row of counts of different values that has none of its own.
  public var distinct: String {
    get { self[word: .distinct] }
    set { self[word: .distinct] = newValue }
  }
  /// Under the line that a date is written on, beside a signature.
  public var date: String {
    get { self[word: .date] }
    set { self[word: .date] = newValue }
  }

  package subscript(word word: Word) -> String {
    get { replaced[word] ?? words[word] ?? "" }
    set { replaced[word] = newValue }
  }

  /// What stands in the place of a word; `nil` if the word is not replaced.
  package func replacement(of word: Word) -> String? { replaced[word] }

  /// Takes the language of the grid, unless these words have one of their own.
  /// - Parameter locale: `nil` leaves them as they are.
  package mutating func adopt(_ locale: String?) {
    if let locale, self.locale == nil { translate(to: locale) }
  }

  /// Takes a language, whatever that of the grid is; words that are replaced stay so.
  package mutating func speak(_ locale: String) { translate(to: locale) }

  /// The languages that there are words in.
  package static var languages: [String] { WordsByLanguage.languages }

  /// Whether there are words in the language of a locale.
  package static func hasWords(in locale: String) -> Bool { WordsByLanguage.hasWords(in: locale) }

  private mutating func translate(to locale: String) {
    self.locale = locale
    words = WordsByLanguage.words(of: locale)
  }

  /// What stands at the foot of a page.
  package func page(_ number: Int, of count: Int) -> String {
    page.filled(["page": String(number), "pages": String(count)])
  }

  /// The header of a section that goes on from the page before.
  package func continued(_ title: String) -> String {
    continued.placeholders.contains("title")
      ? continued.filled(["title": title]) : "\(title) \(continued)"
  }

  /// What stands beside the arrow of a grid that is pulled down.
  package subscript(phase: PullDown.Phase) -> String {
    switch phase {
    case .pulled: pulled
    case .release: release
    case .updating: updating
    }
  }
}
