import GridCore
import TestSupport
import Testing

@Suite("Colour compositing")
struct CompositingTests {
  @Test("a half transparent red over white is a light red")
  func sourceOver() {
    #expect(Color("#FF000080").over(.white).bytes == "#FF7F7F")
  }

  @Test("white rows, a red column and a blue alternate layer blend in this order")
  func designExample() {
    let even = Color("#FF000080").over(.white)
    #expect(even.bytes == "#FF7F7F")
    #expect(Color("#0000FF40").over(even).bytes == "#BF5F9F")
  }

  @Test("an opaque colour replaces what is below, an invisible one shows it")
  func ends() {
    #expect(Color("#123456").over(.white) == Color("#123456"))
    #expect(Color("#12345600").over(Color("#ABCDEF")) == Color("#ABCDEF"))
    #expect(Color("#12345680").over(.clear) == Color("#12345680"))
  }

  @Test("two translucent colours make a less translucent one")
  func translucent() {
    // alpha 0.5 + 0.5 * 0.5; red 0.5 of 0.75
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      .over(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(color.bytes == "#AA0055BF")
  }

  @Test("over is associative, and opaque over anything opaque stays opaque")
  func associativity() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let (a, b, c) = (
        Color.random(using: &random), Color.random(using: &random), Color.random(using: &random)
      )
      #expect(a.over(b).over(c).distance(to: a.over(b.over(c))) < 1e-12)
      #expect(a.over(.white).isOpaque)
    }
  }

  @Test("mixing is premultiplied: red and transparent blue meet at half transparent red")
  func mixing() {
    let middle = Color("#FF0000").mixed(with: Color("#0000FF00"), amount: 0.5)
    #expect(middle == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(Color.black.mixed(with: .white, amount: 0.25).bytes == "#404040")
    #expect(Color.clear.mixed(with: Color("#FFFFFF00"), amount: 0.5).alpha == 0)
  }
}
