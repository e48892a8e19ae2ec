import GridCore
import TestSupport
import Testing

@Suite("Stacked fills")
struct FillStackTests {
  let translucent = Gradient(colors: [Color("#FF0000"), Color("#0000FF00")])

  @Test("colour on colour is one colour")
  func colors() {
    let stack = FillStack([.color(.white), .color(Color("#FF000080")), .color(Color("#0000FF40"))])
    #expect(stack.written == ["#BF5F9F"])
    #expect(stack.isOpaque)
  }

  @Test("an opaque colour hides everything below it")
  func opaqueColor() {
    #expect(FillStack([.gradient(translucent), .color(.white)]).fills == [.color(.white)])
  }

  @Test("an opaque gradient hides everything below it")
  func opaqueGradient() {
    let opaque = Gradient(colors: [.black, .white])
    #expect(
      FillStack([.color(Color("#FF000080")), .gradient(opaque)]).fills == [.gradient(opaque)])
  }

  @Test("what cannot be seen is left out")
  func invisible() {
    let nothing = Gradient(colors: [.clear, Color("#FF000000")])
    #expect(FillStack([.color(.clear), .gradient(nothing)]).fills.isEmpty)
    #expect(
      FillStack([.color(.white), .color(.clear), .gradient(nothing)]).fills == [.color(.white)])
    let sideways = Gradient(colors: [.clear, .clear], direction: .toRight)
    #expect(FillStack([.gradient(translucent), .gradient(sideways)]).fills.count == 1)
    #expect(!FillStack().isOpaque)
  }

  @Test("red to transparent blue over black is the opaque gradient of the composited stops")
  func gradientOverColor() {
    let stack = FillStack([.color(.black), .gradient(translucent)])
    #expect(stack.written == ["0 #FF0000, 1 #000000"])
    #expect(stack.color(at: 0.5) == "#800000")
    #expect(stack.isOpaque)
  }

  @Test("a translucent gradient over a colour equals its composited stops everywhere")
  func gradientOverColorEverywhere() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let base = Color.random(using: &random)
      let gradient = Gradient(colors: (0..<3).map { _ in Color.random(using: &random) })
      guard case .gradient(let flat)? = FillStack([.color(base), .gradient(gradient)]).fills.first
      else {
        Issue.record("a gradient over a colour is a gradient")
        return
      }
      for step in 0...20 {
        let place = Double(step) / 20
        #expect(
          flat.color(at: place).distance(to: gradient.color(at: place).over(base)) < 1e-9)
      }
    }
  }

  @Test("a translucent colour over a gradient tints its stops")
  func colorOverGradient() {
    let stack = FillStack([
      .gradient(Gradient(colors: [.black, .white])), .color(Color("#FF000080")),
    ])
    #expect(stack.written == ["0 #800000, 1 #FF7F7F"])
  }

  @Test("gradient on gradient is one gradient, true to half a level")
  func gradientOverGradient() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let lower = Gradient(colors: (0..<3).map { _ in Color.random(using: &random) })
      let upper = Gradient(
        colors: (0..<2).map { _ in Color.random(using: &random) }, locations: [0.2, 0.9])
      let fills = FillStack([.gradient(lower), .gradient(upper)]).fills
      guard case .gradient(let both)? = fills.first, fills.count == 1 else {
        Issue.record("two gradients in one direction are one")
        return
      }
      for step in 0...100 {
        let place = Double(step) / 100
        let wanted = upper.color(at: place).over(lower.color(at: place))
        #expect(both.color(at: place).distance(to: wanted) < 0.5 / 255)
      }
    }
  }

  @Test("hard edges stay hard under another gradient")
  func hardEdge() {
    let stripes = Gradient(
      colors: [.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1])
    let veil = Gradient(colors: [Color("#FF000080"), Color("#FF000080")])
    let stack = FillStack([.gradient(stripes), .gradient(veil)])
    #expect(stack.color(at: 0.499) == "#800000")
    #expect(stack.color(at: 0.501) == "#FF7F7F")
  }

  @Test("gradients in different directions stay two coats; a backdrop goes under the lower one")
  func directions() {
    let down = Gradient(colors: [Color("#FF000080"), .clear])
    let right = Gradient(colors: [Color("#0000FF80"), .clear], direction: .toRight)
    let stack = FillStack([.gradient(down), .gradient(right)])
    #expect(stack.fills.count == 2)
    #expect(!stack.isOpaque)
    #expect(stack.over(.white).written == ["0 #FF7F7F, 1 #FFFFFF", "0 #0000FF80, 1 #00000000"])
    #expect(stack.over(.white).isOpaque)
  }

  @Test("a picture is a coat of its own, over and under others, until something opaque hides it")
  func pictures() {
    var stack = FillStack([
      .color(.white), .image(ImageFill("a.png")), .color(Color("#FF000080")),
      .image(ImageFill("b.png", opacity: 0)),
    ])
    #expect(stack.written == ["#FFFFFF", "a.png", "#FF000080"])
    stack.push(.color(.black))
    #expect(stack.written == ["#000000"])
  }
}

extension FillStack {
  /// The coats as text.
  fileprivate var written: [String] {
    fills.map { fill in
      switch fill {
      case .color(let color): color.bytes
      case .gradient(let gradient):
        gradient.stops.map { "\($0.location.dumped) \($0.color.bytes)" }.joined(separator: ", ")
      case .image(let image): image.file
      }
    }
  }

  fileprivate func color(at location: Double) -> String {
    guard case .gradient(let gradient)? = fills.last else { return "no gradient" }
    return gradient.color(at: location).bytes
  }
}
