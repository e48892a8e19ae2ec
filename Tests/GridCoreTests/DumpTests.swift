import GridCore
import Testing

@Suite("Display list dumps")
struct DumpTests {
  @Test(
    "numbers have at most two decimals and no trailing zeros",
    arguments: [
      (0.0, "0"), (-0.001, "0"), (1, "1"), (1.5, "1.5"), (1.25, "1.25"), (1.05, "1.05"),
      (1.005, "1"), (99.999, "100"), (-0.5, "-0.5"), (-12.34, "-12.34"), (1e12, "1000000000000"),
      (.infinity, "inf"), (.nan, "nan"),
    ])
  func numbers(number: Double, written: String) {
    #expect(number.dumped == written)
  }

  @Test("text is quoted on one line; what does not show is escaped")
  func texts() {
    #expect("Chad".dumped == #""Chad""#)
    #expect("a\"b\\c\n\t\r".dumped == #""a\"b\\c\n\t\r""#)
    #expect("né 日本 \u{202E}\u{A0}\u{0}".dumped == #""né 日本 \u{202E}\u{A0}\u{0}""#)
  }

  @Test("every command is a line")
  func commands() {
    var list = DisplayList()
    let red = Paint.color(RGBA8(red: 255, green: 0, blue: 0))
    let frame = Rect(left: 0, top: 0.5, right: 20, bottom: 10.125)
    list.append(.fill(frame, red))
    list.append(.fillRounded(frame, radius: 4, .color(RGBA8(red: 0, green: 0, blue: 0, alpha: 64))))
    let gradient = Gradient(colors: [.black, .white]).placed(in: frame)
    list.append(.fill(frame, list.paint(gradient)))
    list.append(.pushClip(frame))
    list.append(.fillPath(.polygon([.zero, Point(x: 1, y: 2)]), red))
    list.append(
      .fillPath(
        Path([.curve(control1: .zero, control2: Point(x: 1, y: 1), end: Point(x: 2, y: 0))]), red))
    list.append(.popClip)
    list.textBytes = Array("xAb\"é".utf8)
    list.append(
      .text(
        TextRun(
          byteOffset: 1, byteCount: 5, font: FontID(rawValue: 3),
          color: RGBA8(red: 1, green: 2, blue: 3), origin: Point(x: 4, y: 8), width: 31.4)))
    list.append(.outline(OutlineEntry(title: "A", level: 1, top: 5)))
    #expect(
      list.dump { "font \($0.rawValue)" } == #"""
        fill (0,0.5)-(20,10.13) #FF0000
        fill (0,0.5)-(20,10.13) radius 4 #00000040
        fill (0,0.5)-(20,10.13) gradient (0,0.5)-(0,10.13) 0 #000000, 1 #FFFFFF
        clip (0,0.5)-(20,10.13)
        path M(0,0) L(1,2) Z #FF0000
        path C(0,0)(1,1)(2,0) #FF0000
        unclip
        text (4,8) "Ab\"é" font 3, #010203, width 31.4
        outline "A" level 1 top 5

        """#)
  }

  @Test("an empty list is an empty text")
  func empty() {
    var list = DisplayList()
    list.append(.popClip)
    list.removeAll()
    #expect(list.dump { _ in "" } == "")
  }
}
