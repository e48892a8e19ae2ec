import Testing

@testable import GridCore

@Suite("What is painted between two display lists")
struct DisplayListMixingTests {
  private let red = RGBA8(red: 255, green: 0, blue: 0)
  private let blue = RGBA8(red: 0, green: 0, blue: 255)
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)
  private let other = Rect(x: 20, y: 0, width: 10, height: 10)

  private func list(_ commands: DisplayList.Command...) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return list
  }

  private func faded(_ color: RGBA8, _ alpha: UInt8) -> RGBA8 {
    RGBA8(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  @Test("commands of both lists stay unchanged and in order")
  func common() {
    let first = list(.fill(box, .color(red)), .fill(other, .color(blue)))
    #expect(first.mixed(with: first, progress: 0.3).commands == first.commands)
  }

  @Test("commands of only one list fade in or out")
  func different() {
    let first = list(.fill(box, .color(red)))
    let second = list(.fill(other, .color(blue)))
    #expect(
      Set(first.mixed(with: second, progress: 0.25).commands) == [
        .fill(box, .color(faded(red, 191))), .fill(other, .color(faded(blue, 64))),
      ])
  }

  @Test("nothing moves from a strip that stays to another one")
  func strips() {
    let lower = Rect(x: 0, y: 40, width: 10, height: 10)
    let wider = Rect(x: 0, y: 0, width: 20, height: 10)
    let strips = [0.0...10, 10...20, 20...40, 40...50]
    let start = list(.fill(box, .color(red)))
    #expect(
      start.mixed(with: list(.fill(lower, .color(red))), progress: 0.5).commands.count == 1)
    #expect(
      Set(
        start.mixed(with: list(.fill(lower, .color(red))), progress: 0.25, strips: strips).commands)
        == [.fill(box, .color(faded(red, 191))), .fill(lower, .color(faded(red, 64)))])
    let half = Rect(x: 0, y: 0, width: 15, height: 10)
    #expect(
      start.mixed(with: list(.fill(wider, .color(red))), progress: 0.5, strips: strips).commands
        == [.fill(half, .color(red))])
  }

  @Test("a command that will be covered does not fade, so that nothing shows through")
  func covered() {
    let first = list(.fill(box, .color(red)))
    let second = list(.fill(box, .color(blue)))
    #expect(
      first.mixed(with: second, progress: 0.5).commands == [
        .fill(box, .color(red)), .fill(box, .color(faded(blue, 128))),
      ])
  }

  @Test("what only gets another clip is painted once, at full strength")
  func otherClip() {
    let mark = Path.polyline([Point(x: 1, y: 1), Point(x: 4, y: 3)])
    let gradient = PlacedGradient(
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0),
      stops: [PlacedGradient.Stop(offset: 0, color: red)])
    func clipped(to width: Double) -> DisplayList {
      var clip = box
      clip.right = width
      var list = list(
        .pushClip(clip), .fillRounded(box, radius: 2, .color(red)),
        .strokePath(mark, Stroke(), blue), .fillPath(mark, .color(blue)))
      list.append(.fill(box, list.paint(gradient)))
      list.append(.popClip)
      return list
    }
    let mixed = clipped(to: 10).mixed(with: clipped(to: 9), progress: 0.5)
    #expect(mixed.commands == clipped(to: 9.5).commands)
    #expect(mixed.gradients == [gradient])
  }

  @Test("what is moved or stretched in one direction is on its way, at full strength")
  func onTheWay() {
    let first = list(
      .fillRounded(box, radius: 2, .color(red)),
      .strokePath(.roundedRectangle(box, radius: 2), Stroke(), blue))
    var wide = box
    wide.right = 20
    let second = list(
      .fillRounded(wide, radius: 2, .color(red)),
      .strokePath(.roundedRectangle(wide, radius: 2), Stroke(), blue))
    var between = box
    between.right = 15
    #expect(
      first.mixed(with: second, progress: 0.5).commands == [
        .fillRounded(between, radius: 2, .color(red)),
        .strokePath(.roundedRectangle(between, radius: 2), Stroke(), blue),
      ])
  }

  @Test("what stays is not taken for what moves to its place")
  func staysInPlace() {
    let clip = Rect(x: 0, y: 0, width: 100, height: 10)
    let narrower = Rect(x: 0, y: 0, width: 99, height: 10)
    let third = Rect(x: 40, y: 0, width: 10, height: 10)
    let first = list(
      .pushClip(clip), .fill(box, .color(red)), .fill(other, .color(red)), .popClip)
    let second = list(
      .pushClip(narrower), .fill(other, .color(red)), .fill(third, .color(red)), .popClip)
    let mixed = first.mixed(with: second, progress: 0.5).commands
    #expect(mixed.contains(.fill(other, .color(red))))
  }

  @Test("commands stay in their clips, tags are left out")
  func clips() {
    let first = list(
      .pushClip(box), .fill(box, .color(red)), .popClip, .fill(other, .color(blue)))
    let second = list(
      .pushClip(box), .fill(box, .color(red)), .fill(other, .color(red)), .popClip,
      .fill(other, .color(blue)))
    #expect(
      first.mixed(with: second, progress: 0.5).commands == [
        .pushClip(box), .fill(box, .color(red)), .fill(other, .color(faded(red, 128))), .popClip,
        .fill(other, .color(blue)),
      ])
  }

  @Test("less than can be seen is no difference")
  func hair() {
    let first = list(.fill(box, .color(red)))
    let second = list(.fill(box.offsetBy(x: 0.001, y: 0), .color(red)))
    #expect(first.mixed(with: second, progress: 0.5).commands.count == 1)
  }

  @Test("fades colours, lines, pictures and gradients alike")
  func fading() {
    var first = list(
      .strokePath(Path(), Stroke(), red), .image(ImageID(rawValue: 0), box, opacity: 0.5))
    let gradient = PlacedGradient(
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0),
      stops: [PlacedGradient.Stop(offset: 0, color: red)])
    first.append(.fill(box, first.paint(gradient)))
    let faded = first.faded(by: 0.5)
    #expect(faded.commands[0] == .strokePath(Path(), Stroke(), self.faded(red, 128)))
    #expect(faded.commands[1] == .image(ImageID(rawValue: 0), box, opacity: 0.25))
    #expect(faded.gradients.map { $0.stops[0].color.alpha } == [128])
  }
}
