import Foundation
import Platform

/// The licence of a font file, and where it was found.
///
/// 1. Files that lie beside the font or in the folder above, such as `OFL.txt`.
/// 2. The file `copyright` of the Debian package that has installed the font.
/// 3. What the font states about itself.
struct FontLicense: Hashable {
  /// The name of its file in a collection.
  var name: String
  var text: [UInt8]
}

/// Finds the licences of fonts on this machine.
struct FontLicenses {
  /// The root of the file system; another one in tests.
  private let root: String
  /// By path of a font, the package that has installed it.
  private let packages: [String: String]

  /// - Parameter fonts: the paths of all fonts that are asked for.
  init(of fonts: [String], root: String = "") {
    self.root = root
    packages = Self.packages(of: fonts, root: root)
  }

  /// The licences of a font; empty if none is known.
  func licenses(of font: String) -> [FontLicense] {
    let path = URL(filePath: font).resolvingSymlinksInPath()
    let stem = path.deletingPathExtension().lastPathComponent
    if let files = Self.files(beside: path) { return files }
    if let package = packages[font],
      let text = Self.bytes(URL(filePath: root + "/usr/share/doc/\(package)/copyright"))
    {
      return [FontLicense(name: package + ".copyright", text: text)]
    }
    guard let statements = FontStatements(file: font) else { return [] }
    let lines = [statements.copyright, statements.license, statements.licenseAddress]
      .filter { !$0.isEmpty }
    // A copyright alone is no licence.
    if statements.license.isEmpty && statements.licenseAddress.isEmpty { return [] }
    return [
      FontLicense(
        name: stem + ".license.txt", text: Array((lines.joined(separator: "\n\n") + "\n").utf8))
    ]
  }

  // MARK: - Files beside a font

  private static let beginnings = ["license", "licence", "ofl", "copying", "copyright", "eula"]
  /// A larger file is no licence.
  private static let maximumByteCount = 1 << 20

  /// The licences in the folder of a font, else in the one above; `nil` if there are none.
  private static func files(beside font: URL) -> [FontLicense]? {
    let folder = font.deletingLastPathComponent()
    for place in [folder, folder.deletingLastPathComponent()] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      let licenses = names.sorted().filter(isLicense).compactMap { name in
        bytes(place.appending(path: name)).map {
          FontLicense(name: place.lastPathComponent + "." + name, text: $0)
        }
      }
      if !licenses.isEmpty { return licenses }
    }
    return nil
  }

  private static func isLicense(_ name: String) -> Bool {
    let lower = name.lowercased()
    return beginnings.contains { lower.hasPrefix($0) }
      && ["", "txt", "md", "html"].contains(URL(filePath: lower).pathExtension)
  }

  private static func bytes(_ file: URL) -> [UInt8]? {
    let values = try? file.resolvingSymlinksInPath().resourceValues(
      forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, values?.fileSize ?? 0 <= maximumByteCount else {
      return nil
    }
    return (try? Data(contentsOf: file)).map(Array.init)
  }

  // MARK: - Packages

  /// Reads the lists of the files of packages: first those of fonts, then the others.
  private static func packages(of fonts: [String], root: String) -> [String: String] {
    let folder = URL(filePath: root + "/var/lib/dpkg/info")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".list") }.sorted()
    let isOfFonts = { (name: String) in ["fonts-", "ttf-", "otf-"].contains { name.hasPrefix($0) } }
    var open: [String: [String]] = [:]
    for font in fonts {
      let paths = [font, URL(filePath: font).resolvingSymlinksInPath().path]
      for path in Set(paths) { open[path, default: []].append(font) }
    }
    var packages: [String: String] = [:]
    for name in names.filter(isOfFonts) + names.filter({ !isOfFonts($0) }) {
      if Set(fonts).allSatisfy({ packages[$0] != nil }) { break }
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      let package = name.dropLast(".list".count).prefix { $0 != ":" }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        for font in open[String(decoding: line, as: UTF8.self), default: []]
        where packages[font] == nil {
          packages[font] = String(package)
        }
      }
    }
    return packages
  }
}
