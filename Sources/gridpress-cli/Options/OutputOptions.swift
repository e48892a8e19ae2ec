import ArgumentParser
public import GridPress

/// Which files `render` writes, and which messages it prints.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write (\(OutputFormat.endingList)), or - for standard output; repeat for more files. {page} in the name of a "
        + "picture writes one file for each page that a PDF would have: -o 'page-{page}.png'. {name} is the name of the input "
        + "without its extension, needed if there are several inputs: -o 'out/{name}.pdf'.",
      valueName: "file"),
    completion: OutputFormat.completion)
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write one file for each value of a column; {key} in -o, title and subtitle is replaced by the value: --split-by "
        + "region -o 'out/{region}.pdf'.",
      valueName: "key"))
  var splitBy: String?

  @Option(
    help: ArgumentHelp(
      "Draw only these pages of a PDF, or pictures of these pages; they keep their numbers: --pages 3-5, --pages 7, "
        + "--pages 20-.",
      valueName: "3-5"))
  var pages: String?

  @Option(
    help:
      "Format of standard output, of files with another extension and of files without -o: \(OutputFormat.allCases.names)."
  )
  var to: String?

  @Option(
    help: ArgumentHelp(
      "How texts of an SVG file are drawn: as outlines of their letters, or as selectable texts that can be searched, with their fonts in "
        + "the file; outlines if neither this nor a document sets it.",
      valueName: "outlines|selectable"))
  var svgText: SVGText?

  @Option(
    help: ArgumentHelp(
      "How small a PNG file is made, with the same pixels: in the shortest time, or about a quarter smaller in several times the time, for "
        + "files that are kept; fast if neither this nor a document sets it.",
      valueName: "fast|small"))
  var png: PNGSize?

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  @Option(help: ReportingOptions.help("errors and warnings"))
  var diagnostics: Console.DiagnosticsFormat = .text

  /// Checks the options that apply to all inputs.
  func check(inputs: [String]) throws(RenderError) {
    guard inputs.filter({ $0 == "-" }).count <= 1 else {
      throw RenderError(.usage, "- is given twice: standard input can be read only once")
    }
    guard inputs.count > 1 else { return }
    for path in output {
      if path == "-" {
        throw RenderError(.usage, "standard output takes one input, not \(inputs.count)")
      }
      guard path.contains(InputName.placeholder), splitBy != InputName.key else {
        throw RenderError(
          .usage,
          "would be written for each of the \(inputs.count) inputs: put {name} in it, which is replaced by the name of the input",
          at: SourcePlace(file: path))
      }
    }
  }

  func pageRange() throws(RenderError) -> ClosedRange<Int>? {
    guard let pages else { return nil }
    guard let range = GridDocument.rowRange(parsing: pages) else {
      throw RenderError(.usage, "--pages takes a range such as 3-5, not \"\(pages)\"")
    }
    return range
  }

  /// The files that are written for an input.
  /// - Parameters:
  ///   - inputs: all of them.
  ///   - folder: where files without a specified path are written, with a slash at its end; `nil`
  ///     is beside the input.
  ///   - isShown: whether the picture is shown in the terminal, so that no file is needed.
  func requests(
    for input: String, of document: GridDocument, among inputs: [String], folder: String?,
    scale: Double, isShown: Bool = false
  ) throws(RenderError) -> [RenderOutput] {
    let other = try to.map { text throws(RenderError) in try format(text) }
    var requests: [RenderOutput] = []
    var identities: Set<String> = []
    if isShown, output.isEmpty, document.output.files.isEmpty { return [] }
    for path in try paths(
      for: input, of: document, among: inputs, folder: folder, format: other ?? .png)
    {
      let request = try request(path, other: other, scale: scale)
      let identity = Self.identity(of: path)
      guard path == "-" || identity != Self.identity(of: input) else {
        throw RenderError(
          .usage, "is the input, and would be overwritten", at: SourcePlace(file: path))
      }
      guard identities.insert(identity).inserted else {
        throw RenderError(.usage, "-o \(path) is given twice")
      }
      requests.append(request)
    }
    return requests
  }

  /// The paths from `-o`, else the document, else the configuration; for several inputs, a file
  /// beside each.
  private func paths(
    for input: String, of document: GridDocument, among inputs: [String], folder: String?,
    format: OutputFormat
  ) throws(RenderError) -> [String] {
    let name = InputName(input)
    if !output.isEmpty {
      return splitBy == InputName.key ? output : output.map { name.filled($0) }
    }
    if !document.output.files.isEmpty { return document.output.files }
    guard splitBy == nil, inputs.count > 1 || folder != nil, input != "-" else {
      throw RenderError(
        .usage, "nothing to write: add -o FILE with a name in \(OutputFormat.allCases.endings)")
    }
    let file = name.stem + format.ending
    guard let folder else { return [name.folder + file] }
    try Console.makeFolder(of: folder + file)
    return [folder + file]
  }

  /// The same for all spellings of a path.
  private static func identity(of path: String) -> String {
    path == "-" ? path : FilePath.identity(of: path)
  }

  /// - Parameter other: the format if the name does not indicate one.
  private func request(
    _ path: String, other: OutputFormat?, scale: Double
  ) throws(RenderError) -> RenderOutput {
    if path == "-" {
      guard let other else {
        let flags = OutputFormat.allCases.map { "--to \($0.rawValue)" }.joined(last: " or ")
        throw RenderError(.usage, "-o - needs its format: add \(flags)")
      }
      var request = RenderOutput(.standardOutput, as: other, scale: scale)
      request.format.svgText = svgText
      request.format.pngSize = png
      try checkPages(request, at: "standard output")
      return request
    }
    guard !path.isEmpty else { throw RenderError(.usage, "-o takes the name of a file, not \"\"") }
    guard let format = OutputFormat(path: path) ?? other else {
      throw RenderError(
        .usage, "does not end in \(OutputFormat.allCases.endings); rename it or add --to png",
        at: SourcePlace(file: path))
    }
    try checkPlaceholders(path)
    var request = RenderOutput(.file(path), as: format, scale: scale)
    request.format.svgText = svgText
    request.format.pngSize = png
    try checkPages(request, at: path)
    return request
  }

  /// A picture of the whole has no pages to choose from.
  private func checkPages(_ request: RenderOutput, at path: String) throws(RenderError) {
    guard pages != nil, !request.hasPages else { return }
    throw RenderError(
      .usage, "has no pages: --pages needs a PDF, or {page} in the name of a picture",
      at: SourcePlace(file: path))
  }

  /// Checks that each word in braces in the name of a file is a placeholder.
  private func checkPlaceholders(_ path: String) throws(RenderError) {
    // The expression takes half a percent of a small drawing to compile.
    guard path.contains("{") else { return }
    for match in path.matches(of: /{([A-Za-z]+)}/) {
      let name = String(match.output.1)
      if name == "page" || name == splitBy { continue }
      throw RenderError(
        .usage,
        "{\(name)} is not a placeholder: {page} is replaced by the number of a page, {name} by the name of the input and, with "
          + "--split-by KEY, {KEY} by a value",
        at: SourcePlace(file: path))
    }
  }

  private func format(_ text: String) throws(RenderError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: text.lowercased()) else {
      throw RenderError(.usage, "--to takes \(OutputFormat.allCases.names), not \"\(text)\"")
    }
    return format
  }
}

