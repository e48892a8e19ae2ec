import GridCore

/// What lies behind the texts of a drawing: the shapes that were painted before them, composited
/// over white paper.
struct DrawnGround {
  struct Shape {
    enum Form {
      case box
      case path([[Point]])
    }

    enum Fill {
      case color(RGBA8)
      case gradient(PlacedGradient)
      /// The colours of a picture are not known.
      case picture
    }

    /// The part of it that is not clipped.
    var bounds: Rect
    var form: Form
    var fill: Fill
    var isStroke = false

    func contains(_ point: Point) -> Bool {
      guard bounds.contains(point) else { return false }
      switch form {
      case .box: return true
      case .path(let parts): return Self.winding(of: parts, around: point) != 0
      }
    }

    private static func winding(of parts: [[Point]], around point: Point) -> Int {
      var winding = 0
      for part in parts {
        guard var previous = part.last else { continue }
        for next in part {
          let isUp = previous.y <= point.y && next.y > point.y
          let isDown = previous.y > point.y && next.y <= point.y
          if isUp || isDown {
            let share = (point.y - previous.y) / (next.y - previous.y)
            if previous.x + share * (next.x - previous.x) > point.x { winding += isUp ? 1 : -1 }
          }
          previous = next
        }
      }
      return winding
    }

    /// `nil` for a picture.
    func color(at point: Point) -> RGBA8? {
      switch fill {
      case .color(let color): color
      case .gradient(let gradient): gradient.color(at: point)
      case .picture: nil
      }
    }
  }

  /// A text, and where it was painted.
  struct Text {
    var run: TextRun
    var text: String
    /// How many shapes were painted before it.
    var shapeCount: Int
    var clip: Rect
  }

  private(set) var shapes: [Shape] = []
  private(set) var texts: [Text] = []
  /// The numbers of shapes by the bands that they are in, and of those in many bands.
  private var bands: [Int: [Int]] = [:]
  private var tall: [Int] = []
  private static let band = 16.0

  init(_ list: DisplayList) {
    var clips: [Rect] = []
    var turnCount = 0
    let everything = Rect(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
    for command in list.commands {
      let clip = clips.last ?? everything
      switch command {
      case .pushClip(let rect), .pushRoundedClip(let rect, _):
        clips.append(rect.intersection(clip))
      case .popClip: _ = clips.popLast()
      case .pushTurn: turnCount += 1
      case .popTurn: turnCount = max(0, turnCount - 1)
      case .text(let run) where turnCount == 0:
        let bytes = list.textBytes[run.byteRange]
        texts.append(
          Text(
            run: run, text: String(decoding: bytes, as: UTF8.self), shapeCount: shapes.count,
            clip: clip))
      case .fill(let rect, let paint) where turnCount == 0:
        add(rect, .box, paint, list, clip)
      case .fillRounded(let rect, _, let paint) where turnCount == 0:
        add(rect, .box, paint, list, clip)
      case .fillPath(let path, let paint) where turnCount == 0:
        let parts = path.flattened
        add(Rect(containing: parts.joined()), .path(parts), paint, list, clip)
      case .strokePath(let path, _, let color) where turnCount == 0:
        var shape = Shape(
          bounds: Rect(containing: path.flattened.joined()).intersection(clip), form: .path([]),
          fill: .color(color))
        shape.isStroke = true
        shapes.append(shape)
      case .image(_, let rect, _) where turnCount == 0:
        append(Shape(bounds: rect.intersection(clip), form: .box, fill: .picture))
      default: break
      }
    }
  }

  private mutating func add(
    _ rect: Rect, _ form: Shape.Form, _ paint: Paint, _ list: DisplayList, _ clip: Rect
  ) {
    let fill: Shape.Fill
    switch paint {
    case .color(let color): fill = .color(color)
    case .gradient(let number):
      guard list.gradients.indices.contains(number) else { return }
      fill = .gradient(list.gradients[number])
    }
    append(Shape(bounds: rect.intersection(clip), form: form, fill: fill))
  }

  private mutating func append(_ shape: Shape) {
    guard !shape.bounds.isEmpty else { return }
    let (first, last) = (Self.number(shape.bounds.top), Self.number(shape.bounds.bottom))
    if last - first > 8 {
      tall.append(shapes.count)
    } else {
      for band in first...max(first, last) { bands[band, default: []].append(shapes.count) }
    }
    shapes.append(shape)
  }

  private static func number(_ y: Double) -> Int {
    Int((min(max(y, -1e9), 1e9) / band).rounded(.down))
  }

  /// The colour at a point under what is painted after the first `count` shapes; `nil` over a
  /// picture.
  func color(at point: Point, under count: Int) -> Color? {
    let near = (bands[Self.number(point.y)] ?? []) + tall
    var above: [Color] = []
    for index in near.sorted(by: >) where index < count {
      let shape = shapes[index]
      guard !shape.isStroke, shape.contains(point) else { continue }
      guard let color = shape.color(at: point) else { return nil }
      above.append(color.color)
      if color.isOpaque { break }
    }
    return above.reversed().reduce(.white) { $1.over($0) }
  }
}

extension PlacedGradient {
  /// Its colour at a point, with straight alpha.
  fileprivate func color(at point: Point) -> RGBA8? {
    let along = Point(x: end.x - start.x, y: end.y - start.y)
    let to = Point(x: point.x - start.x, y: point.y - start.y)
    let place: Double
    switch form {
    case .linear:
      let length = along.x * along.x + along.y * along.y
      place = length > 0 ? (to.x * along.x + to.y * along.y) / length : 0
    case .radial(let aspect):
      let radius = abs(along.x)
      let y = aspect > 0 ? to.y / aspect : 0
      place = radius > 0 ? (to.x * to.x + y * y).squareRoot() / radius : 1
    }
    guard let next = stops.firstIndex(where: { $0.offset >= place }) else {
      return stops.last?.color
    }
    guard next > 0 else { return stops[next].color }
    let (before, after) = (stops[next - 1], stops[next])
    let width = after.offset - before.offset
    let amount = width > 0 ? (place - before.offset) / width : 1
    return RGBA8(before.color.color.mixed(with: after.color.color, amount: amount))
  }
}

extension Path {
  /// Its parts as straight lines, curves in eight pieces.
  fileprivate var flattened: [[Point]] {
    var parts: [[Point]] = []
    func append(_ point: Point) {
      if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(point)
    }
    for element in elements {
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): append(point)
      case .curve(let first, let second, let end):
        let start = parts.last?.last ?? first
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          append(
            Point(
              x: a * start.x + b * first.x + c * second.x + d * end.x,
              y: a * start.y + b * first.y + c * second.y + d * end.y))
        }
      case .close: break
      }
    }
    return parts
  }
}
