import DocumentSupport
import Foundation
import GridPress
import Synchronization
import TestSupport

/// The golden cases as PDF files, each drawn once for all tests that look at it.
actor DrawnGoldens {
  static let shared = DrawnGoldens()

  struct Drawing {
    var bytes: [UInt8]
    var findings: [Diagnostic]
  }

  private struct Key: Hashable {
    var id: String
    var isTagged: Bool
  }

  private var drawings: [Key: Task<Drawing, any Error>] = [:]
  /// Keeps its fonts from one case to the next.
  private var renderer: Renderer?

  func bytes(of golden: GoldenCase, isTagged: Bool) async throws -> [UInt8] {
    try await drawing(of: golden, isTagged: isTagged).bytes
  }

  /// - Parameter isTagged: whether it has tags, and conforms to PDF/A-3b and PDF/UA-1; otherwise
  ///   neither.
  func drawing(of golden: GoldenCase, isTagged: Bool) async throws -> Drawing {
    let key = Key(id: golden.id, isTagged: isTagged)
    if let known = drawings[key] { return try await known.value }
    let renderer = try self.renderer ?? Renderer(fonts: try PrivateFonts.source)
    self.renderer = renderer
    let drawing = Task {
      var document = try DocumentReader.read(path: golden.document, files: .anywhere)
      if isTagged {
        document.pdf.standards = [.a3b, .ua1]
        document.pdf.isTagged = nil
        document.pdf.title = document.pdf.title ?? "A golden document"
      } else {
        document.pdf.isTagged = false
      }
      let bytes = Mutex<[UInt8]>([])
      let sink = OutputSink { new in bytes.withLock { $0 += new } }
      let findings = try await renderer.write(document, to: [RenderOutput(.sink(sink), as: .pdf)])
      return Drawing(bytes: bytes.withLock(\.self), findings: findings)
    }
    drawings[key] = drawing
    return try await drawing.value
  }
}
