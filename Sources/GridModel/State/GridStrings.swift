/// The texts that the grid itself shows, each replaceable. Those that are not replaced are in the
/// language of the grid's locale, or in English if that language is not supported.
public struct GridStrings: Hashable, Sendable {
  private var replaced: [Word: String] = [:]
  /// An identifier such as `de_DE`; `nil` is that of the grid.
  private var locale: String?
  /// The words of the language.
  private var words = GridStrings.english
  /// The digits of numbers in words, from 0 to 9; `nil` are those of ASCII.
  package var digits: [String]?

  private static let english = WordsByLanguage.words(of: "en")

  /// The words of a language, and texts that replace some of them.
  ///
  /// - Parameters:
  ///   - locale: an identifier such as `de_DE`, of which language, script and region are used;
  ///     `nil` is the locale of the document, or English.
  ///   - empty: like each further parameter, replaces the property of the same name; `nil` keeps
  ///     the word of the language.
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

  /// The words that are replaced, in the order of their declaration.
  package var replacedWords: [Word] {
    replaced.isEmpty ? [] : Word.allCases.filter { replaced[$0] != nil }
  }

  /// The word for sums of a group or of the whole grid, where several levels have sums: a total
  /// that was replaced alone labels all of them.
  package func sumWord(isGrand: Bool) -> Word {
    let word = isGrand ? Word.grandTotal : .groupTotal
    return replaced[.total] != nil && replaced[word] == nil ? .total : word
  }

  /// The label of a row of aggregates, with a placeholder for the group that it names. Of other
  /// aggregates than sums, it is where the language has that of totals: Mean Kiel, Kiel 平均.
  package func label(_ word: Word, of place: LabelledTotal) -> String {
    switch (word, place) {
    case (_, .alone): return self[word: word]
    case (.total, _): return self[word: sumWord(isGrand: place == .grand)]
    case (_, .grand): return self[word: word]
    case (_, .group):
      let isBefore = self[word: .groupTotal].hasPrefix("{value}")
      return isBefore ? "{value} \(self[word: word])" : "\(self[word: word]) {value}"
    }
  }

  /// Under the headers of a grid without rows; empty reserves no room.
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
  /// On a switch that is on, if the theme's switches have words.
  public var on: String {
    get { self[word: .on] }
    set { self[word: .on] = newValue }
  }
  /// On a switch that is off.
  public var off: String {
    get { self[word: .off] }
    set { self[word: .off] = newValue }
  }
  /// The label of a row of sums without its own label.
  public var total: String {
    get { self[word: .total] }
    set { self[word: .total] = newValue }
  }
  /// The label of the sums of a group where several levels have sums, with `{value}` for its value.
  public var groupTotal: String {
    get { self[word: .groupTotal] }
    set { self[word: .groupTotal] = newValue }
  }
  /// The label of the sums of the whole grid, where groups have sums too.
  public var grandTotal: String {
    get { self[word: .grandTotal] }
    set { self[word: .grandTotal] = newValue }
  }
  /// At the bottom of a page, with `{page}` and `{pages}` for its number and the number of pages.
  public var page: String {
    get { self[word: .page] }
    set { self[word: .page] = newValue }
  }
  /// After the header of a section that is continued from the previous page; with `{title}`, it
  /// replaces the header, whose text is inserted there.
  public var continued: String {
    get { self[word: .continued] }
    set { self[word: .continued] = newValue }
  }
  /// The label of the sums of a page.
  public var pageTotal: String {
    get { self[word: .pageTotal] }
    set { self[word: .pageTotal] = newValue }
  }
  /// The label of the sums so far, at the bottom of a page.
  public var carriedForward: String {
    get { self[word: .carriedForward] }
    set { self[word: .carriedForward] = newValue }
  }
  /// The label of the same sums at the top of the next page.
  public var broughtForward: String {
    get { self[word: .broughtForward] }
    set { self[word: .broughtForward] = newValue }
  }
  /// Under a grid whose width has no room for all columns, with their number.
  package func columnsNotShown(_ count: Int) -> String {
    self[word: count == 1 ? .columnNotShown : .columnsNotShown]
      .replacing("{count}", with: number(count))
  }
  /// The label of a row of counts without its own label.
  public var count: String {
    get { self[word: .count] }
    set { self[word: .count] = newValue }
  }
  /// The label of a row of means without its own label.
  public var mean: String {
    get { self[word: .mean] }
    set { self[word: .mean] = newValue }
  }
  /// The label of a row of medians without its own label.
  public var median: String {
    get { self[word: .median] }
    set { self[word: .median] = newValue }
  }
  /// The label of a row of least values without its own label.
  public var minimum: String {
    get { self[word: .minimum] }
    set { self[word: .minimum] = newValue }
  }
  /// The label of a row of greatest values without its own label.
  public var maximum: String {
    get { self[word: .maximum] }
    set { self[word: .maximum] = newValue }
  }
  /// The label of a row of first values without its own label.
  public var first: String {
    get { self[word: .first] }
    set { self[word: .first] = newValue }
  }
  /// The label of a row of last values without its own label.
  public var last: String {
    get { self[word: .last] }
    set { self[word: .last] = newValue }
  }
  /// The label of a row of counts of different values without its own label.
  public var distinct: String {
    get { self[word: .distinct] }
    set { self[word: .distinct] = newValue }
  }
  /// Under the line for a date, beside a signature.
  public var date: String {
    get { self[word: .date] }
    set { self[word: .date] = newValue }
  }

