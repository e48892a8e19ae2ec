import Foundation
import TestSupport

/// A program of others that reads PDF files, from the packages qpdf, ghostscript, poppler-utils and mupdf-tools.
enum PDFProgram: String, Sendable {
  case qpdf
  case ghostscript = "gs"
  case pdftotext
  case pdftoppm
  case mutool

  /// Where it is; `nil` if it is not installed.
  var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return folders.split(separator: ":").map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  var isInstalled: Bool { path != nil }

  /// Why a test is left out.
  static let missing = "install qpdf, ghostscript, poppler-utils and mupdf-tools"

  func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Gridpress.Run {
    try await Gridpress.run(
      program: path ?? rawValue, arguments, in: folder.path,
      // Output in UTF-8, messages in English.
      environment: ["LC_ALL": "C.UTF-8"])
  }
}
