import Platform

/// A run as JUnit XML, as services for continuous integration read it: a test suite for each
/// document.
public struct JUnitReport: Sendable {
  private let record: RunRecord

  /// The report of a run.
  public init(_ record: RunRecord) { self.record = record }

  /// The report as XML.
  public var text: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"gridpress\"\(Self.counts(record.cases))>")
    var documents: [String] = []
    for snapshot in record.cases where !documents.contains(snapshot.document) {
      documents.append(snapshot.document)
    }
    for document in documents {
      let cases = record.cases.filter { $0.document == document }
      lines.append("  <testsuite name=\"\(document.escapedForXML)\"\(Self.counts(cases))>")
      lines += cases.map(Self.testCase)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ cases: [RunRecord.Case]) -> String {
    let errors = cases.count { $0.status == SnapshotResult.Status.failed.rawValue }
    let failures = cases.count { $0.message != nil } - errors
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func testCase(_ snapshot: RunRecord.Case) -> String {
    let start =
      "    <testcase classname=\"\(snapshot.document.escapedForXML)\" name=\"\(snapshot.title.escapedForXML)\""
    guard let message = snapshot.message else { return start + "/>" }
    let kind = snapshot.status == SnapshotResult.Status.failed.rawValue ? "error" : "failure"
    let first = snapshot.words.first ?? snapshot.notes.first ?? snapshot.status
    return """
      \(start)>
            <\(kind) type="\(snapshot.status)" message="\(first.escapedForXML)">\(message.escapedForXML)</\(kind)>
          </testcase>
      """
  }
}
