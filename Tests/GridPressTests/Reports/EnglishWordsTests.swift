import GridModel
import GridPress
import TestSupport
import Testing

@Suite("Words of pages in a language without words")
struct EnglishWordsTests {
  private func messages(_ keys: String) throws -> [String] {
    let document = try DocumentReader.read(
      "data: {rows: [{a: 1}]}\npage: {size: A6}\n" + keys, name: "a.yaml")
    let renderer = Renderer(fonts: .folders([try PrivateFonts.folder.get()]))
    return try renderer.textsOfPages(of: document).findings.filter { $0.code == .englishWords }
      .map(\.message)
  }

  @Test("English words of pages are reported, unless they are replaced")
  func page() throws {
    #expect(
      try messages("locale: is_IS") == [
        "there are no words in the language of \"is_IS\", so pages have English ones: write "
          + "strings: {page: \"Page {page} of {pages}\"} in the language"
      ])
    #expect(try messages("locale: is_IS\nstrings: {page: \"{page} / {pages}\"}").isEmpty)
    #expect(try messages("locale: sk_SK").isEmpty)
    #expect(try messages("").isEmpty)
  }

  @Test("a page without words of its own has nothing to report")
  func noWords() throws {
    let document = try DocumentReader.read(
      "data: {rows: [{a: 1}]}\nlocale: is_IS\npage: {size: A6, footer: {right: \"{page}\"}}",
      name: "a.yaml")
    let renderer = Renderer(fonts: .folders([try PrivateFonts.folder.get()]))
    #expect(try renderer.textsOfPages(of: document).findings.isEmpty)
  }
}
