import Platform

/// A run as JUnit XML, as services for continuous integration read it: a test suite for each
/// document.
public struct JUnitReport: Sendable {
  private let record: RunRecord

  /// The report of a run.
  public init(_ record: RunRecord) { self.record = record }

  /// The report as XML.
  public var text: String {
    let causes = Self.causes(record)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"gridpress\"\(Self.counts(record.cases))>")
    var documents: [String] = []
    for snapshot in record.cases where !documents.contains(snapshot.document) {
      documents.append(snapshot.document)
    }
    for document in documents {
      let cases = record.cases.filter { $0.document == document }
      lines.append("  <testsuite name=\"\(document.escapedForXML)\"\(Self.counts(cases))>")
      lines += cases.map { Self.testCase($0, cause: causes[$0.title]) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// By the titles of cases that failed together, what they failed by.
  private static func causes(_ record: RunRecord) -> [String: String] {
    var causes: [String: String] = [:]
    for group in FailureGroup.groups(of: record) where group.cases.count > 1 {
      guard let cause = group.cause else { continue }
      for snapshot in group.cases {
        causes[snapshot.title] = "one of \(group.cases.count) cases by \(cause)"
      }
    }
    return causes
  }

  private static func counts(_ cases: [RunRecord.Case]) -> String {
    let errors = cases.count { $0.status == SnapshotResult.Status.failed.rawValue }
    let failures = cases.count { $0.message != nil } - errors
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func testCase(_ snapshot: RunRecord.Case, cause: String?) -> String {
    let start =
      "    <testcase classname=\"\(snapshot.document.escapedForXML)\" name=\"\(snapshot.title.escapedForXML)\""
    guard var message = snapshot.message else { return start + "/>" }
    if let cause { message += "\n  " + cause }
    let kind = snapshot.status == SnapshotResult.Status.failed.rawValue ? "error" : "failure"
    let first = snapshot.words.first ?? snapshot.notes.first ?? snapshot.status
    return """
      \(start)>
            <\(kind) type="\(snapshot.status)" message="\(first.escapedForXML)">\(message.escapedForXML)</\(kind)>
          </testcase>
      """
  }
}
