/// What is painted behind a cell: the coats of all its style layers, reduced to as few as show the same.
///
/// Pushing a coat composites it *source-over* onto the stack:
/// 1. An opaque colour hides everything below it.
/// 2. Colour on colour is one colour.
/// 3. Colour on gradient, and gradient on colour, is one gradient whose stops are composited one by one. That is
///    exact, since premultiplied interpolation is linear and so is *over* with one constant side (CSS Images 3 §3.4).
/// 4. Gradient on gradient in the same direction is quadratic between two stops; sixteen pieces follow it to within
///    half a level of 8 bits (error ≤ h²/4 for pieces of length h).
/// 5. Gradients in different directions stay two coats.
package struct FillStack: Hashable, Sendable {
  /// From bottom to top.
  package private(set) var fills: [Fill]

  package init(_ fills: [Fill] = []) {
    self.fills = []
    for fill in fills { push(fill) }
  }

  package mutating func push(_ top: Fill) {
    guard let bottom = fills.last else {
      if !top.isInvisible { fills = [top] }
      return
    }
    switch (top, bottom) {
    case (.color(let color), _) where color.isOpaque:
      fills = [top]
    case (.color(let color), _) where color.alpha <= 0:
      break
    case (.color(let color), .color(let below)):
      fills[fills.count - 1] = .color(color.over(below))
    case (.color(let color), .gradient(let below)):
      fills[fills.count - 1] = .gradient(below.mapColors { color.over($0) })
    case (.gradient(let gradient), _) where gradient.isOpaque:
      fills = [top]
    case (.gradient(let gradient), .color(let below)):
      fills[fills.count - 1] = .gradient(gradient.mapColors { $0.over(below) })
    case (.gradient(let gradient), .gradient(let below)) where gradient.direction == below.direction:
      fills[fills.count - 1] = .gradient(gradient.composited(over: below))
    case (.gradient, .gradient):
      fills.append(top)
    }
  }

  /// The stack with `backdrop` under it.
  package func over(_ backdrop: Color) -> FillStack {
    FillStack([.color(backdrop)] + fills)
  }

  /// Whether nothing below can be seen.
  package var isOpaque: Bool { fills.first?.isOpaque ?? false }
}

extension Fill {
  fileprivate var isInvisible: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }
}

extension Gradient {
  /// This gradient over another that runs the same way.
  fileprivate func composited(over below: Gradient) -> Gradient {
    let locations = Set((stops + below.stops).map(\.location)).sorted()
    var fine: [Double] = []
    for (lower, upper) in zip(locations, locations.dropFirst()) {
      fine += (0..<16).map { lower + (upper - lower) * Double($0) / 16 }
    }
    if let last = locations.last { fine.append(last) }
    return Gradient(
      stops: fine.map { Stop(location: $0, color: color(at: $0).over(below.color(at: $0))) },
      direction: direction)
  }
}
