import GridCore
import Platform

/// The masks made so far, found by font, glyph, scale and phase in an open-addressing table.
struct MaskCache {
  /// The data of a glyph at one phase: its mask's number and the mask's corner relative to the pen.
  struct Placement {
    /// -1 if the glyph shows nothing.
    var mask: Int32
    var left: Int32
    var top: Int32
  }

  private(set) var masks: [GlyphMask] = []
  /// The key plus one, 0 for a free slot.
  private var keys = [UInt64](repeating: 0, count: 1024)
  private var placements = [Placement](
    repeating: Placement(mask: -1, left: 0, top: 0), count: 1024)
  private var count = 0
  private var devices: [Device] = []
  private var areColor: [Bool] = []

  /// How glyphs are drawn: device pixels per point, and the direction of lines.
  private struct Device: Equatable {
    var scale: Double
    var direction: Point
  }

  /// The number that represents `scale` (device pixels per point) and the direction of lines in
  /// keys; `nil` if there are too many.
  mutating func number(
    ofScale scale: Double, direction: Point = Point(x: 1, y: 0)
  ) -> UInt64? {
    let device = Device(scale: scale, direction: direction)
    if let number = devices.firstIndex(of: device) { return UInt64(number) }
    guard devices.count < 4096 else { return nil }
    devices.append(device)
    return UInt64(devices.count - 1)
  }

  /// Whether a loaded font has colour glyphs.
  mutating func isColor(_ font: Int32, of map: FontMap) -> Bool {
    while areColor.count <= Int(font) { areColor.append(map.fonts[areColor.count].isColor) }
    return areColor[Int(font)]
  }

  /// The mask of a glyph whose pen is `phaseX`, `phaseY` quarters of a pixel right of and below a
  /// whole pixel.
  mutating func placement(
    glyph: UInt32, font: Int32, scale: UInt64, phaseX: Int, phaseY: Int, fonts: FontMap,
    early: EarlyMasks?
  ) -> Placement {
    // 29 bits of glyph, 4 of phase, 12 of scale, 18 of font.
    let phase = UInt64(phaseX | phaseY << 2)
    var key = UInt64(font) << 45 | scale << 33
    key |= phase << 29 | UInt64(glyph)
    key += 1
    var slot = MaskCache.hash(key) & (keys.count - 1)
    while keys[slot] != 0 {
      if keys[slot] == key { return placements[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    let device = devices[Int(scale)]
    var mask: PlacedMask?
    if let early, phaseY == 0, device == Device(scale: early.scale, direction: Point(x: 1, y: 0)) {
      mask = early.mask(glyph: glyph, font: font, phase: phaseX)
    }
    let made = keep(
      mask
        ?? PlacedMask(
          fonts.raster(
            glyph: glyph, font: font, scale: device.scale, x: Double(phaseX) / 4,
            y: Double(phaseY) / 4, direction: (device.direction.x, device.direction.y))))
    insert(key, made)
    return made
  }

  private mutating func keep(_ made: PlacedMask) -> Placement {
    guard let mask = made.mask else { return Placement(mask: -1, left: 0, top: 0) }
    masks.append(mask)
    return Placement(mask: Int32(masks.count - 1), left: made.left, top: made.top)
  }

  private mutating func insert(_ key: UInt64, _ placement: Placement) {
    if count * 2 >= keys.count { grow() }
    place(key, placement)
    count += 1
  }

  private mutating func place(_ key: UInt64, _ placement: Placement) {
    var slot = MaskCache.hash(key) & (keys.count - 1)
    while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    placements[slot] = placement
  }

  private mutating func grow() {
    let (oldKeys, oldPlacements) = (keys, placements)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    placements = [Placement](
      repeating: Placement(mask: -1, left: 0, top: 0), count: keys.count)
    for (slot, key) in oldKeys.enumerated() where key != 0 { place(key, oldPlacements[slot]) }
  }

  /// Fibonacci hashing: the high half of a product with 2⁶⁴/φ.
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// A mask, and where it is drawn.
struct PlacedMask: Sendable {
  /// `nil` if the glyph shows nothing.
  var mask: GlyphMask?
  /// The mask's corner relative to the pen, in whole pixels.
  var left: Int32 = 0
  var top: Int32 = 0

  init(_ raster: GlyphRaster?) {
    guard let raster else { return }
    (left, top) = (Int32(raster.left), Int32(raster.top))
    let kind: GlyphMask.Kind =
      switch raster.pixels {
      case .coverage(let bytes): .coverage(bytes.map(PlacedMask.quantized))
      case .color(let words): .color(words)
      }
    mask = GlyphMask(width: raster.widthInPixels, height: raster.heightInPixels, kind: kind)
  }

  /// The multiple of 17 nearest to `value`: sixteen levels above none, so that a picture has few
  /// colours.
  static func quantized(_ value: UInt8) -> UInt8 { UInt8((Int(value) * 15 + 127) / 255 * 17) }
}
