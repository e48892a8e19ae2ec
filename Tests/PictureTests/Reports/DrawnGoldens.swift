import DocumentSupport
import Foundation
import GridPress
import TestSupport

/// The golden cases as PDF files, each drawn once for all tests that look at it.
actor DrawnGoldens {
  static let shared = DrawnGoldens()

  private struct Key: Hashable {
    var id: String
    var isTagged: Bool
  }

  private var drawings: [Key: Task<[UInt8], any Error>] = [:]
  /// Keeps its fonts from one case to the next.
  private var renderer: Renderer?

  func bytes(of golden: GoldenCase, isTagged: Bool) async throws -> [UInt8] {
    let key = Key(id: golden.id, isTagged: isTagged)
    if let known = drawings[key] { return try await known.value }
    let renderer = try self.renderer ?? Renderer(fonts: try PrivateFonts.source)
    self.renderer = renderer
    let drawing = Task {
      var document = try DocumentReader.read(path: golden.document, files: .anywhere)
      document.pdf.isTagged = isTagged
      return Array(try await renderer.data(for: document, as: .pdf))
    }
    drawings[key] = drawing
    return try await drawing.value
  }
}
