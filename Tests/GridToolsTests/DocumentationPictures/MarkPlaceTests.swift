import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

@Suite("Places of marks")
struct MarkPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("data: {rows: [{name: Ada}]}\n", to: "people.yaml")
  }

  private func pictures() throws -> DocumentationPictures {
    DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
  }

  /// A text with marks of its kind.
  private func text(_ text: String, _ path: String) throws -> String {
    let markup = try #require(DocumentationMarkup(path: path))
    return text.replacing("MARK", with: markup.comment(of: "gridpress people.yaml"))
      .replacing("END", with: markup.comment(of: "/gridpress"))
  }

  @Test(
    "the snippet of a mark in quotes and list items is in them too",
    arguments: [
      ("a.md", "> MARK\n> END\n", "> "), ("a.md", ">MARK\n>END\n", ">"),
      ("a.md", "> a\n>\n> > MARK\n> > END\n", "> > "), ("a.md", "- MARK\n  END\n", "  "),
      ("a.md", "10. MARK\n    END\n", "    "), ("a.md", "1. a\n   > MARK\n   > END\n", "   > "),
      ("a.md", "> - a\n>\n>   MARK\n>   END\n", ">   "),
      ("a.md", "> * MARK\n>   END\n", ">   "), ("a.md", "- > MARK\n  > END\n", "  > "),
      ("a.md", "- - MARK\n    END\n", "    "), ("a.md", "[^1]: MARK\n    END\n", "    "),
      ("a.mdx", "> MARK\n> END\n", "> "), ("a.mdx", "- MARK\n  END\n", "  "),
    ])
  func kept(_ path: String, _ places: String, _ prefix: String) async throws {
    let before = try text(places, path)
    try folder.write(before, to: path)
    let changes = try await pictures().update([folder.file(path)], .write).changes
    #expect(changes.count == 2, "\(changes)")
    let lines = String(decoding: try folder.bytes(path), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let image = try #require(lines.firstIndex { $0.contains("<img ") })
    #expect(lines[image].hasPrefix(prefix + "<img "))
    var rest = lines
    rest.remove(at: image)
    #expect(rest.joined(separator: "\n") == before)
    #expect(try await pictures().update([folder.file(path)], .check).changes == [])
  }

  @Test(
    "a mark that has no line of its own is reported",
    arguments: [
      ("a.md", "| a |\n|---|\n| MARK |\n", 3), ("a.md", "Here: MARK\n", 1),
      ("a.md", "MARK here\n", 1), ("a.md", "> # MARK\n", 1), ("a.md", "- [ ] MARK\n", 1),
      ("a.md", "MARK END\n", 1), ("a.md", "`a` MARK\n", 1), ("a.md", "<p>MARK</p>\n", 1),
      ("a.html", "<p>MARK</p>\n", 1), ("a.mdx", "<p>MARK</p>\n", 1),
      ("a.rst", "- MARK\n", 1), ("a.adoc", "* MARK\n", 1), ("a.adoc", "|a| MARK\n", 1),
      ("a.typ", "text MARK\n", 1), ("a.tex", "text MARK\n", 1),
    ])
  func reported(_ path: String, _ places: String, _ line: Int) async throws {
    try folder.write(try text(places, path), to: path)
    let problems = await problemLines {
      try await pictures().update([folder.file(path)], .write)
    }
    #expect(problems.count == 1)
    #expect(
      problems.first?.contains("\(path):\(line):1: a mark has a line of its own") == true,
      "\(problems)")
  }

  @Test("a block in a quote or a list item is a block, and its problems are at their columns")
  func blocks() async throws {
    try folder.write(
      "> ```gridpress ages\n> data: {rows: [{age: 36}]}\n> ```\n>\n> <!-- gridpress ages -->\n"
        + "> <!-- /gridpress -->\n\n- ```gridpress names\n  data: {rows: [{name: Ada}]}\n  ```\n",
      to: "a.md")
    let changes = try await pictures().update([folder.file("a.md")], .write).changes
    #expect(changes.count == 3, "\(changes)")
    #expect(try folder.names == ["a.md", "ages.png", "names.png", "people.yaml"])
    try folder.write("> > ```gridpress ages\n> > wdith: 3\n> > ```\n", to: "a.md")
    let problems = await problemLines {
      try await pictures().update([folder.file("a.md")], .write)
    }
    #expect(
      problems.contains { $0.contains("a.md:2:5: unknown key \"wdith\"") }, "\(problems)")
  }
}
