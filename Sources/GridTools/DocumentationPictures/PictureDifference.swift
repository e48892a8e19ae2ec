import GridCore
import GridModel
import GridPNG
import GridPainting
import GridPress

/// How a picture differs from an older file of it, in words: the cells and callouts that look
/// different, and what became of their texts.
struct PictureDifference {
  /// Lower case, no full stop: `cell 0,2,age "36" → "39"`, `row 0,2 looks different`.
  let words: String

  /// - Parameters:
  ///   - old: the bytes of the older file.
  ///   - bytes: the bytes of the new file.
  ///   - texts: those that the older file records.
  init(
    from old: [UInt8], _ texts: PictureTexts, to bytes: [UInt8], of picture: DocumentationPicture
  ) {
    guard let new = try? PNGDecoder.decode(bytes) else {
      words = "it cannot be compared"
      return
    }
    guard let old = try? PNGDecoder.decode(old) else {
      words = "the file is not a PNG that can be read"
      return
    }
    guard old.width == new.width, old.height == new.height else {
      let size = "\(old.width) × \(old.height) → \(new.width) × \(new.height) pixels"
      words = ([size] + Self.short(texts.changes(to: picture.texts))).joined(separator: ", ")
      return
    }
    let newTexts = picture.texts
    let parts = Self.parts(old, new, picture)
    guard !parts.isEmpty else {
      words = "only its compression differs"
      return
    }
    // First those of which it is known what they were.
    let changed = parts.compactMap { part in
      texts.change(of: part, to: newTexts).map { "\(part) \($0)" }
    }
    let others = parts.filter { texts.change(of: $0, to: newTexts) == nil }
    let looks = others.count == 1 ? "looks different" : "look different"
    let list = others.isEmpty ? [] : ["\(Self.short(others).joined(last: " and ")) \(looks)"]
    words = (Self.short(changed) + list).joined(separator: ", ")
  }

  /// The first ones; the others are counted.
  private static func short(_ parts: [String]) -> [String] {
    guard parts.count > maximum else { return parts }
    return parts.prefix(maximum) + ["\(parts.count - maximum) more"]
  }

  /// More parts are only counted.
  private static let maximum = 3

  /// The parts with pixels that differ, in the order of their first ones.
  private static func parts(
    _ old: DecodedImage, _ new: DecodedImage, _ picture: DocumentationPicture
  ) -> [String] {
    var known: [(frame: Rect, name: String)] = []
    var names: [String] = []
    for y in 0..<new.height {
      for x in 0..<new.width where old[x: x, y: y] != new[x: x, y: y] {
        let point = Point(
          x: (Double(x) + 0.5) / DocumentationPicture.scale,
          y: (Double(y) + 0.5) / DocumentationPicture.scale)
        if known.contains(where: { $0.frame.contains(point) }) { continue }
        let found = part(at: point, in: picture)
        if let frame = found.frame { known.append((frame, found.name)) }
        if !names.contains(found.name) { names.append(found.name) }
      }
    }
    return names
  }

  private static func part(
    at point: Point, in picture: DocumentationPicture
  ) -> (name: String, frame: Rect?) {
    for (card, text) in zip(picture.geometry.cards, picture.callouts) where card.contains(point) {
      return ("the callout \"\(text)\"", card)
    }
    guard let part = picture.geometry.part(at: point) else {
      return ("what is around the grid", nil)
    }
    return (part.description, picture.geometry.visibleFrame(of: part))
  }
}