  package subscript(word word: Word) -> String {
    get { replaced[word] ?? words[word] ?? "" }
    set { replaced[word] = newValue }
  }

  /// The replacement of a word; `nil` if the word is not replaced.
  package func replacement(of word: Word) -> String? { replaced[word] }

  /// Adopts the language of the grid, unless these words specify a language.
  /// - Parameter locale: `nil` leaves them unchanged.
  package mutating func adopt(_ locale: String?) {
    if let locale, self.locale == nil { translate(to: locale) }
  }

  /// Sets a language, regardless of that of the grid; replaced words are kept.
  package mutating func speak(_ locale: String) { translate(to: locale) }

  /// The locale, if its language has no words, so that those that are not replaced are English.
  package var localeWithoutWords: String? {
    locale.flatMap { WordsByLanguage.hasWords(in: $0) ? nil : $0 }
  }

  /// The supported languages.
  package static var languages: [String] { WordsByLanguage.languages }

  /// Whether the language of a locale is supported.
  package static func hasWords(in locale: String) -> Bool { WordsByLanguage.hasWords(in: locale) }

  private mutating func translate(to locale: String) {
    self.locale = locale
    words = WordsByLanguage.words(of: locale)
  }

  /// The text at the bottom of a page.
  package func page(_ number: Int, of count: Int) -> String {
    page.filled(["page": self.number(number), "pages": self.number(count)])
  }

  /// A number that is part of the grid's own texts, in the digits of the language.
  package func number(_ number: Int) -> String { numbers(in: String(number)) }

  /// A text with its digits replaced by those of the language.
  package func numbers(in text: String) -> String {
    guard let digits, digits.count == 10 else { return text }
    return text.reduce(into: "") { text, character in
      if character.isASCII, let digit = character.wholeNumberValue {
        text += digits[digit]
      } else {
        text.append(character)
      }
    }
  }

  /// The header of a section that is continued from the previous page.
  package func continued(_ title: String) -> String {
    continued.placeholders.contains("title")
      ? continued.filled(["title": title]) : "\(title) \(continued)"
  }

  /// The text beside the arrow of a grid that is pulled down.
  package subscript(phase: PullDown.Phase) -> String {
    switch phase {
    case .pulled: pulled
    case .release: release
    case .updating: updating
    }
  }
}

/// What the label of a row of aggregates says that they are of.
package enum LabelledTotal: Hashable, Sendable {
  /// Nothing: no other level has such a row.
  case alone
  case group
  /// The whole grid, which groups with such rows are in.
  case grand
}
