import Foundation
import GridCore
import GridPNG
import GridPress
import Platform

/// The data that a documentation picture records about itself: its inputs, a checksum of its file,
/// and its text. So an unchanged picture need not be drawn to be checked, and one that no text
/// shows any more can be found.
struct DocumentationStamp: Hashable {
  /// The digest of everything that determines the picture's appearance.
  var inputs: String
  /// Of the file without the note.
  var contents: String
  /// The text that shows it, from the picture's folder.
  var owner: String
  /// The name that the file was drawn under. A copy has another one, and is nobody's.
  var name: String

  private static let keyword = "gridpress docs"

  /// A digest of 64 bits, the same on every machine.
  static func digest(_ bytes: [UInt8]) -> String {
    StableDigest(bytes).description
      + StableDigest(Checksum.crc32(bytes.span).littleEndianBytes).description
  }

  /// The stamp of a file and the file without it; `nil` for a file without one.
  static func taken(from bytes: [UInt8]) -> (stamp: DocumentationStamp, rest: [UInt8])? {
    guard let note = PNGNote.taken(keyword: keyword, from: bytes) else { return nil }
    let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return nil }
    return (
      DocumentationStamp(
        inputs: words[0], contents: words[1], owner: words[2],
        name: lines.count > 1 ? String(lines[1]) : ""), note.rest
    )
  }

  /// The file with the note.
  func put(into bytes: [UInt8]) -> [UInt8] {
    PNGNote.adding(
      "\(inputs) \(contents) \(owner)\n\(name)", keyword: Self.keyword, to: bytes)
  }

  /// Whether the picture of `rest` is still the one drawn from these inputs.
  func vouches(for rest: [UInt8], of inputs: String) -> Bool {
    self.inputs == inputs && contents == Self.digest(rest)
  }

  /// The way from a picture to the text that shows it, which is in its folder or above it, and the
  /// way back.
  static func places(
    _ text: String, ofPicture picture: String
  ) -> (owner: String, name: String) {
    let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    let name = picture.dropFirst(folder.count)
    let depth = name.count { $0 == "/" }
    let owner = String(repeating: "../", count: depth) + text.dropFirst(folder.count)
    return (owner, String(name))
  }

  /// Whether the file at a path is the one that was drawn, and not a copy of it.
  func isOriginal(at path: String) -> Bool {
    let folder = text(ofPicture: path).deletingLastPathComponent()
    return !name.isEmpty && folder.appending(path: name).standardizedFileURL.path == path
  }

  /// The text that shows a picture.
  func text(ofPicture path: String) -> URL {
    URL(filePath: path).deletingLastPathComponent().appending(path: owner).standardizedFileURL
  }
}

extension UInt32 {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
