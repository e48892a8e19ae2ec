import Foundation
import GridCore
import GridPress

/// An error or a warning as the page shows it: with the lines of the file around it.
struct PreviewProblem: Hashable, Sendable, Encodable {
  enum Severity: String, Hashable, Sendable, Encodable {
    case error
    case warning
  }

  struct Line: Hashable, Sendable, Encodable {
    var number: Int
    var text: String
  }

  var severity: Severity
  var message: String
  var code: String?
  var file: String?
  var line: Int?
  var column: Int?
  /// The line of the problem, with some lines around it; none if there is no such line.
  var source: [Line] = []

  init(_ error: RenderError, in sources: inout SourceLines) {
    severity = .error
    message = error.message
    code = error.code?.rawValue
    place(error.place, in: &sources)
  }

  init(_ diagnostic: Diagnostic, in sources: inout SourceLines) {
    severity = .warning
    message = diagnostic.message
    code = diagnostic.code.rawValue
    place(diagnostic.place, in: &sources)
  }

  private mutating func place(_ place: SourcePlace?, in sources: inout SourceLines) {
    file = place?.file
    line = place?.line
    column = place?.column
    source = place.map { sources.lines(around: $0) } ?? []
  }

  /// All of an error, or at most as many as one reads.
  static func list(_ error: RenderError, in sources: inout SourceLines) -> [PreviewProblem] {
    var problems: [PreviewProblem] = []
    for error in error.reported.prefix(limit) {
      problems.append(PreviewProblem(error, in: &sources))
    }
    return problems
  }

  static func list(
    _ diagnostics: [Diagnostic], in sources: inout SourceLines
  ) -> [PreviewProblem] {
    var problems: [PreviewProblem] = []
    for diagnostic in diagnostics.prefix(limit) {
      problems.append(PreviewProblem(diagnostic, in: &sources))
    }
    return problems
  }

  private static let limit = 50
}

/// The lines of the files that messages are about, each file read once.
struct SourceLines {
  private var known: [String: [String]] = [:]

  /// Larger files are data, which are not edited by hand.
  private static let largestFile = 4 << 20
  private static let longestLine = 240
  private static let linesAround = 2

  mutating func lines(around place: SourcePlace) -> [PreviewProblem.Line] {
    guard let file = place.file, let line = place.line, line >= 1 else { return [] }
    let all = known[file] ?? Self.read(file)
    known[file] = all
    guard line <= all.count else { return [] }
    let numbers =
      max(1, line - Self.linesAround)...min(all.count, line + Self.linesAround)
    return numbers.map { number in
      PreviewProblem.Line(number: number, text: String(all[number - 1].prefix(Self.longestLine)))
    }
  }

  private static func read(_ path: String) -> [String] {
    guard
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= largestFile,
      let data = try? Data(contentsOf: URL(filePath: path))
    else { return [] }
    return String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }
}
