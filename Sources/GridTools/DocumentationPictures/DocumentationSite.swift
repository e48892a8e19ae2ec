import Foundation

/// What a text is a part of: a site with a generator, found by the generator's file in a folder
/// above the text, or a DocC catalog.
struct DocumentationSite: Hashable, Sendable {
  /// The snippet of Markdown in it; `nil` is that of any Markdown.
  var snippet: DocumentationSnippet?
  /// Whether one of two pictures shows, by the reader's scheme: `#only-light` in MkDocs, the class
  /// `only-light` in Sphinx.
  var showsSchemes = true
  /// Whether attributes may follow an image.
  var readsAttributes = true
  /// The way from the URL of the text's page to that of its folder: `../` if pages are folders.
  var pathToFolder = ""
  /// Whether pictures are required as modules.
  var bundlesImages = false

  /// - Parameter text: the path of a text.
  init(of text: String) {
    let file = URL(filePath: text).standardizedFileURL
    var folder = file.deletingLastPathComponent()
    while true {
      if folder.pathExtension == "docc" {
        snippet = .docc
        return
      }
      if findMkDocs(in: folder, of: file) || findDocusaurus(in: folder, of: file)
        || findSphinx(in: folder)
      {
        return
      }
      let above = folder.deletingLastPathComponent().standardizedFileURL
      let isRepository = FileManager.default.fileExists(
        atPath: folder.appending(path: ".git").path)
      guard !isRepository, above.path.count < folder.path.count else { return }
      folder = above
    }
  }

  private static func text(_ name: String, in folder: URL) -> String? {
    // A larger file is none that somebody writes.
    let url = folder.appending(path: name)
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 1 << 20) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  // MARK: - MkDocs

  private mutating func findMkDocs(in folder: URL, of file: URL) -> Bool {
    guard
      let settings = ["mkdocs.yml", "mkdocs.yaml"].lazy.compactMap({
        MkDocsSettings(file: $0, in: folder)
      }).first
    else { return false }
    let documents = folder.appending(path: settings.documents).standardizedFileURL.path
    // A README beside the settings is no page of the site.
    guard file.path.hasPrefix(documents.hasSuffix("/") ? documents : documents + "/") else {
      return false
    }
    snippet = .mkdocs
    showsSchemes = settings.theme == "material"
    readsAttributes = settings.readsAttributes
    let name = file.deletingPathExtension().lastPathComponent.lowercased()
    let isFolder = settings.pagesAreFolders && name != "index" && name != "readme"
    pathToFolder = isFolder ? "../" : ""
    return true
  }

  /// What the settings of MkDocs say, as far as pictures depend on it. They are read line by line:
  /// they may have tags that only Python knows.
  private struct MkDocsSettings {
    var documents = "docs"
    var theme = ""
    var pagesAreFolders = true
    var readsAttributes = false

    init?(file: String, in folder: URL, depth: Int = 0) {
      guard let text = DocumentationSite.text(file, in: folder) else { return nil }
      let lines = text.split(whereSeparator: \.isNewline)
      // Wherever the line is, what the file says itself wins.
      if depth < 4,
        let inherited = lines.lazy.compactMap({ $0.prefixMatch(of: /INHERIT\s*:(.*)/) }).first,
        let settings = MkDocsSettings(
          file: Self.plain(inherited.output.1), in: folder, depth: depth + 1)
      {
        self = settings
      }
      var section = ""
      for line in lines {
        let words = line.prefix { $0 != "#" }
        guard let first = words.first else { continue }
        if !" -".contains(first), let colon = words.firstIndex(of: ":") {
          section = String(words[..<colon])
          let value = Self.plain(words[words.index(after: colon)...])
          switch section {
          case "docs_dir" where !value.isEmpty: documents = value
          case "use_directory_urls":
            pagesAreFolders = !["false", "no", "off"].contains(value.lowercased())
          case "theme" where !value.isEmpty && !value.hasPrefix("{"): theme = value
          default: break
          }
        }
        if section == "theme", let found = words.firstMatch(of: /\bname:\s*["']?([\w-]+)/) {
          theme = String(found.output.1)
        }
        if section == "markdown_extensions",
          words.contains(/\b(attr_list|extra)\b/)
        {
          readsAttributes = true
        }
      }
    }

    private static func plain(_ value: Substring) -> String {
      value.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["\"", "'"])
    }
  }

  // MARK: - Docusaurus

  private mutating func findDocusaurus(in folder: URL, of file: URL) -> Bool {
    let names = ["js", "ts", "mjs", "cjs", "mts", "cts"].map { "docusaurus.config." + $0 }
    guard let settings = names.lazy.compactMap({ Self.text($0, in: folder) }).first,
      file.deletingLastPathComponent().path != folder.path
    else { return false }
    bundlesImages = true
    // Markdown is read as MDX, unless the site says that endings decide.
    let isDetected = settings.contains(/format\s*:\s*['"](detect|md)['"]/)
    snippet = isDetected ? .markdown : .mdx
    return true
  }

  // MARK: - Sphinx

  /// Themes that show both pictures of a pair.
  static let themesWithoutSchemes: Set<Substring> = [
    "alabaster", "classic", "sphinxdoc", "scrolls", "agogo", "traditional", "nature", "haiku",
    "pyramid", "bizstyle", "default", "basic", "epub", "sphinx_rtd_theme",
  ]

  private mutating func findSphinx(in folder: URL) -> Bool {
    if let settings = Self.text("conf.py", in: folder) {
      if settings.contains("myst") { snippet = .myst }
      let theme =
        settings.firstMatch(of: /(?m)^\s*html_theme\s*=\s*["']([\w-]+)["']/)?.output.1
        ?? "alabaster"
      // The extension of GridPress has the styles that a theme lacks.
      showsSchemes =
        !Self.themesWithoutSchemes.contains(theme) || settings.contains(/["']gridpress\.sphinx["']/)
      return true
    }
    // Jupyter Book.
    guard
      Self.has("myst.yml", in: folder)
        || (Self.has("_config.yml", in: folder) && Self.has("_toc.yml", in: folder))
    else { return false }
    snippet = .myst
    return true
  }
}
