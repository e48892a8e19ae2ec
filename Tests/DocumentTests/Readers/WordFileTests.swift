import Foundation
import Testing

@testable import GridDocuments
@testable import GridModel

@Suite("The files of the words of languages")
struct WordFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/GridModel/Words").standardizedFileURL

  @Test("each file is a language, and each language a file")
  func languages() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(
      Set(files) == Set(GridStrings.languages.map { "\($0).yaml" } + ["spellings.yaml"]))
  }

  @Test(
    "a file is simple YAML, and YAML, with the words that grids show",
    arguments: GridStrings.languages)
  func words(_ language: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(language).yaml"), encoding: .utf8)
    let words = WordsByLanguage.lines(of: language).map { "\($0.name): \($0.text)" }
    #expect(!words.isEmpty)
    for tree in [
      SimpleYAML.parse(text, name: language, folder: "", problems: ProblemList()),
      YAMLFile.parse(text, name: language, problems: ProblemList()),
    ] {
      #expect(try #require(tree).members.map { "\($0.key): \($0.value.string() ?? "")" } == words)
    }
  }

  @Test("documents can replace every word")
  func keys() {
    let keys = StringsNotation.strings.schema.propertyNames
    #expect(Set(keys) == Set(GridStrings.Word.allCases.map(\.rawValue)))
  }
}
