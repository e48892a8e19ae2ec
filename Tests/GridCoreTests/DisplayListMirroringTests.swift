import GridCore
import TestSupport
import Testing

@Suite("Mirrored display lists")
struct DisplayListMirroringTests {
  private let ink = RGBA8(Color(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255))

  @Test("boxes, outlines and gradients are reflected; texts and pictures only change their places")
  func reflection() {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    list.append(.pushRoundedClip(Rect(x: 0, y: 0, width: 20, height: 10), radius: 4))
    list.append(.fill(Rect(x: 10, y: 0, width: 5, height: 5), .color(ink)))
    let gradient = PlacedGradient(
      start: Point(x: 0, y: 0), end: Point(x: 30, y: 0), stops: stops)
    list.append(.fill(Rect(x: 0, y: 0, width: 30, height: 5), list.paint(gradient)))
    let round = PlacedGradient(
      start: Point(x: 10, y: 5), end: Point(x: 18, y: 5), stops: stops, form: .radial(aspect: 1))
    list.append(.fill(Rect(x: 0, y: 0, width: 20, height: 10), list.paint(round)))
    list.append(
      .fillPath(.polygon([Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 0, y: 2)]), .color(ink)))
    list.append(text(at: 2, width: 18))
    list.append(.image(ImageID(rawValue: 3), Rect(x: 70, y: 0, width: 20, height: 20), opacity: 1))
    list.append(.link(Rect(x: 0, y: 0, width: 9, height: 9), .uri("https://example.org")))
    list.append(.popClip)
    list.mirror(width: 100)
    #expect(
      dump(list) == """
        clip (80,0)-(100,10) radius 4
        fill (85,0)-(90,5) #102030
        fill (70,0)-(100,5) gradient (100,0)-(70,0) 0 #102030, 1 #FFFFFF
        fill (80,0)-(100,10) gradient round (90,5)-(98,5) 0 #102030, 1 #FFFFFF
        path M(100,0) L(98,0) L(100,2) Z #102030
        text (80,9) "one" Inter 12, #102030, width 18
        image (10,0)-(30,20) number 3
        link (91,0)-(100,9) "https://example.org"
        unclip

        """)
  }

  @Test("what is kept upright is moved as a whole, with parts in it and gradients of its own")
  func upright() {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    list.append(text(at: 1, width: 9))
    let outer = list.commands.count
    list.append(text(at: 10, width: 18))
    let inner = list.commands.count
    list.append(text(at: 28, width: 9))
    list.keepUpright(from: inner, left: 28, right: 37)
    let gradient = PlacedGradient(
      start: Point(x: 10, y: 0), end: Point(x: 40, y: 0), stops: stops)
    list.append(.fill(Rect(x: 10, y: 0, width: 30, height: 5), list.paint(gradient)))
    list.keepUpright(from: outer, left: 10, right: 40)
    list.append(text(at: 50, width: 8))
    list.mirror(width: 100)
    #expect(
      dump(list) == """
        text (90,9) "one" Inter 12, #102030, width 9
        text (60,9) "one" Inter 12, #102030, width 18
        text (78,9) "one" Inter 12, #102030, width 9
        fill (60,0)-(90,5) gradient (60,0)-(90,0) 0 #102030, 1 #FFFFFF
        text (42,9) "one" Inter 12, #102030, width 8

        """)
  }

  @Test("what is turned is moved with the point that it is turned about")
  func turned() {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    list.append(.pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 30, y: 20)))
    list.append(text(at: 21, width: 18))
    list.append(.popTurn)
    list.append(text(at: 0, width: 18))
    list.mirror(width: 100)
    #expect(
      dump(list) == """
        turn to (0,-1) around (70,20)
        text (61,9) "one" Inter 12, #102030, width 18
        unturn
        text (82,9) "one" Inter 12, #102030, width 18

        """)
  }

  @Test("what is moved stays on the device's pixels")
  func pixels() {
    var list = DisplayList()
    list.append(.fill(Rect(x: 10, y: 0, width: 5, height: 5), .color(ink)))
    list.keepUpright(from: 0, left: 9.8, right: 16.1)
    list.mirror(width: 100, pixels: PixelGrid(scale: 2))
    #expect(dump(list) == "fill (84,0)-(89,5) #102030\n")
  }

  @Test("commands that are taken away leave the parts after them in place")
  func removal() {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    list.append(text(at: 0, width: 10))
    list.append(text(at: 20, width: 10))
    list.append(text(at: 30, width: 10))
    list.keepUpright(from: 1, left: 20, right: 40)
    list.append(text(at: 60, width: 10))
    list.keepUpright(from: 3, left: 60, right: 70)
    list.removeTexts(from: 0) { $0.origin.x == 0 || $0.origin.x == 60 }
    list.mirror(width: 100)
    #expect(
      dump(list) == """
        text (60,9) "one" Inter 12, #102030, width 10
        text (70,9) "one" Inter 12, #102030, width 10

        """)
  }

  @Test("mirrored twice, a list is as it was")
  func twice() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<200 {
      let list = randomList(&random)
      var mirrored = list
      mirrored.mirror(width: 300)
      #expect(list.commands.isEmpty || dump(mirrored) != dump(list), "round \(round)")
      mirrored.mirror(width: 300)
      #expect(mirrored.commands == list.commands, "round \(round)")
      #expect(mirrored.gradients == list.gradients, "round \(round)")
      #expect(mirrored.uprights == list.uprights, "round \(round)")
    }
  }

  // MARK: - Lists

  private let wave = Path([
    .move(Point(x: 40, y: 2)),
    .curve(control1: Point(x: 41.25, y: 0), control2: Point(x: 43, y: 4), end: Point(x: 44, y: 2)),
    .line(Point(x: 50.5, y: 2)), .close,
  ])

  private let stops = [
    PlacedGradient.Stop(
      offset: 0, color: RGBA8(Color(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255))),
    PlacedGradient.Stop(offset: 1, color: RGBA8(.white)),
  ]

  private func text(at x: Double, width: Double) -> DisplayList.Command {
    .text(
      TextRun(
        byteOffset: 0, byteCount: 3, font: FontID(rawValue: 0), color: ink,
        origin: Point(x: x, y: 9), width: width))
  }

  private func dump(_ list: DisplayList) -> String { list.dump { _ in "Inter 12" } }

  /// With places in quarters, so that sums are exact. The first command shows on which side it is.
  private func randomList(_ random: inout SeededGenerator) -> DisplayList {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    func rect() -> Rect {
      Rect(x: quarter(0...800), y: quarter(0...80), width: quarter(1...300), height: 5)
    }
    list.append(.fill(Rect(x: 1, y: 0, width: 3, height: 3), .color(ink)))
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let start = list.commands.count
      switch Int.random(in: 0..<7, using: &random) {
      case 0: list.append(.fill(rect(), .color(ink)))
      case 1: list.append(text(at: quarter(0...900), width: quarter(1...200)))
      case 2:
        let frame = rect()
        list.append(
          .fill(
            frame,
            list.paint(
              PlacedGradient(
                start: Point(x: frame.left, y: 0), end: Point(x: frame.right, y: 2), stops: stops)))
        )
      case 3:
        list.append(
          .strokePath(wave, Stroke(width: 1), ink))
      case 4:
        list.append(.pushClip(rect()))
        list.append(text(at: quarter(0...900), width: 8))
        list.append(.popClip)
        let frame = rect()
        list.keepUpright(from: start, left: frame.left, right: frame.right)
      case 5:
        list.append(
          .pushTurn(direction: Point(x: 1, y: 0), around: Point(x: quarter(0...900), y: 3)))
        list.append(text(at: quarter(0...900), width: 8))
        list.append(.popTurn)
      default: list.append(.image(ImageID(rawValue: 0), rect(), opacity: 1))
      }
    }
    return list
  }
}
