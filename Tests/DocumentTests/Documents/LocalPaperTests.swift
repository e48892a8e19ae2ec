import GridCore
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Paper by locale")
struct LocalPaperTests {
  @Test(
    "regions that print on Letter",
    arguments: [
      ("en_US", true), ("en-CA", true), ("es_MX", true), ("fil_PH", true), ("en_US_POSIX", true),
      ("es-Latn-CL", true), ("en_US@currency=EUR", true), ("de_DE", false), ("en_GB", false),
      ("zh_Hant_TW", false), ("en", false), ("us", false), ("es_419", false), ("", false),
    ])
  func regions(locale: String, isLetter: Bool) {
    #expect(PageFormat.default(for: locale) == (isLetter ? .letter : .a4))
  }

  @Test("without a locale it is A4")
  func none() { #expect(PageFormat.default(for: nil) == .a4) }

  private func sizes(_ more: String) throws -> [Size]? {
    let document = try DocumentFile.parse(
      "data: {rows: [{a: 1}]}\n\(more)\n", name: "a.yaml", folder: "")
    return try PreparedReport(document).pageFormats()?.map(\.size)
  }

  @Test("a document is on the paper of its locale, unless it says a size")
  func documents() throws {
    let (a4, letter) = (PageFormat.a4.size, PageFormat.letter.size)
    #expect(try sizes("")?.first == a4)
    #expect(try sizes("locale: en_US") == [letter, PageFormat.letter.landscape.size])
    #expect(try sizes("locale: en_US\npage: {margin: 40}") == [letter])
    #expect(
      try sizes("locale: en_US\npage: {orientation: landscape}")
        == [PageFormat.letter.landscape.size])
    #expect(try sizes("locale: en_US\npage: {size: A4}") == [a4])
    #expect(try sizes("locale: de_DE\npage: {margin: 40}") == [a4])
    #expect(try sizes("locale: de_DE\npage: {size: Letter}") == [letter])
  }

  @Test("a size or an orientation that was not set is not written")
  func roundTrip() throws {
    let page = PageParts(
      PageParts().request, PageData())
    #expect(page.size == nil && page.orientation == .portrait)
    let auto = PageParts(nil, PageData())
    #expect(auto.size == nil && auto.orientation == .auto)
  }
}
