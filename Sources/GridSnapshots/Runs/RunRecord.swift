import Foundation
import GridCore
package import GridModel
import GridPress

/// The results of a run of snapshots; written as JSON, and read again to accept and reject.
public struct RunRecord: Codable, Hashable, Sendable {
  /// The result of one case of a run.
  public struct Case: Codable, Hashable, Sendable {
    /// The name of the case.
    public var name: String
    /// The path of the document.
    public var document: String
    /// `nil` is the document's own.
    public var theme: String?
    /// The variants of the theme that were drawn.
    public var variants: [String]
    /// The state of the grid that was drawn.
    public var state: String
    /// The name of the format in the command's flags; `document` for a document that cannot be
    /// read.
    public var format: String
    /// `passed`, `recorded`, `missing`, `different` or `failed`.
    public var status: String
    /// The differences in words.
    public var words: [String]
    /// What set the values in each of the words, the deciding key or rule first; none where it is
    /// not known.
    package var sources: [[Source]] = []
    /// How the pixels differ; `nil` if they do not.
    public var pixels: String?
    /// Which fonts were used instead of the recorded ones; `nil` if none were.
    public var fonts: String?
    /// Further notes, one sentence each.
    public var notes: [String]
    /// The recorded file.
    public var expected: String
    /// The new file; `nil` unless it differs or is missing.
    public var actual: String?
    /// The picture of the pixels that differ; `nil` if there is none.
    public var difference: String?
    /// The pages of a PDF whose pictures differ or were never recorded.
    public var pages: [Page] = []
    /// The files that wait to be accepted or rejected, and the folders that they are below.
    public var pending: [String]
    /// The folder of the recorded files.
    public var folder: String
    /// The folder of the files that differ from them.
    public var pendingFolder: String

    /// A key of a theme, a rule or a column that set a value.
    package struct Source: Codable, Hashable, Sendable {
      /// `accent`, `rule "overdue"`.
      package var name: String
      /// `nil` for what is in no file.
      package var file: String?
      /// From 1.
      package var line: Int?
      /// From 1.
      package var column: Int?
      /// Whether it is in a theme that comes with GridPress.
      package var isBuiltIn = false
    }

    /// Pictures of a page.
    public struct Page: Codable, Hashable, Sendable {
      /// From 1.
      public var number: Int
      /// The path of the recorded picture.
      public var expected: String
      /// The path of the picture that was drawn.
      public var actual: String
      /// The picture of the pixels that differ; `nil` if there is none.
      public var difference: String?
    }
  }

  /// In the order of the matrix.
  public var cases: [Case]
  /// Recorded files that no case uses.
  public var unreferenced: [String] = []
  /// The elements, states and rules that no case shows.
  public var coverage = SnapshotCoverage()

  public init(cases: [Case]) { self.cases = cases }

  /// How many cases have this status.
  public func count(_ status: SnapshotResult.Status) -> Int {
    cases.count { $0.status == status.rawValue }
  }

  /// Whether no case differs.
  public var isPassed: Bool { count(.passed) == cases.count }

  /// `12 cases: 10 passed, 2 different`.
  public var summary: String {
    let statuses: [SnapshotResult.Status] = [.passed, .different, .missing, .recorded, .failed]
    let counts = statuses.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return counted(cases.count, "case")
      + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
  }

  /// Which fonts were used instead of the recorded ones, for the cases that fail; each once.
  package var fontChanges: [String] {
    var changes: [String] = []
    for case let change? in cases.filter({ $0.message != nil }).map(\.fonts)
    where !changes.contains(change) { changes.append(change) }
    return changes
  }

  /// The sum at the end of a run: `132 of 132 cases differ`, and what became of the others.
  package var lastLine: String {
    let count = count(.different)
    guard count > 0 else { return summary }
    let statuses: [SnapshotResult.Status] = [.passed, .missing, .recorded, .failed]
    let others = statuses.filter { self.count($0) > 0 }.map { "\(self.count($0)) \($0.rawValue)" }
    return "\(count) of \(counted(cases.count, "case")) \(count == 1 ? "differs" : "differ")"
      + (others.isEmpty ? "" : "; " + others.joined(separator: ", "))
  }

  /// As JSON, with keys in alphabetical order.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

extension RunRecord.Case {
  init(
    _ entry: SnapshotMatrix.Entry, _ result: SnapshotResult, of snapshot: SnapshotCase,
    in store: SnapshotStore
  ) {
    let waits = result.status == .different || result.status == .missing
    let names =
      [snapshot.file, snapshot.transcriptFile].compactMap(\.self)
      + result.pages.map { PageRenderer.file(page: $0.number, of: snapshot.name) }
    self.init(
      name: entry.name, document: entry.document, theme: entry.theme, variants: entry.variants,
      state: entry.state.rawValue, format: snapshot.format.name, status: result.status.rawValue,
      words: result.words, sources: result.sources.map { $0.map { Source($0) } },
      pixels: result.pixels.map { "\($0)" },
      fonts: result.fonts, notes: result.notes,
      expected: result.expected.shownPath, actual: result.actual?.shownPath,
      difference: result.difference?.shownPath,
      pages: result.pages.map { page in
        Page(
          number: page.number, expected: page.expected.shownPath, actual: page.actual.shownPath,
          difference: page.difference?.shownPath)
      },
      pending: waits
        ? names.filter {
          FileManager.default.fileExists(atPath: store.actual.appending(path: $0).path)
        } : [],
      folder: store.expected.shownPath, pendingFolder: store.actual.shownPath)
  }

  /// A document that cannot be read.
  init(_ document: SnapshotMatrix.Unreadable) {
    self.init(
      name: document.name, document: document.document, theme: nil, variants: [],
      state: SnapshotState.normal.rawValue, format: "document",
      status: SnapshotResult.Status.failed.rawValue, words: [], pixels: nil,
      notes: "\(document.error)".split(separator: "\n").map(String.init), expected: "",
      actual: nil, difference: nil, pending: [], folder: "", pendingFolder: "")
  }

  /// `sales.dark (png)`.
  public var title: String { "\(name) (\(format))" }

  /// Why it fails, words first; `nil` if it passed.
  public var message: String? {
    if status == SnapshotResult.Status.passed.rawValue { return nil }
    var lines = ["\(status): \(title)"]
    if let fonts { lines.append("  other fonts than recorded: \(fonts)") }
    lines += words.map { "  " + $0 }
    if let pixels { lines.append("  pixels: \(pixels)") }
    lines += notes.map { "  " + $0.replacing("\n", with: "\n  ") }
    if let actual { lines.append("  the new file is \(actual)") }
    return lines.joined(separator: "\n")
  }
}

extension RunRecord.Case.Source {
  fileprivate init(_ source: PropertyOrigin.Source) {
    self.init(
      name: source.name, file: source.place?.file, line: source.place?.line,
      column: source.place?.column, isBuiltIn: source.isBuiltIn)
  }

  /// Where it is; `nil` for what is in no file.
  package var place: SourcePlace? { file.map { SourcePlace(file: $0, line: line, column: column) } }

  /// `accent at night.yaml:4:9`
  package var words: String { PropertyOrigin.Source(name, at: place).words }
}

extension URL {
  /// Below the working folder without that.
  var shownPath: String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath).path + "/"
    let whole = standardizedFileURL.path
    return whole.hasPrefix(here) ? String(whole.dropFirst(here.count)) : whole
  }
}
