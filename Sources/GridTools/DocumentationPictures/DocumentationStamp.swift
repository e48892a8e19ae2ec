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

  private static let keyword = "gridpress docs"

  /// A digest of 64 bits, the same on every machine.
  static func digest(_ bytes: [UInt8]) -> String {
    StableDigest(bytes).description
      + StableDigest(Checksum.crc32(bytes.span).littleEndianBytes).description
  }

  /// The stamp of a file and the file without it; `nil` for a file without one.
  static func taken(from bytes: [UInt8]) -> (stamp: DocumentationStamp, rest: [UInt8])? {
    guard let note = PNGNote.taken(keyword: keyword, from: bytes) else { return nil }
    let words = note.text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return nil }
    return (
      DocumentationStamp(inputs: words[0], contents: words[1], owner: words[2]), note.rest
    )
  }

  /// The file with the note.
  func put(into bytes: [UInt8]) -> [UInt8] {
    PNGNote.adding("\(inputs) \(contents) \(owner)", keyword: Self.keyword, to: bytes)
  }

  /// Whether the picture of `rest` is still the one drawn from these inputs.
  func vouches(for rest: [UInt8], of inputs: String) -> Bool {
    self.inputs == inputs && contents == Self.digest(rest)
  }

  /// The way from a picture to the text that shows it, which is in its folder or above it.
  static func owner(_ text: String, ofPicture picture: String) -> String {
    let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    let depth = picture.dropFirst(folder.count).count { $0 == "/" }
    return String(repeating: "../", count: depth) + text.dropFirst(folder.count)
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
