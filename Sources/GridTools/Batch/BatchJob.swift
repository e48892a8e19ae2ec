import GridCore
import GridDocuments
import GridModel
import GridPress

/// A line of a batch: the document, its data, and the outputs.
///
/// ```
/// {"id": "42", "document": "statement.yaml", "data": {"rows": [{…}]},
///  "set": {"title": "Statement 42"}, "arguments": ["--theme", "dark"], "outputs": ["out/42.pdf"]}
/// ```
struct BatchJob {
  /// Names of open files, of which one is standard output.
  private static let descriptors = ["/dev/stdout", "/dev/fd/", "/proc/self/fd/"]
  private static let keys = ["id", "document", "data", "set", "arguments", "outputs"]

  private(set) var id: BatchResult.Identifier?
  private(set) var outputs: [RenderOutput] = []
  /// Flags of the command, which win over the document.
  private(set) var arguments: [String] = []
  private let root: YAMLValue?
  private let problems: ProblemList
  private let place: SourcePlace

  /// - Parameters:
  ///   - file: the name of the batch in messages.
  ///   - limits: the limits of a job.
  ///   - files: where the files are that it may refer to; with `documentFolder`, it may refer to
  ///     any file.
  init(
    _ line: JobLines.Line, file: String, limits: RenderLimits, files: FileAccess
  ) {
    let place = SourcePlace(file: file, line: line.number)
    let problems = ProblemList(limits: limits)
    self.place = place
    self.problems = problems
    guard let bytes = line.bytes else {
      problems.add(
        "the line is longer than \(JobLines.maximumByteCount >> 20) MiB: name a file as data",
        at: place)
      root = nil
      return
    }
    root = JSONTree.parse(
      bytes,
      origin: YAMLOrigin(
        file: file, roots: files == .documentFolder ? nil : files.roots(ofFolder: ""),
        problems: problems), place: place)
    guard let root else { return }
    guard root.isMapping else {
      root.wrongType("an object such as {\"id\": \"1\", \"data\": FILE, \"outputs\": [FILE]}")
      return
    }
    root.checkKeys(known: Self.keys)
    id = Self.identifier(of: root)
    outputs = Self.outputs(of: root)
    arguments = root["arguments"]?.list { $0.string() } ?? []
  }

  private static func identifier(of root: YAMLValue) -> BatchResult.Identifier? {
    guard let value = root["id"] else {
      root.problem("the job has no id, which identifies its result")
      return nil
    }
    guard let text = value.string() else { return nil }
    guard let native = value.native else { return .text(text) }
    guard native == .number else {
      value.wrongType("a text or a number")
      return nil
    }
    return .number(text)
  }

  private static func outputs(of root: YAMLValue) -> [RenderOutput] {
    guard let value = root["outputs"] else {
      root.problem(
        "the job has no outputs: add \"outputs\": [FILE] with names in \(OutputFormat.allCases.endings)"
      )
      return []
    }
    guard let paths = value.list({ $0.string() }) else { return [] }
    if paths.isEmpty { value.problem("outputs are at least one file") }
    var identities: Set<String> = []
    return paths.compactMap { path in
      if path == "-" || Self.descriptors.contains(where: path.hasPrefix) {
        value.problem("\"\(path)\" is where the results go: name a file")
      } else if !identities.insert(FilePath.identity(of: path)).inserted {
        value.problem("\"\(path)\" is given twice")
      } else if let output = RenderOutput(path: path) {
        return output
      } else {
        root.origin.problems.add(
          RenderError(
            .usage, "\"\(path)\" does not end in \(OutputFormat.allCases.endings)", at: value.place)
        )
      }
      return nil
    }
  }

  /// An error about the whole job.
  func error(_ kind: RenderError.Kind, _ message: String) -> RenderError {
    RenderError(kind, message, at: place)
  }

  /// An error about the flags of the job, at its line.
  func placed(_ error: RenderError) -> RenderError {
    var error = error
    error.place = error.place ?? place
    return error
  }

  /// The document of the job, with its settings and its data.
  /// - Throws: `RenderError` with all problems of the job and its document.
  func document(
    of documents: inout DocumentCache, cells: [String: AnyCellRenderer]
  ) throws(RenderError) -> GridDocument {
    // Problems of the line are reported without reading the document.
    try problems.throwIfAny()
    guard let root else { preconditionFailure("a line that cannot be read has problems") }
    let own = YAMLValue(
      content: .mapping(ownMembers(of: root)), origin: root.origin, place: root.place)
    try problems.throwIfAny()
    guard let reference = root["document"] else {
      return try DocumentReader.checked(own, problems: problems, with: cells, name: "")
    }
    guard let path = reference.string() else {
      throw problems.error ?? error(.badInput, "a document is a path")
    }
    let base = try documents.tree(path: path, askedAt: reference.place)
      .reporting(to: problems)
    let whole = YAMLValue(
      content: own.merged(over: base).content, origin: base.origin, place: base.place)
    return try DocumentReader.checked(whole, problems: problems, with: cells, name: path)
  }

  /// The keys that the job merges over its document.
  private func ownMembers(of root: YAMLValue) -> [YAMLValue.Member] {
    var members: [YAMLValue.Member] = []
    if let set = root["set"] {
      if !set.isMapping { set.wrongType("an object of document keys") }
      for member in set.members where member.key == "extends" {
        set.problem("extends cannot be set: name the document as \"document\"")
      }
      members = set.members
    }
    if let data = root.members.first(where: { $0.key == "data" && !$0.value.isNull }) {
      if members.contains(where: { $0.key == "data" }) {
        root.problem("data is given twice: in the job and in its set")
      }
      members.append(data)
    }
    return members
  }

  /// Refuses to overwrite the inputs of the job.
  func checkInputs(_ document: GridDocument, batch: String?) throws(RenderError) {
    var inputs = Set([batch, root?["document"]?.string()].compactMap(\.self))
    for grid in [document] + document.grids {
      if case .file(let path) = grid.data.source, !path.isEmpty { inputs.insert(path) }
    }
    let identities = Set(inputs.map(FilePath.identity))
    for output in outputs where identities.contains(FilePath.identity(of: output.path)) {
      throw error(.usage, "\"\(output.path)\" is an input, and would be overwritten")
    }
  }
}
