import Foundation
import Platform
import TestSupport
import Testing

@Suite("A portable bundle")
struct PortableBundleTests {
  /// A folder like an unpacked bundle, with these lines in its list of files.
  private static func folder(_ manifest: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("program", to: "bin/gridpress")
    try folder.write("12345", to: "lib/gridpress/libcairo.so.2")
    try folder.write("123", to: "share/gridpress/fonts/A font.otf")
    if let manifest { try folder.write(manifest, to: "lib/gridpress/manifest") }
    return folder
  }

  private static let whole =
    "5 lib/gridpress/libcairo.so.2\n3 share/gridpress/fonts/A font.otf\nend\n"

  @Test("a program with libraries beside it is in a bundle, and finds its files there")
  func found() throws {
    let folder = try Self.folder(Self.whole)
    let bundle = try #require(PortableBundle(programFolder: folder.file("bin")))
    #expect(bundle.fault == nil)
    let share = folder.path + "/share/gridpress"
    #expect(bundle.hyphenation == share + "/hyphen")
    #expect(bundle.flags == share + "/flags")
    let variables = Dictionary(
      uniqueKeysWithValues: bundle.variables { _ in false }.map { ($0.name, $0.value) })
    #expect(variables["FONTCONFIG_FILE"] == share + "/fontconfig/fonts.conf")
    #expect(variables["GDK_PIXBUF_MODULE_FILE"] == share + "/gdk-pixbuf/loaders.cache")
    // The user's own configuration of fonts takes precedence; loaders of another library do not.
    for name in ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"] {
      let names = bundle.variables { $0 == name || $0 == "GDK_PIXBUF_MODULE_FILE" }.map(\.name)
      #expect(Set(names) == ["GDK_PIXBUF_MODULE_FILE", "LIBTHAI_DICTDIR"])
    }
  }

  @Test(
    "a program without libraries beside it is in none", arguments: ["/usr/bin", "/", "bin", ""])
  func none(_ folder: String) { #expect(PortableBundle(programFolder: folder) == nil) }

  @Test("the tests themselves run from no bundle")
  func running() { #expect(PortableBundle.current == nil) }

  @Test("what is missing of a bundle is named")
  func incomplete() throws {
    func fault(_ manifest: String?) throws -> String? {
      let folder = try Self.folder(manifest)
      let bundle = try #require(PortableBundle(programFolder: folder.file("bin")))
      return bundle.fault?.replacing(folder.path, with: "ROOT")
    }
    let end = "; unpack it again as a whole"
    #expect(
      try fault("5 lib/gridpress/libpango.so.0\nend\n")
        == "the bundle in ROOT is incomplete: lib/gridpress/libpango.so.0 is missing" + end)
    #expect(
      try fault("4 share/gridpress/fonts/A font.otf\nend\n")
        == "the bundle in ROOT is incomplete: share/gridpress/fonts/A font.otf is not the file it was"
        + end)
    let list = "the bundle in ROOT is incomplete: lib/gridpress/manifest is missing" + end
    #expect(try fault(nil) == list)
    // Cut off at the end of a line, which looks like a shorter list.
    #expect(try fault("5 lib/gridpress/libcairo.so.2\n") == list)
    #expect(try fault("") == list)
  }
}
