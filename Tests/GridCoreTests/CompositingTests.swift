import GridCore
import Testing

@Suite("Colour compositing")
struct CompositingTests {
  @Test("a half transparent red over white is a light red")
  func sourceOver() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)
    #expect(RGBA8(red.over(.white)).description == "#FF7F7F")
  }
}
