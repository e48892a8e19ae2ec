import Foundation
import GridPNG

/// The texts that a picture shows, as its file records them: so that a later check can tell what
/// became of each.
struct PictureTexts: Hashable {
  struct Entry: Hashable {
    /// The address of the part.
    var part: String
    var text: String
  }

  /// In the order of the picture.
  private let entries: [Entry]
  private let byPart: [String: String]

  /// In all addresses and texts. What a larger picture shows after that is not recorded.
  static let maximumByteCount = 16 << 10

  private static let keyword = "gridpress texts"

  init(_ texts: [(part: String, text: String)] = []) {
    entries = texts.map { Entry(part: $0.part, text: $0.text) }
    byPart = Dictionary(texts.map { ($0.part, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// The texts that a file records, and the file without them. A file without a record has none.
  static func taken(from bytes: [UInt8]) -> (texts: PictureTexts, rest: [UInt8]) {
    guard let note = PNGNote.taken(keyword: keyword, from: bytes) else {
      return (PictureTexts(), bytes)
    }
    let texts = try? JSONDecoder().decode([[String]].self, from: Data(note.text.utf8))
    let pairs = (texts ?? []).compactMap { pair in
      pair.count == 2 ? (part: pair[0], text: pair[1]) : nil
    }
    return (PictureTexts(pairs), note.rest)
  }

  /// The file with the record; without texts it is as it was.
  func put(into bytes: [UInt8]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    guard !entries.isEmpty, let data = try? encoder.encode(entries.map { [$0.part, $0.text] })
    else { return bytes }
    return PNGNote.adding(
      String(decoding: data, as: UTF8.self), keyword: Self.keyword, to: bytes)
  }

  /// What became of a part's text: `"36" → "39"`; `nil` if it is the same, or not recorded.
  func change(of part: String, to new: PictureTexts) -> String? {
    guard let old = byPart[part] else { return nil }
    guard let text = new.byPart[part] else { return "\"\(old)\" → nothing" }
    return old == text ? nil : "\"\(old)\" → \"\(text)\""
  }

  /// The changes of all parts, in the order of the older picture.
  func changes(to new: PictureTexts) -> [String] {
    guard !entries.isEmpty else { return [] }
    let changed = entries.compactMap { entry in
      change(of: entry.part, to: new).map { "\(entry.part) \($0)" }
    }
    let added = new.entries.count { byPart[$0.part] == nil }
    return changed + (added == 0 ? [] : ["\(added) new text\(added == 1 ? "" : "s")"])
  }
}
