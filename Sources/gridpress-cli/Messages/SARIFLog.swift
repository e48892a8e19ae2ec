import Foundation
import GridPress

/// The findings of a command as one document of SARIF 2.1.0 (OASIS), which code scanning reads. The
/// numbers are those of its sections.
struct SARIFLog {
  private var findings: [ReportedFinding] = []
  /// The number of findings that are not listed.
  private var unlistedCount = 0

  /// GitHub takes no more results of a run.
  static let limit = 25_000

  mutating func add(_ finding: ReportedFinding) {
    if findings.count < Self.limit { findings.append(finding) } else { unlistedCount += 1 }
  }

  /// The document on one line.
  /// - Parameter exitCode: that of the command.
  func text(exitCode: Int32) -> String {
    let rules = Set(findings.map(\.rule)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    let run = Run(
      tool: Tool(
        driver: Driver(
          name: "gridpress", version: GridPressRelease.current, rules: rules.map { Rule($0) })),
      invocations: [Invocation(exitCode: exitCode, unlistedCount: unlistedCount)],
      results: findings.map { Result($0, ruleIndex: numbers[$0.rule] ?? -1) })
    return JSONLine.text(Log(runs: [run])) + "\n"
  }

  // MARK: - The document

  /// 3.13
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version
      case runs
    }
  }

  /// 3.14
  private struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
  }

  private struct Tool: Encodable {
    var driver: Driver
  }

  /// 3.19
  private struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  /// 3.49
  private struct Rule: Encodable {
    var id: String
    var shortDescription: Message

    /// - Parameter id: `number-too-wide`, whose words describe it.
    init(_ id: String) {
      self.id = id
      let words = id.replacing("-", with: " ")
      shortDescription = Message(text: words.prefix(1).uppercased() + words.dropFirst())
    }
  }

  /// 3.20
  private struct Invocation: Encodable {
    /// Whether the command did what it was asked for, though it may have found something.
    var executionSuccessful: Bool
    var exitCode: Int32
    var toolExecutionNotifications: [Notification]?

    init(exitCode: Int32, unlistedCount: Int) {
      executionSuccessful = exitCode < 2
      self.exitCode = exitCode
      guard unlistedCount > 0 else { return }
      let words = "\(unlistedCount) more results are not listed"
      toolExecutionNotifications = [Notification(message: Message(text: words))]
    }
  }

  /// 3.58
  private struct Notification: Encodable {
    var level = "warning"
    var message: Message
  }

  private struct Message: Encodable {
    var text: String
  }

  /// 3.27
  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    /// `nil` for a finding that is about no file.
    var locations: [Location]?

    init(_ finding: ReportedFinding, ruleIndex: Int) {
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = finding.level.rawValue
      message = Message(text: finding.message)
      locations = finding.place.flatMap(Location.init).map { [$0] }
    }
  }

  /// 3.28
  private struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?

    init?(_ place: SourcePlace) {
      guard let file = place.file else { return nil }
      if ["-", "standard input", "standard output"].contains(file) {
        logicalLocations = [LogicalLocation(fullyQualifiedName: place.description)]
        return
      }
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(uri: Self.uri(file)), region: Region(place))
    }

    /// The reference to a file, relative to the working directory if the file is below it.
    private static func uri(_ path: String) -> String {
      let base = FileManager.default.currentDirectoryPath + "/"
      var name = path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
      while name.hasPrefix("./") { name.removeFirst(2) }
      // A colon in the first part of a relative reference would end a scheme (RFC 3986, 4.2).
      let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
      let escaped = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name
      return name.hasPrefix("/") ? "file://" + escaped : escaped
    }
  }

  private struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }

  /// 3.29
  private struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  private struct Artifact: Encodable {
    var uri: String
  }

  /// 3.30
  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?

    init?(_ place: SourcePlace) {
      guard let line = place.line, line > 0 else { return nil }
      startLine = line
      startColumn = place.column.flatMap { $0 > 0 ? $0 : nil }
    }
  }
}
