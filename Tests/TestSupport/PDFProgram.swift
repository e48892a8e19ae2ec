/// A program of others that reads PDF files, from the packages qpdf, ghostscript, poppler-utils and
/// mupdf-tools.
package enum PDFProgram: String, Sendable {
  case qpdf
  case ghostscript = "gs"
  case pdftotext
  case pdftoppm
  case mutool

  private var program: Program? { Program(named: rawValue) }

  package var isInstalled: Bool { program != nil }

  /// Why a test is left out.
  package static let missing = "install qpdf, ghostscript, poppler-utils and mupdf-tools"

  package func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program.Run {
    guard let program else { throw Program.Missing(path: rawValue) }
    // Output in UTF-8, messages in English.
    return try await program.run(arguments, in: folder.path, environment: ["LC_ALL": "C.UTF-8"])
  }
}
