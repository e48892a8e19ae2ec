import Foundation
import TestSupport
import Testing

@testable import GridTools

@Suite("Licences of fonts")
struct FontLicenseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.file(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("the package that has installed a font is found by its list of files")
  func package() throws {
    let font = "/usr/share/fonts/none/Some.otf"
    try write("/.\n/usr/share/fonts/none\n", to: "var/lib/dpkg/info/fonts-a.list")
    try write("/.\n\(font)\n", to: "var/lib/dpkg/info/some:amd64.list")
    try write("All rights\n", to: "usr/share/doc/some/copyright")
    let licenses = FontLicenses(of: [font], root: folder.path)
    #expect(
      licenses.licenses(of: font) == [
        FontLicense(name: "some.copyright", text: Array("All rights\n".utf8))
      ])
    #expect(licenses.licenses(of: "/usr/share/fonts/none/Other.otf") == [])
  }

  @Test("licences in the font's folder come before those above it, and no other file is one")
  func beside() throws {
    try write("x", to: "fonts/otf/Some.otf")
    try write("above", to: "fonts/LICENSE.md")
    try write("no", to: "fonts/otf/OFL-Some.otf")
    let font = folder.file("fonts/otf/Some.otf")
    let above = FontLicenses(of: [font], root: folder.path).licenses(of: font)
    #expect(above.map(\.name) == ["fonts.LICENSE.md"])
    try write("own", to: "fonts/otf/OFL.txt")
    let own = FontLicenses(of: [font], root: folder.path).licenses(of: font)
    #expect(own == [FontLicense(name: "otf.OFL.txt", text: Array("own".utf8))])
  }
}
