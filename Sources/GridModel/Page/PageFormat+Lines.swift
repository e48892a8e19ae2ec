// The lines in the margins of pages.

extension PageFormat {
  /// The lines of each kind of page. Whatever concerns the lines of all pages goes through
  /// ``allLines``, so that a kind that is added here is left out nowhere.
  private static let kindsOfLines: [any WritableKeyPath<PageFormat, PageLines> & Sendable] = [
    \.usual, \.first, \.last, \.even,
  ]

  /// The lines of pages without their own.
  private var usual: PageLines {
    get { PageLines(header: header, footer: footer) }
    set { (header, footer) = (newValue.header, newValue.footer) }
  }

  /// The lines of all kinds of pages, first those of pages without their own. What is set has as
  /// many elements, in the same order.
  package var allLines: [PageLines] {
    get { Self.kindsOfLines.map { self[keyPath: $0] } }
    set {
      for (kind, lines) in zip(Self.kindsOfLines, newValue) { self[keyPath: kind] = lines }
    }
  }

  /// The lines with texts in the top margins of pages.
  package var headers: [PageLine] { allLines.compactMap(\.header).filter(\.hasTexts) }

  /// The lines with texts in the bottom margins of pages, without the one of pages without their
  /// own.
  package var footers: [PageLine] { allLines.compactMap(\.footer).filter(\.hasTexts) }

  /// The lines at the top and the bottom of a page.
  /// - Parameter defaultFooter: the footer of a page without its own.
  package func lines(ofPage number: Int, of count: Int, default defaultFooter: PageLine) -> (
    PageLine?, PageLine
  ) {
    var special = number == 1 ? first : number == count ? last : PageLines()
    if number % 2 == 0 {
      special.header = special.header ?? even.header
      special.footer = special.footer ?? even.footer
    }
    return (special.header ?? header, special.footer ?? footer ?? defaultFooter)
  }
}
