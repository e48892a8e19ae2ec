package import Foundation

/// A folder with links to the few fonts that pictures in tests are made with. The machine's other
/// fonts are not in it, so they cannot change a picture.
package enum PrivateFonts {
  /// The files by their names in the Debian packages fonts-inter, fonts-noto-core, fonts-noto-cjk,
  /// fonts-noto-color-emoji and fonts-urw-base35.
  package static let names = [
    "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf",
    "NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "NotoSerif-Italic.ttf",
    "NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf",
    "NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf",
    "NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc",
    "NotoColorEmoji.ttf",
    "NimbusSans-Regular.otf", "NimbusSans-Bold.otf",
  ]

  /// By what words are divided in them, of the Debian packages hyphen-de and hyphen-en-us.
  package static let dictionaries = ["hyph_de_DE.dic", "hyph_en_US.dic"]

  package struct Missing: Error, CustomStringConvertible {
    let names: [String]

    package var description: String {
      "not found below \(PrivateFonts.root): \(names.joined(separator: ", ")); scripts/setup "
        + "installs them"
    }
  }

  private static let root = "/usr/share/fonts"

  /// Where each font file is, by its name.
  package static let files: Result<[String: URL], any Error> = Result {
    var files: [String: URL] = [:]
    let tree = FileManager.default.enumerator(
      at: URL(filePath: root), includingPropertiesForKeys: nil)
    while let file = tree?.nextObject() as? URL {
      if names.contains(file.lastPathComponent) { files[file.lastPathComponent] = file }
    }
    for name in dictionaries {
      let file = URL(filePath: "/usr/share/hyphen").appending(path: name)
      if FileManager.default.fileExists(atPath: file.path) { files[name] = file }
    }
    let missing = (names + dictionaries).filter { files[$0] == nil }
    guard missing.isEmpty else { throw Missing(names: missing) }
    return files
  }

  /// The folder; what is not yet in it is added at the first use.
  package static let folder: Result<String, any Error> = Result {
    let files = try Self.files.get()
    let manager = FileManager.default
    let folder = PackageFolder.file(".build/test-fonts")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let present = try manager.contentsOfDirectory(atPath: folder.path)
    for name in present where files[name] == nil {
      try manager.removeItem(at: folder.appending(path: name))
    }
    for (name, file) in files where !present.contains(name) {
      try manager.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: file)
    }
    return folder.path
  }
}
