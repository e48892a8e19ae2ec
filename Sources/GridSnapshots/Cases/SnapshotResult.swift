public import Foundation
public import GridPress

/// The result of comparing a case.
public struct SnapshotResult: Sendable {
  /// The outcome of a comparison.
  public enum Status: String, Hashable, Sendable {
    /// Nothing differs.
    case passed
    /// A file was written; this does not count as passed.
    case recorded
    /// It was never recorded.
    case missing
    /// The case differs; the result has the differences.
    case different
    /// It could not be drawn, or not be compared.
    case failed
  }

  /// The name of the case.
  public var name: String
  /// The format that was compared.
  public var format: SnapshotFormat
  /// The outcome.
  public var status = Status.passed
  /// The differences in words, from the text layer; equal ones together, long lists shortened.
  public var words: [String] = []
  /// What set the values in each of the ``words``, the deciding key or rule first.
  package var sources: [[PropertyOrigin.Source]] = []
  /// The same as values, all of them.
  public var differences: [SnapshotDifference] = []
  /// How the pixels differ; `nil` if they do not, or were not compared.
  public var pixels: PictureDifference?
  /// Which fonts were used instead of the recorded ones; `nil` if the fonts are those of the set,
  /// or if this is not known.
  public var fonts: String?
  /// Further notes: recorded files, other fonts or libraries, why nothing could be compared.
  public var notes: [String] = []
  /// The findings of drawing.
  public var diagnostics: [Diagnostic] = []
  /// The recorded file.
  public var expected: URL
  /// The new file; `nil` unless it differs or is missing.
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
    /// The new file.
    public var actual: URL
    /// The picture of the pixels that differ; `nil` if the page was never recorded.
    public var difference: URL?
  }

  /// The new content, as far as it distinguishes two snapshots.
  var content = ""

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
    case .different: lines.append("\(name) differs from the recorded file")
    }
    if let details { lines.append(details) }
    if let actual { lines.append("the new file is \(actual.path)") }
    if let difference { lines.append("the pixels that differ are shown in \(difference.path)") }
    return lines.joined(separator: "\n")
  }

  /// What the message tells besides the name and the files; `nil` if the check passed.
  var details: String? {
    if status == .passed { return nil }
    var lines = fonts.map { ["other fonts than recorded: \($0)"] } ?? []
    lines += words
    if let pixels { lines.append("pixels: \(pixels)") }
    lines += notes
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
