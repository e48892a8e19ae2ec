import GridCore
import GridModel

/// A switch as in iOS 5 and 6: a track that is blue with a white word if it is on, and pale with a
/// grey word if it is off, with a shade at its upper edge. A knob of polished metal covers one of
/// its ends.
///
/// The measures are those of `UISwitch` at that time: 79 points wide, 27 high.
struct GlossyToggle {
  let track: Rect
  /// The colour of the side that is on; `nil` is the blue of iOS.
  let color: Color?
  let font: FontDescriptor

  static func size(fontSize: Double) -> Size {
    let height = fontSize * 1.6
    return Size(width: height * 79 / 27, height: height)
  }

  func draw(_ state: TriState, words: SwitchWords, on canvas: inout CellCanvas) {
    let radius = track.height / 2
    let edge = canvas.rule(track.height / 27)
    let ground = state == .yes ? on : off
    canvas.fill(track, state == .yes ? ground.edge : Self.grey(0.62), radius: radius)
    let inside = canvas.snap(
      Rect(
        left: track.left + edge, top: track.top + edge, right: track.right - edge,
        bottom: track.bottom - edge))
    canvas.fill(inside, ground.gradient, radius: inside.height / 2)
    let center =
      switch state {
      case .yes: Point(x: track.right - radius, y: track.center.y)
      case .no: Point(x: track.left + radius, y: track.center.y)
      case .mixed: track.center
      }
    if state != .mixed {
      draw(state == .yes ? words.on : words.off, isOn: state == .yes, on: &canvas)
    }
    drawKnob(center: center, radius: radius, on: &canvas)
  }

  /// The word is centred in the space that the knob leaves, as large as fits.
  private func draw(_ word: String, isOn: Bool, on canvas: inout CellCanvas) {
    let height = track.height
    var room = track
    if isOn {
      room.left += height * 0.28
      room.right -= height * 1.02
    } else {
      room.left += height * 1.02
      room.right -= height * 0.28
    }
    var font = font
    font.weight = 700
    font.features = []
    font.letterSpacing = 0
    font.size = height * 0.58
    let width = canvas.text.width(of: word, font: font)
    if width > room.width { font.size *= room.width / width }
    let left = room.center.x - min(width, room.width) / 2
    // Capitals are centred: they are about 0.72 of the font size high.
    let baseline = canvas.snap(track.center.y + font.size * 0.36)
    if isOn {
      canvas.draw(
        word, at: Point(x: left, y: baseline - height / 27), font: font,
        color: Color(red: 0, green: 0, blue: 0, alpha: 0.35))
    }
    canvas.draw(
      word, at: Point(x: left, y: baseline), font: font, color: isOn ? .white : Self.grey(0.44))
  }

  private func drawKnob(center: Point, radius: Double, on canvas: inout CellCanvas) {
    canvas.fill(.circle(center: center, radius: radius), Self.grey(0.55))
    let rim = Rect(center: center, radius: radius * 0.93)
    canvas.fill(
      .circle(center: center, radius: radius * 0.93),
      Gradient(colors: [Self.grey(0.8), Self.grey(1)]), over: rim)
    let face = Rect(center: center, radius: radius * 0.84)
    canvas.fill(
      .circle(center: center, radius: radius * 0.84),
      Gradient(colors: [Self.grey(0.83), Self.grey(0.94), Self.grey(0.99)]), over: face)
  }

  // MARK: - Colours

  private struct Ground {
    var edge: Color
    var gradient: Gradient
  }

  /// Dark under its upper edge, and lighter from the middle on: that is the gloss.
  private var on: Ground {
    let blue = color ?? Self.blue
    func shade(_ amount: Double) -> Color { blue.mixed(with: .black, amount: amount) }
    func tint(_ amount: Double) -> Color { blue.mixed(with: .white, amount: amount) }
    return Ground(
      edge: shade(0.42),
      gradient: Gradient(
        colors: [shade(0.34), shade(0.12), blue, tint(0.16), tint(0.36)],
        locations: [0, 0.16, 0.5, 0.5, 1]))
  }

  private var off: Ground {
    Ground(
      edge: Self.grey(0.62),
      gradient: Gradient(
        colors: [Self.grey(0.74), Self.grey(0.89), Self.grey(0.93), Self.grey(0.98), Self.grey(1)],
        locations: [0, 0.16, 0.5, 0.5, 1]))
  }

  private static let blue = Color(red: 0, green: 0.45, blue: 0.92)

  private static func grey(_ value: Double) -> Color {
    Color(red: value, green: value, blue: value)
  }
}
