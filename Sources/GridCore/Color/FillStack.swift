/// The fills behind a cell: the coats of all its style layers, reduced to the fewest that give the
/// same appearance.
///
/// Pushing a coat composites it *source-over* onto the stack:
/// 1. An opaque colour or gradient hides everything below it, an invisible one is omitted.
/// 2. Colour on colour is one colour.
/// 3. Colour on gradient, and gradient on colour, is one gradient whose stops are composited one by
///    one. That is exact, since premultiplied interpolation is linear and so is *over* with one
///    constant side (CSS Images 3 §3.4).
/// 4. Gradient on gradient in the same direction is quadratic between two stops; sixteen pieces
///    follow it to within half a level of 8 bits (error ≤ h²/4 for pieces of length h).
/// 5. Gradients in different directions stay two coats, as do a picture and the coats under and
///    over it.
package struct FillStack: Hashable, Sendable {
  /// From bottom to top.
  package private(set) var fills: [Fill]

  package init(_ fills: [Fill] = []) {
    self.fills = []
    for fill in fills { push(fill) }
  }

  package mutating func push(_ top: Fill) {
    guard !top.isInvisible else { return }
    guard !top.isOpaque, let bottom = fills.last else {
      fills = [top]
      return
    }
    switch (top, bottom) {
    case (.color(let color), .color(let below)):
      fills[fills.count - 1] = .color(color.over(below))
    case (.color(let color), .gradient(let below)):
      fills[fills.count - 1] = .gradient(below.mapColors { color.over($0) })
    case (.gradient(let gradient), .color(let below)):
      fills[fills.count - 1] = .gradient(gradient.mapColors { $0.over(below) })
    case (.gradient(let gradient), .gradient(let below)) where gradient.direction == below.direction:
      fills[fills.count - 1] = .gradient(gradient.composited(over: below))
    case (.gradient, .gradient), (.image, _), (_, .image):
      fills.append(top)
    }
  }

  /// The stack with `backdrop` under it.
  package func over(_ backdrop: Color) -> FillStack {
    FillStack([.color(backdrop)] + fills)
  }

  /// Whether nothing below can be seen.
  package var isOpaque: Bool { fills.first?.isOpaque ?? false }

  /// The same fills, each fainter.
  package func faded(by factor: Double) -> FillStack {
    var stack = self
    for index in stack.fills.indices { stack.fills[index] = stack.fills[index].faded(by: factor) }
    return stack
  }
}

extension Fill {
  fileprivate var isInvisible: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .image(let image): image.opacity <= 0
    }
  }
}

extension Gradient {
  /// This gradient over another of the same direction. Hard edges of both are kept.
  fileprivate func composited(over below: Gradient) -> Gradient {
    let locations = Set((stops + below.stops).map(\.location)).sorted()
    var fine: [Stop] = []
    func append(_ location: Double, _ side: Side) {
      let color = color(at: location, side).over(below.color(at: location, side))
      let stop = Stop(location: location, color: color)
      if fine.last != stop { fine.append(stop) }
    }
    for (lower, upper) in zip(locations, locations.dropFirst()) {
      append(lower, .after)
      for part in 1..<16 {
        append(lower + (upper - lower) * Double(part) / 16, .after)
      }
      append(upper, .before)
    }
    if let last = locations.last { append(last, .after) }
    return Gradient(stops: fine, direction: direction)
  }
}

/// One coat of paint of a box, before it is placed.
public enum Fill: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient of colours.
  case gradient(Gradient)
  /// A picture.
  case image(ImageFill)

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image: false
    }
  }

  /// The same fill with its alpha multiplied.
  package func faded(by factor: Double) -> Fill {
    switch self {
    case .color(let color): .color(color.faded(by: factor))
    case .gradient(let gradient): .gradient(gradient.faded(by: factor))
    case .image(let image): .image(image.faded(by: factor))
    }
  }
}
