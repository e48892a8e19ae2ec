import GridCore
import GridGlyphs
import GridPNG
import Platform
import TestSupport
import Testing

@Suite("Pictures that are compared with a recorded file while they are painted")
struct RecordedPictureTests {
  /// Many lines that repeat the one above, then lines that do not.
  private func picture(background: RGBA8? = .white, height: Int = 90) -> RasterPicture {
    RasterPicture(
      widthInPixels: 70, heightInPixels: height, scale: 1, background: background, bandHeight: 40)
  }

  /// - Parameter colorCount: more than 256 make a picture that has no palette.
  private func drawing(colorCount: Int) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 3, y: 5, width: 40, height: 60), .color(.blue)))
    for number in 0..<colorCount {
      let color = RGBA8(red: UInt8(number % 256), green: UInt8(number / 256), blue: 9)
      list.append(
        .fill(
          Rect(x: Double(number % 70), y: Double(66 + number / 70), width: 1, height: 1),
          .color(color)))
    }
    return list
  }

  private func drawn(
    _ picture: RasterPicture, _ list: DisplayList, recorded: [UInt8]?
  ) async throws -> [UInt8] {
    let sink = MemorySink()
    try await PNGBackend(glyphs: StubGlyphs(), workerCount: 1)
      .render(picture, recorded: recorded, to: sink) { _ in list }
    return sink.bytes
  }

  @Test("a file that shows the same is taken as it is", arguments: [9, 400])
  func same(colorCount: Int) async throws {
    let list = drawing(colorCount: colorCount)
    let fresh = try await drawn(picture(), list, recorded: nil)
    #expect(try PNGContents(fresh).colorType == (colorCount < 256 ? 3 : 2))
    // Its palette has another order, and its lines are filtered.
    let recorded = try PNGCompaction.compacted(fresh)
    #expect(recorded != fresh)
    #expect(try await drawn(picture(), list, recorded: recorded) == recorded)
  }

  @Test(
    "one pixel that differs is found wherever it is", arguments: [9, 400],
    [(0, 0), (69, 0), (12, 30), (69, 65), (0, 89), (69, 89)])
  func different(colorCount: Int, place: (x: Int, y: Int)) async throws {
    let list = drawing(colorCount: colorCount)
    let fresh = try await drawn(picture(), list, recorded: nil)
    var changed = list
    changed.append(
      .fill(
        Rect(x: Double(place.x), y: Double(place.y), width: 1, height: 1),
        .color(RGBA8(red: 1, green: 254, blue: 255))))
    let recorded = try PNGCompaction.compacted(
      try await drawn(picture(), changed, recorded: nil))
    #expect(try await drawn(picture(), list, recorded: recorded) == fresh)
  }

  @Test("files of another size, of other kinds, and damaged ones are drawn anew")
  func others() async throws {
    let list = drawing(colorCount: 9)
    let fresh = try await drawn(picture(), list, recorded: nil)
    let lower = try await drawn(picture(height: 89), list, recorded: nil)
    let withAlpha = PNGEncoder.encode(try PNGDecoder.decode(fresh))
    var damaged = fresh
    damaged[damaged.count / 2] ^= 1
    for recorded in [lower, withAlpha, damaged, Array(fresh.dropLast(9)), [], [0xFF]] {
      #expect(try await drawn(picture(), list, recorded: recorded) == fresh)
    }
  }

  @Test("a picture that is not opaque is always encoded")
  func translucent() async throws {
    let list = drawing(colorCount: 9)
    let fresh = try await drawn(picture(background: nil), list, recorded: nil)
    let recorded = try PNGCompaction.compacted(fresh)
    #expect(try await drawn(picture(background: nil), list, recorded: recorded) == fresh)
  }
}
