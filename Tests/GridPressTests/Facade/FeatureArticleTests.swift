import Foundation
import TestSupport
import Testing

@Suite("The article about the features of the controls")
struct FeatureArticleTests {
  private static func rows() throws -> [[String]] {
    let article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/Features.md"),
      encoding: .utf8)
    return article.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.first?.wholeMatch(of: /[SIT]\d+/) != nil }
  }

  @Test("has a row for each of the 43 features and of those of today's grids, in their order")
  func all() throws {
    let wanted =
      (1...18).map { "S\($0)" } + (1...25).map { "I\($0)" }
      + (1...7).map { "T\($0)" }
    #expect(try Self.rows().map { $0[0] } == wanted)
  }

  @Test("names tests of combinations that exist, by suite and function")
  func combinations() throws {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: PackageFolder.file("Tests").path)
    for row in try Self.rows() where row.count == 6 {
      let words = row[5].trimmingCharacters(in: ["`"]).split(separator: ".").map(String.init)
      let path = paths.first { $0.hasSuffix("/\(words.first ?? "").swift") }
      let file = try #require(path, "\(row[0]): \(row[5])")
      let text = try String(contentsOf: PackageFolder.file("Tests/\(file)"), encoding: .utf8)
      #expect(words.count == 2 && text.contains("func \(words[1])("), "\(row[0]): \(row[5])")
    }
  }

  @Test("names pictures and tests that exist, for all features that are there")
  func links() throws {
    for row in try Self.rows() {
      #expect(row.count == 6, "\(row)")
      if row[2] == "not there" {
        #expect(row[3] == "–" && row[4] == "–", "\(row[0])")
        continue
      }
      #expect(row[2] == "done" || row[2].hasPrefix("partly: "), "\(row[0])")
      for (folder, name) in [("golden/expected", row[3]), ("Tests", row[4])] {
        let file = PackageFolder.file("\(folder)/\(name.trimmingCharacters(in: ["`"]))")
        #expect(FileManager.default.fileExists(atPath: file.path), "\(row[0]): \(name)")
      }
    }
  }
}
