import Foundation
import TestSupport
import Testing

/// The articles whose code is compiled and run by the files of this folder.
@Suite("The code of articles about Swift")
struct SwiftArticleTests {
  private static let articles = [
    "SectionsAndStyling", "SortByTaps", "EditAndSelect", "FinancialGrid", "FromSwiftUITable",
    "FromUICollectionView",
  ]

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The blocks of Swift in an article, each as its lines without indentation.
  private func blocks(_ article: String) -> [[String]] {
    var blocks: [[String]] = []
    var isSwift = false
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
        if isSwift { blocks.append([]) }
      } else if isSwift {
        blocks[blocks.count - 1] += lines(String(line))
      }
    }
    return blocks
  }

  @Test("is the code that is compiled here, line by line", arguments: articles)
  func code(_ name: String) throws {
    let article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/\(name).md"),
      encoding: .utf8)
    let source = lines(
      try String(
        contentsOf: PackageFolder.file("Tests/GridPressTests/Articles/\(name)Tests.swift"),
        encoding: .utf8
      ).replacing("fileprivate ", with: "").replacing("private ", with: ""))
    let blocks = blocks(article)
    #expect(blocks.count >= 3)
    for block in blocks where !block.isEmpty {
      let isThere = source.indices.contains { source[$0...].starts(with: block) }
      #expect(isThere, "\(name): no test has\n\(block.joined(separator: "\n"))")
    }
  }
}