extension OutputOptions: OmissibleOptions {
  mutating func setDefaults() {
    (output, splitBy, pages, to, svgText, png, quiet) = ([], nil, nil, nil, nil, nil, false)
    diagnostics = .text
  }
}

/// The parts of an input's path that the names of its files are made of.
struct InputName {
  static let key = "name"
  static let placeholder = "{\(key)}"

  /// With a slash at its end; empty is the working directory.
  let folder: String
  /// Without the ending.
  let stem: String

  init(_ path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<start])
    var name = path[start...]
    if let end = name.lastIndex(of: "."), name[..<end].contains("."),
      DataFormat.packedEndings.contains(name[end...].dropFirst().lowercased())
    {
      name = name[..<end]
    }
    if let end = name.lastIndex(of: ".") { name = name[..<end] }
    stem = path == "-" ? "standard-input" : String(name)
  }

  /// A path with the placeholder replaced by the name.
  func filled(_ path: String) -> String {
    path.contains("{") ? path.replacing(Self.placeholder, with: stem) : path
  }
}

extension OutputFormat {
  /// `.png, .pdf, .svg`
  static var endingList: String { allCases.map(\.ending).joined(separator: ", ") }
  /// Files with these endings.
  static var completion: CompletionKind { .file(extensions: allCases.map(\.rawValue)) }
}

extension Console.DiagnosticsFormat: OptionChoice {}

extension SVGText: OptionChoice {}

extension PNGSize: OptionChoice {}
