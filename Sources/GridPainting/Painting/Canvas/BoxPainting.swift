import GridCore
import GridModel

/// Paints boxes and rules into a display list, with edges snapped to the device's pixels if it has
/// any.
struct BoxPainting {
  /// `nil` for vector formats.
  let pixels: PixelGrid?
  /// The source of pictures.
  var images: any ImageSource = NoImages()

  /// - Parameter visible: the visible part of the frame; `nil` is all of it.
  func fill(
    _ frame: Rect, with fills: [Fill], radius: Double, visible: Rect? = nil,
    into list: inout DisplayList
  ) {
    let frame = pixels?.snap(frame) ?? frame
    guard !frame.isEmpty else { return }
    for fill in fills {
      let paint: Paint
      switch fill {
      case .color(let color): paint = .color(RGBA8(color))
      case .gradient(let gradient): paint = list.paint(gradient.placed(in: frame))
      case .image(let image):
        ImagePainting(images: images, pixels: pixels).paint(
          image, in: frame, visible: visible, radius: radius, place: "the background",
          into: &list)
        continue
      }
      list.append(
        radius > 0 ? .fillRounded(frame, radius: radius, paint) : .fill(frame, paint))
    }
  }

  /// A horizontal rule whose lower edge is at `bottom`.
  func horizontalRule(
    _ line: LineStyle, from left: Double, to right: Double, bottom: Double,
    into list: inout DisplayList
  ) {
    let edge = snap(bottom)
    rule(
      Rect(left: snap(left), top: edge - thickness(line), right: snap(right), bottom: edge), line,
      along: .horizontal, into: &list)
  }

  /// A vertical rule whose right edge is at `right`.
  func verticalRule(
    _ line: LineStyle, from top: Double, to bottom: Double, right: Double,
    into list: inout DisplayList
  ) {
    let edge = snap(right)
    rule(
      Rect(left: edge - thickness(line), top: snap(top), right: edge, bottom: snap(bottom)), line,
      along: .vertical, into: &list)
  }

  /// The borders of a box, inside its frame.
  func borders(_ border: BorderStyle, of frame: Rect, into list: inout DisplayList) {
    if let line = border.top {
      horizontalRule(
        line, from: frame.left, to: frame.right, bottom: snap(frame.top) + thickness(line),
        into: &list)
    }
    if let line = border.bottom {
      horizontalRule(line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
    }
    if let line = border.left {
      verticalRule(
        line, from: frame.top, to: frame.bottom, right: snap(frame.left) + thickness(line),
        into: &list)
    }
    if let line = border.right {
      verticalRule(line, from: frame.top, to: frame.bottom, right: frame.right, into: &list)
    }
  }

  func snap(_ edge: Double) -> Double { pixels?.snap(edge) ?? edge }

  /// The thickness of a painted line; on pixels a whole number of them, at least one, and at least
  /// three for a double line.
  func thickness(_ line: LineStyle) -> Double {
    guard let pixels else { return line.width }
    let thickness = pixels.ruleThickness(line.width)
    return line.pattern == .double ? max(3 / pixels.scale, thickness) : thickness
  }

  /// - Parameter frame: on whole pixels if there are any.
  private func rule(
    _ frame: Rect, _ line: LineStyle, along axis: RuleAxis, into list: inout DisplayList
  ) {
    guard line.width > 0, line.color.alpha > 0, !frame.isEmpty else { return }
    if line.pattern == .solid {
      list.append(.fill(frame, .color(RGBA8(line.color))))
    } else {
      patternedRule(frame, line, along: axis, into: &list)
    }
  }
}

/// The direction of a rule.
enum RuleAxis {
  case horizontal
  case vertical
}
