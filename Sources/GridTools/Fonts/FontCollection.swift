import Foundation
package import GridPress
import Platform

/// Copies of font files in one folder, with their licences, so that another machine draws with the
/// same fonts.
package struct FontCollection {
  /// A font in the folder.
  package struct Item: Hashable, Sendable {
    package var font: FontUse.Font
    /// The path of the copy.
    package var path: String
    /// The paths of its licences; empty if none was found.
    package var licenses: [String]
  }

  /// Sorted by family and file.
  package let items: [Item]
  /// The contents of the folder, by the names of the files.
  private let files: [String: [UInt8]]
  private let folder: String

  /// Reads the fonts and finds their licences.
  /// - Parameters:
  ///   - folder: where they are copied to.
  ///   - root: the root of the file system; another one in tests.
  /// - Throws: `RenderError` for a font that cannot be read.
  package init(
    of fonts: [FontUse.Font], in folder: String, root: String = ""
  ) throws(RenderError) {
    self.folder = folder
    let licenses = FontLicenses(of: fonts.map(\.file), root: root)
    var items: [Item] = []
    var files: [String: [UInt8]] = [:]
    /// Adds a file, with a number in its name if that is taken by another one.
    func add(_ bytes: [UInt8], as name: String) -> String {
      let url = URL(filePath: name)
      let (stem, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
      var unique = name
      var number = 1
      while let other = files[unique], other != bytes {
        number += 1
        unique = "\(stem)-\(number)" + (ending.isEmpty ? "" : "." + ending)
      }
      files[unique] = bytes
      return (folder.hasSuffix("/") ? folder : folder + "/") + unique
    }
    var seen: Set<String> = []
    for font in fonts where seen.insert(font.file).inserted {
      let url = URL(filePath: font.file)
      guard let data = try? Data(contentsOf: url) else {
        throw RenderError(
          .inputNotFound, "the font cannot be read", at: SourcePlace(file: font.file))
      }
      items.append(
        Item(
          font: font, path: add([UInt8](data), as: url.lastPathComponent),
          licenses: licenses.licenses(of: font.file).map { add($0.text, as: $0.name) }))
    }
    self.items = items
    self.files = files
  }

  /// Writes the files that differ from those in the folder, which is created.
  /// - Returns: the number of files that were written.
  /// - Throws: `RenderError` of kind `cannotWrite`.
  package func write() throws(RenderError) -> Int {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RenderError(.cannotWrite, "cannot be created", at: SourcePlace(file: folder))
    }
    var count = 0
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let path = URL(filePath: folder).appending(path: name).path
      if try ReplacedFile.put(bytes, at: path) { count += 1 }
    }
    return count
  }
}
