import GridCore
import Testing

@testable import GridPainting

@Suite("Soft shadows")
struct SoftShadowTests {
  /// The rings from the outside to the middle.
  private func rings(_ shadow: SoftShadow) throws -> [(path: Path, paint: RGBA8)] {
    var list = DisplayList()
    shadow.paint(
      under: Rect(left: 100, top: 100, right: 300, bottom: 250), radius: 10, into: &list)
    return try list.commands.map { command in
      guard case .fillPath(let path, .color(let paint)) = command else {
        throw Unexpected()
      }
      return (path, paint)
    }
  }

  /// Where the straight lines of an outline end, whichever way it runs.
  private func corners(_ elements: some Sequence<Path.Element>) -> Set<Point> {
    Set(
      elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .close: nil
        }
      })
  }

  private struct Unexpected: Error {}

  @Test("a ring ends where the next begins, so that no place is painted twice")
  func holes() throws {
    let color = Color(red: 0.05, green: 0.08, blue: 0.16, alpha: 0.34)
    let rings = try rings(SoftShadow(color: color, blur: 28, offset: 9))
    #expect(rings.count > 30)
    for (outer, inner) in zip(rings, rings.dropFirst()) {
      let (hole, outline) = (outer.path.elements.suffix(9), inner.path.elements.prefix(9))
      #expect(corners(hole) == corners(outline))
    }
    #expect(rings.last?.path.elements.count == 9)
  }

  @Test("rings become darker by two of 255 levels from the outside, up to the shadow's own colour")
  func levels() throws {
    let rings = try rings(
      SoftShadow(color: Color(red: 1, green: 0, blue: 0, alpha: 0.2), blur: 20, offset: 0))
    let alphas = rings.map { Int($0.paint.alpha) }
    #expect(alphas == Array(stride(from: 2, through: alphas.last ?? 0, by: 2)))
    #expect((49...51).contains(alphas.last ?? 0))
    #expect(Set(rings.map(\.paint.red)) == [255])
  }

  @Test("half of its darkness is outside the box that it is under, and none beyond its reach")
  func profile() throws {
    let shadow = SoftShadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 20, offset: 5)
    let outlines = try rings(shadow).map { corners($0.path.elements.prefix(9)) }
    let lefts = try outlines.map { try #require($0.map(\.x).min()) }
    #expect(lefts == lefts.sorted())
    #expect(lefts.allSatisfy { $0 >= 100 - shadow.reach && $0 <= 100 + shadow.reach })
    // 0.5 are 64 steps of two levels.
    #expect((31...33).contains(lefts.filter { $0 < 100 }.count))
    for outline in outlines {
      let top = try #require(outline.map(\.y).min())
      let bottom = try #require(outline.map(\.y).max())
      // The box, moved down by the offset, is from 105 to 255.
      #expect(abs(top + bottom - 360) < 1e-9)
    }
  }
}
