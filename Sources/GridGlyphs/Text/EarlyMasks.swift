import Platform
import Synchronization

/// Masks that another task makes while a picture is laid out. The layout occupies one processor,
/// and painting would make most masks before it could fill its first bands.
///
/// Where a glyph is drawn is not known yet, so all four quarters of a pixel are made, of those
/// glyphs first that shaped words have most often. What a picture shows does not depend on which
/// masks were made early.
final class EarlyMasks: Sendable {
  /// Device pixels per point.
  let scale: Double
  private let fonts: SharedFonts
  private let state = Mutex(State())

  private struct Glyph: Hashable {
    let id: UInt32
    let font: Int32
  }

  private struct State {
    /// The glyphs that words have once: they are drawn at one or two of the four quarters.
    var rare: Set<Glyph> = []
    /// How often words have the glyphs whose masks are to be made.
    var due: [Glyph: Int] = [:]
    var isWorking = false
    var isOver = false
    /// By glyph, one for each quarter of a pixel; none while they are being made.
    var masks: [Glyph: [PlacedMask]] = [:]

    mutating func add(_ glyph: Glyph) {
      if let count = due[glyph] {
        due[glyph] = count + 1
      } else if masks[glyph] == nil, !rare.insert(glyph).inserted {
        due[glyph] = 2
      }
    }

    /// Takes the glyph that words have most often, of several the one with the lowest number.
    mutating func next() -> Glyph? {
      if masks.count == EarlyMasks.limit { isOver = true }
      guard !isOver,
        let (glyph, _) = due.max(by: { ($0.value, $1.key.id) < ($1.value, $0.key.id) })
      else { return nil }
      due[glyph] = nil
      masks[glyph] = []
      return glyph
    }
  }

  /// The maximum number of glyphs. Texts with more have most of them once.
  private static let limit = 256
  /// The maximum size of a font in pixels, so that masks that are not needed take no more than
  /// four megabytes.
  private static let largestSize = 64.0

  init(scale: Double, fonts: SharedFonts) {
    self.scale = scale
    self.fonts = fonts
  }

  /// Adds the glyphs of a text that was shaped.
  func add(_ glyphs: [ShapedGlyph]) {
    let begins = state.withLock { state in
      if state.isOver { return false }
      for glyph in glyphs where !glyph.isBlank && !glyph.isMissing {
        state.add(Glyph(id: glyph.id, font: glyph.font))
      }
      if state.isWorking || state.due.isEmpty { return false }
      state.isWorking = true
      return true
    }
    if begins { Task.detached { self.work() } }
  }

  /// Begins no further mask; what was made remains.
  func end() { state.withLock { $0.isOver = true } }

  /// The mask of a glyph, its pen `phase` quarters of a pixel right of a whole one; `nil` if it was
  /// not made.
  func mask(glyph: UInt32, font: Int32, phase: Int) -> PlacedMask? {
    let masks = state.withLock { $0.masks[Glyph(id: glyph, font: font)] }
    guard let masks, !masks.isEmpty else { return nil }
    return masks[phase]
  }

  /// Whether a task is making masks.
  var isWorking: Bool { state.withLock { $0.isWorking } }

  /// For how many glyphs masks were made.
  var madeCount: Int { state.withLock { $0.masks.values.count { !$0.isEmpty } } }

  private func work() {
    let map = FontMap(sharing: fonts)
    while let glyph = next() {
      if Int(glyph.font) >= map.fonts.count { map.update() }
      let font = map.fonts[Int(glyph.font)]
      if font.isColor || font.size * scale > Self.largestSize { continue }
      let rasters = map.rasters(
        glyph: glyph.id, font: glyph.font, scale: scale, xs: [0, 0.25, 0.5, 0.75])
      let masks = rasters.map(PlacedMask.init)
      state.withLock { $0.masks[glyph] = masks }
    }
  }

  private func next() -> Glyph? {
    state.withLock { state in
      let glyph = state.next()
      if glyph == nil { state.isWorking = false }
      return glyph
    }
  }
}
