public import Foundation
public import GridPress

/// What came of comparing a case.
public struct SnapshotResult: Sendable {
  /// What came of a comparison.
  public enum Status: String, Hashable, Sendable {
    /// Nothing differs.
    case passed
    /// Something was written; that is no pass.
    case recorded
    /// It was never recorded.
    case missing
    /// Something differs; what, is in the result.
    case different
    /// It could not be drawn, or not be compared.
    case failed
  }

  /// The name of the case.
  public var name: String
  /// What was compared.
  public var format: SnapshotFormat
  /// What came of it.
  public var status = Status.passed
  /// What is different, in words, found on what the picture shows; equal ones together, long lists cut.
  public var words: [String] = []
  /// The same as values, all of them.
  public var differences: [SnapshotDifference] = []
  /// How the pixels differ; `nil` if they do not, or were not compared.
  public var pixels: PictureDifference?
  /// What else is to be said: what was recorded, other fonts or libraries, why nothing could be compared.
  public var notes: [String] = []
  /// What drawing found.
  public var diagnostics: [Diagnostic] = []
  /// The recorded file.
  public var expected: URL
  /// What was made now; `nil` unless it differs or is missing.
  public var actual: URL?
  /// The picture of the pixels that differ; `nil` if there is none.
  public var difference: URL?

  /// The pages of a PDF whose pictures differ or were never recorded.
  public var pages: [Page] = []

  /// Pictures of a page.
  public struct Page: Hashable, Sendable {
    /// From 1.
    public var number: Int
    /// The recorded file.
    public var expected: URL
    /// What was made now.
    public var actual: URL
    /// The picture of the pixels that differ; `nil` if the page was never recorded.
    public var difference: URL?
  }

  /// What was made, as far as it tells two snapshots apart.
  var content = ""

  /// Sets the properties that the arguments are named after.
  public init(name: String, format: SnapshotFormat, expected: URL) {
    self.name = name
    self.format = format
    self.expected = expected
  }

  /// Why the check fails, words first; `nil` if it passed.
  public var message: String? {
    if status == .passed { return nil }
    var lines: [String] = []
    switch status {
    case .passed, .failed: break
    case .recorded: lines.append("\(name) was recorded: look at it, then run the tests again")
    case .missing: lines.append("\(name) was never recorded")
    case .different: lines.append("\(name) differs from what was recorded")
    }
    lines += words
    if let pixels { lines.append("pixels: \(pixels)") }
    lines += notes
    if let actual { lines.append("what was made now is in \(actual.path)") }
    if let difference { lines.append("the pixels that differ are shown in \(difference.path)") }
    return lines.joined(separator: "\n")
  }
}
