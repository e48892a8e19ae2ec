import GridCore
import GridModel
import GridPNG
import GridPainting
import GridPress

/// How a picture differs from an older file of it, in words: the cells and callouts that look
/// different.
struct PictureDifference {
  /// Lower case, no full stop: `cell 0,2,age looks different`.
  let words: String

  /// - Parameters:
  ///   - old: the bytes of the older file.
  ///   - bytes: the bytes of the new file.
  init(from old: [UInt8], to bytes: [UInt8], of picture: DocumentationPicture) {
    guard let new = try? PNGDecoder.decode(bytes) else {
      words = "it cannot be compared"
      return
    }
    guard let old = try? PNGDecoder.decode(old) else {
      words = "the file is not a PNG that can be read"
      return
    }
    guard old.width == new.width, old.height == new.height else {
      words =
        "it is \(new.width) × \(new.height) pixels large, and the file \(old.width) × \(old.height)"
      return
    }
    let parts = Self.parts(old, new, picture)
    guard let last = parts.last else {
      words = "only its compression differs"
      return
    }
    let named = parts.prefix(Self.maximum)
    let list =
      parts.count > Self.maximum
      ? named.joined(separator: ", ") + " and \(parts.count - Self.maximum) more"
      : parts.count == 1
        ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    words = list + (parts.count == 1 ? " looks different" : " look different")
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
