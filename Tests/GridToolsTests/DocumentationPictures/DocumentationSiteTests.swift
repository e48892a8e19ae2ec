import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

@Suite("Documentation sites")
struct DocumentationSiteTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let page =
    "<!-- gridpress people.yaml light,dark -->\n<!-- /gridpress -->\n"

  private func write(_ text: String, to path: String) throws {
    let home = folder.file(path).split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + home, withIntermediateDirectories: true)
    try folder.write(text, to: path)
  }

  /// A text with a document beside it.
  private func page(_ path: String, _ text: String = Self.page) throws {
    try write(text, to: path)
    let home = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    try write("data: {rows: [{name: Ada}]}\nalt: \"A & {B}\"\n", to: home + "people.yaml")
  }

  @discardableResult
  private func update(_ paths: [String], snippet: DocumentationSnippet? = nil) async throws
    -> DocumentationUpdate
  {
    var pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    pictures.snippet = snippet
    let files = paths.map { folder.file($0) }
    let update = try await pictures.update(files, .write)
    #expect(try await pictures.update(files, .check).changes == [])
    return update
  }

  /// The lines between the marks, with W for the width.
  private func snippet(_ path: String) throws -> [String] {
    let lines = String(decoding: try folder.bytes(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.contains("gridpress") && !$0.isEmpty }
      .map {
        String($0).replacing(/([ ={(]"?|width: )[0-9]{2,3}(?=px|pt|bp|"|}|\))/) {
          "\($0.output.1)W"
        }
      }
  }

  @Test("the extension of Sphinx adds the styles for the themes that are known to lack them")
  func sphinxThemes() throws {
    let file = PackageFolder.file("scripts/packages/python/src/gridpress/sphinx.py")
    let source = String(decoding: try fileBytes(file.path), as: UTF8.self)
    let list = try #require(source.firstMatch(of: /_light = \{([^}]*)\}/)?.output.1)
    let names = Set(list.matches(of: /"(\w+)"/).map(\.output.1))
    #expect(names == DocumentationSite.themesWithoutSchemes)
  }

  @Test("one call writes the snippet of each site in a tree of several")
  func mixed() async throws {
    try write("theme: {name: material}\nmarkdown_extensions:\n  - attr_list\n", to: "a/mkdocs.yml")
    try page("a/docs/guide/sort.md")
    try page("a/README.md")
    try write("module.exports = {}\n", to: "b/docusaurus.config.js")
    try page("b/docs/sort.md")
    try page("b/docs/jsx.mdx", "{/* gridpress people.yaml light,dark */}\n{/* /gridpress */}\n")
    try page("b/node_modules/x/readme.md", "<!-- gridpress nothing.yaml -->\n")
    try write("extensions = ['myst_parser']\nhtml_theme = 'furo'\n", to: "c/conf.py")
    try page("c/sort.md")
    try page("c/sort.rst", ".. gridpress people.yaml light,dark\n.. /gridpress\n")
    try page("d/Lib.docc/Guide.md")
    try page("e/sort.typ", "// gridpress people.yaml light,dark\n// /gridpress\n")
    try page("e/sort.tex", "% gridpress people.yaml light,dark\n% /gridpress\n")
    try page("e/sort.mdx", "{/* gridpress people.yaml light,dark */}\n{/* /gridpress */}\n")
    let update = try await update(["."])
    // Texts in one folder share the pictures of their document.
    #expect(update.summary == "drew 12 pictures, 0 unchanged")
    #expect(try await self.update(["."]).summary == "drew 0 pictures, 12 unchanged")
    let html = [
      "<picture>", "  <source media=\"(prefers-color-scheme: light)\" srcset=\"people-light.png\">",
      "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"people-dark.png\">",
      "  <img src=\"people-light.png\" width=\"W\" alt=\"A &amp; {B}\">", "</picture>",
    ]
    let bundled = [
      "<picture>",
      "  <source media=\"(prefers-color-scheme: light)\" srcSet={require(\"./people-light.png\").default} />",
      "  <source media=\"(prefers-color-scheme: dark)\" srcSet={require(\"./people-dark.png\").default} />",
      "  <img src={require(\"./people-light.png\").default} width={W} alt=\"A &amp; &#123;B&#125;\" />",
      "</picture>",
    ]
    let plain = [
      "<picture>",
      "  <source media=\"(prefers-color-scheme: light)\" srcSet=\"people-light.png\" />",
      "  <source media=\"(prefers-color-scheme: dark)\" srcSet=\"people-dark.png\" />",
      "  <img src=\"people-light.png\" width={W} alt=\"A &amp; &#123;B&#125;\" />", "</picture>",
    ]
    let expected: [String: [String]] = [
      "a/docs/guide/sort.md": [
        "![A &amp; \\{B\\}](people-light.png#only-light){ width=\"W\" }",
        "![A &amp; \\{B\\}](people-dark.png#only-dark){ width=\"W\" }",
      ],
      "a/README.md": html,
      "b/docs/sort.md": bundled, "b/docs/jsx.mdx": bundled,
      "c/sort.md": ["light", "dark"].flatMap {
        [
          "```{image} people-\($0).png", ":class: only-\($0)", ":width: Wpx", ":alt: \"A & {B}\"",
          "```",
        ]
      },
      "c/sort.rst": ["light", "dark"].flatMap {
        [
          ".. image:: people-\($0).png", "   :class: only-\($0)", "   :width: Wpx",
          "   :alt: A & {B}",
        ]
      },
      "d/Lib.docc/Guide.md": ["![A \\& \\{B\\}](people)"],
      "e/sort.typ": [
        "#layout(size => image(\"people-light.png\", width: calc.min(size.width, Wpt), alt: \"A & {B}\"))"
      ],
      "e/sort.tex": [
        "\\includegraphics[width=\\fpeval{min(Wbp,\\linewidth)}pt,alt={A \\& \\{B\\}}]{people-light.png}"
      ],
      "e/sort.mdx": plain,
    ]
    for (path, lines) in expected { #expect(try snippet(path) == lines, "\(path)") }
  }

  @Test("without attributes, pages of MkDocs have HTML with the way from the page's URL")
  func folders() async throws {
    try write("theme: mkdocs\ndocs_dir: pages\n", to: "mkdocs.yml")
    try page("pages/guide/sort.md")
    try page("pages/guide/index.md")
    try await update(["pages"])
    let page = try snippet("pages/guide/sort.md")
    #expect(page == ["<img src=\"../people-light.png\" width=\"W\" alt=\"A &amp; {B}\">"])
    let index = try snippet("pages/guide/index.md")
    #expect(index == ["<img src=\"people-light.png\" width=\"W\" alt=\"A &amp; {B}\">"])
    try write(
      "theme:\n  name: material\ndocs_dir: pages\nuse_directory_urls: false\n", to: "mkdocs.yml")
    try await update(["pages"])
    #expect(
      try snippet("pages/guide/sort.md") == [
        "<img src=\"people-light.png#only-light\" width=\"W\" alt=\"A &amp; {B}\">",
        "<img src=\"people-dark.png#only-dark\" width=\"W\" alt=\"A &amp; {B}\">",
      ])
  }

  @Test("a requested snippet is for the texts that can have it")
  func requested() async throws {
    try page("a.md")
    try page("a.rst", ".. gridpress people.yaml\n.. /gridpress\n")
    try await update(["."], snippet: .mkdocs)
    #expect(try snippet("a.md").first?.hasPrefix("![A") == true)
    #expect(try snippet("a.rst").first == ".. image:: people.png")
  }

  @Test(
    "marks in code are examples, and stay as they are",
    arguments: [
      ("a.md", "Write:\n\n    MARK\n    END\n"),
      ("a.md", "- item\n\n        MARK\n        END\n"),
      ("a.md", "\tMARK\n\tEND\n"),
      ("a.md", "~~~~\n```\nMARK\nEND\n~~~~\n"),
      ("a.md", "1. item\n\n   ```\n   MARK\n   END\n   ```\n"),
      ("a.rst", "Write::\n\n   MARK\n   END\n"),
      ("a.rst", ".. code-block:: rst\n\n   MARK\n   END\n"),
      ("a.adoc", "----\nMARK\nEND\n----\n"),
      ("a.adoc", "  MARK\n  END\n"),
      ("a.typ", "```typ\nMARK\nEND\n```\n"),
      ("a.tex", "\\begin{verbatim}\nMARK\nEND\n\\end{verbatim}\n"),
      ("a.mdx", "```mdx\nMARK\nEND\n```\n"),
      ("a.md", "> ```\n> MARK\n> END\n> ```\n"),
      ("a.md", "> ```\n> MARK\n> END\n\n"),
      ("a.md", ">     MARK\n>     END\n"),
      ("a.md", "- ```\n  MARK\n  END\n  ```\n"),
      ("a.md", "> 1. a\n>\n>        MARK\n>        END\n"),
      ("a.md", "-      MARK\n"),
      ("a.md", "A mark is `MARK`, and ``its ` END``.\n"),
      ("a.md", "A mark is `MARK\nand END`.\n"),
      ("a.tex", "text % gridpress draws this picture\n"),
    ])
  func code(_ path: String, _ text: String) throws {
    let markup = try #require(DocumentationMarkup(path: path))
    let marks = [
      ("MARK", markup.comment(of: "gridpress people.yaml")),
      ("END", markup.comment(of: "/gridpress")),
    ]
    var text = text
    for (name, comment) in marks { text = text.replacing(name, with: comment) }
    let problems = ProblemList()
    let file = DocumentationFile(text, path: folder.file(path), problems: problems)
    #expect(file.marks == [] && problems.isEmpty)
    // The same marks after the code are meant.
    let plain = marks.map(\.1).joined(separator: "\n") + "\n"
    let both = DocumentationFile(
      text + "\n" + plain, path: folder.file(path), problems: problems)
    #expect(both.marks.count == 1 && problems.isEmpty)
  }

  @Test(
    "the snippet of a mark in a list item or a note is as far in as the mark",
    arguments: [
      "- item\n\n  MARK\n  END\n", "1. item\n\n    MARK\n    END\n",
      "!!! note\n\n    MARK\n    END\n", "- a\n    - b\n\n        MARK\n        END\n",
    ])
  func indented(_ text: String) async throws {
    let marks = Self.page.split(separator: "\n")
    try page("a.md", text.replacing("MARK", with: marks[0]).replacing("END", with: marks[1]))
    try await update(["a.md"])
    let lines = String(decoding: try folder.bytes("a.md"), as: UTF8.self).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("gridpress people") })
    let space = lines[first].prefix { $0 == " " }
    #expect(lines.count - first == 7 && !space.isEmpty)
    #expect(lines[first...].allSatisfy { $0.hasPrefix(space) })
    #expect(lines[first + 1] == space + "<picture>")
  }

  @Test("a link to a text stays a link, and a text in the tree twice is one text")
  func links() async throws {
    try page("a.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.md"), withDestinationPath: "a.md")
    try await update(["link.md"])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.md"))
    #expect(target == "a.md")
    #expect(try snippet("a.md").count == 5)
    #expect(try await update(["."]).summary == "drew 0 pictures, 2 unchanged")
  }

  @Test("what a text names is beside the text, not beside a link to it")
  func linkElsewhere() async throws {
    try page("guide/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.md"), withDestinationPath: "guide/a.md")
    try await update(["link.md"])
    #expect(try snippet("guide/a.md").count == 5)
    #expect(FileManager.default.fileExists(atPath: folder.file("guide/people-light.png")))
    #expect(try await update(["."]).summary == "drew 0 pictures, 2 unchanged")
  }

  @Test("a document that does not exist is a problem of its mark")
  func missingDocument() async throws {
    try write("\n<!-- gridpress none.yaml -->\n<!-- /gridpress -->\n", to: "a.md")
    let pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    let lines = await problemLines {
      try await pictures.update([folder.file("a.md")], .write)
    }
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains("a.md:2:1: \"") == true
        && lines.first?.contains("none.yaml\" cannot be read") == true, "\(lines)")
  }

  @Test("two documents cannot have one picture, also through a linked folder")
  func collisions() async throws {
    try page("real/a.md", "<!-- gridpress people.yaml -->\n<!-- /gridpress -->\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "real")
    try write(
      "```gridpress link/people\ndata: {rows: [{a: 1}]}\n```\n", to: "b.md")
    let pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    let lines = await problemLines {
      try await pictures.update([folder.file("real/a.md"), folder.file("b.md")], .write)
    }
    #expect(lines.count == 1 && lines.first?.contains("is already the picture of") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.file("real/people.png")))
  }
}
