import GridCore
import Testing

@Suite("Round gradients in boxes")
struct RadialExtentTests {
  private let box = Rect(x: 10, y: 20, width: 80, height: 60)

  private func placed(_ extent: RadialExtent) -> PlacedGradient {
    Gradient(colors: [.black, .white], direction: .radial(extent)).placed(in: box)
  }

  @Test("a circle reaches the farthest corner")
  func circle() {
    let middle = placed(RadialExtent())
    #expect(middle.start == Point(x: 50, y: 50))
    // √(40² + 30²) = 50
    #expect(middle.end == Point(x: 100, y: 50))
    #expect(middle.form == .radial(aspect: 1))
    let corner = placed(RadialExtent(.circle, x: 0, y: 0))
    #expect(corner.start == Point(x: 10, y: 20))
    #expect(corner.end == Point(x: 110, y: 20))
  }

  @Test("an ellipse has the proportions of the box, and goes through its farthest corner")
  func ellipse() {
    let gradient = placed(RadialExtent(.ellipse, x: 0.25))
    #expect(gradient.start == Point(x: 30, y: 50))
    let (across, down) = (60.0, 30.0)
    #expect(gradient.form == .radial(aspect: down / across))
    let radius = gradient.end.x - gradient.start.x
    let height = radius * down / across
    let onEllipse = (across / radius) * (across / radius) + (down / height) * (down / height)
    #expect(abs(onEllipse - 1) < 1e-12)
  }

  @Test("translucent over opaque it is flattened as others are; two that lie alike become one")
  func compositing() {
    let veil = Gradient(
      colors: [Color("#FF000080"), Color("#FF000000")], direction: .radial(RadialExtent()))
    let stack = FillStack([.color(.white), .gradient(veil)])
    #expect(stack.isOpaque)
    #expect(
      stack.fills == [
        .gradient(
          Gradient(
            colors: [Color("#FF000080").over(.white), .white], direction: .radial(RadialExtent())))
      ])
    var other = veil
    other.direction = .radial(RadialExtent(.ellipse))
    #expect(FillStack([.gradient(veil), .gradient(veil)]).fills.count == 1)
    #expect(FillStack([.gradient(veil), .gradient(other)]).fills.count == 2)
  }
}
