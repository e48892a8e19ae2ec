import DocumentSupport
import GridPress
import GridSnapshots
import TestSupport

@testable import GridPress

/// Documents written out in tests, and what their pictures show.
struct Documents {
  let folder: TemporaryFolder
  let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = Renderer(fonts: try PrivateFonts.source)
  }

  func document(_ text: String) throws -> GridDocument {
    try DocumentReader.read(path: try folder.write(text, to: "document.yaml"))
  }

  func transcript(_ text: String) throws -> GridTranscript {
    try Drawing.document(try document(text)).transcript(by: renderer)
  }

  /// How the pictures of two documents differ.
  func words(_ old: String, _ new: String) throws -> [String] {
    let differences = TranscriptComparison(
      expected: try transcript(old), actual: try transcript(new)
    ).differences
    return DifferenceList(differences).lines()
  }
}
