import GridCore

/// The value of the attribute `d` of a path, as short as possible: relative to the point before,
/// and without what a reader can conclude.
///
/// All points are rounded before their distances are taken, so that errors do not add up.
struct SVGPathData {
  private(set) var bytes: [UInt8] = []
  /// The units of the numbers per point.
  private let scale: Double
  private let decimals: Int
  private var place = Place()
  /// Where the current part of the path starts.
  private var start = Place()
  /// The last command; 0 at the start.
  private var command: UInt8 = 0

  /// A point in steps of the last decimal.
  private struct Place: Equatable {
    var x = 0
    var y = 0
  }

  private init(scale: Double, decimals: Int) {
    self.scale = scale
    self.decimals = decimals
  }

  /// In points.
  init() { self.init(scale: 1, decimals: Double.lengthDecimals) }

  init(_ path: Path) {
    self.init()
    for element in path.elements {
      switch element {
      case .move(let point): move(to: at(point))
      case .line(let point): line(to: at(point))
      case .curve(let control1, let control2, let end):
        curve([at(control1), at(control2), at(end)], as: UInt8(ascii: "c"))
      case .close: close()
      }
    }
  }

  // MARK: - Outlines

  /// The units of an outline's numbers per point. In these, the points of an outline are whole.
  static let unitsPerPoint = 64.0

  /// A glyph's outline in 64ths of a point.
  /// - Parameter isQuadratic: whether the curves are quadratic ones that are given as cubic ones.
  init(outline: Path, isQuadratic: Bool) {
    // Control points of curves that are not recognized may lie between whole units.
    self.init(scale: Self.unitsPerPoint, decimals: 2)
    var from = Point.zero
    for (number, element) in outline.elements.enumerated() {
      let next = number + 1 < outline.elements.count ? outline.elements[number + 1] : nil
      switch element {
      case .move(let point):
        // Cairo begins another part after each that ends, even the last.
        if next != nil { move(to: at(point)) }
        from = point
      case .line(let point):
        // A line to where the outline is closed is drawn in any case.
        if next != .close || at(point) != start { line(to: at(point)) }
        from = point
      case .curve(let control1, let control2, let end):
        if isQuadratic, let control = control(of: control1, control2, from: from, to: end) {
          curve([control, at(end)], as: UInt8(ascii: "q"))
        } else {
          curve([at(control1), at(control2), at(end)], as: UInt8(ascii: "c"))
        }
        from = end
      case .close: close()
      }
    }
  }

  /// The control point, in whole units, of a quadratic curve that is given as a cubic one, each of
  /// whose own control points is at two thirds of the way to it; `nil` for another curve.
  private func control(
    of control1: Point, _ control2: Point, from start: Point, to end: Point
  ) -> Place? {
    let x = ((control1.x * 3 - start.x) / 2 * scale).rounded() / scale
    let y = ((control1.y * 3 - start.y) / 2 * scale).rounded() / scale
    // They are rounded to quarters of a unit.
    let tolerance = 0.3 / scale
    func isThird(_ control: Point, of end: Point) -> Bool {
      abs((end.x + 2 * x) / 3 - control.x) < tolerance
        && abs((end.y + 2 * y) / 3 - control.y) < tolerance
    }
    guard isThird(control1, of: start), isThird(control2, of: end) else { return nil }
    return at(Point(x: x, y: y))
  }

  // MARK: - Elements

  mutating func add(_ rect: Rect) {
    let (start, end) = (
      at(Point(x: rect.left, y: rect.top)), at(Point(x: rect.right, y: rect.bottom))
    )
    move(to: start)
    line(to: Place(x: end.x, y: start.y))
    line(to: end)
    line(to: Place(x: start.x, y: end.y))
    close()
  }

  private func at(_ point: Point) -> Place {
    Place(
      x: (point.x * scale).steps(decimals: decimals),
      y: (point.y * scale).steps(decimals: decimals))
  }

  private mutating func move(to point: Place) {
    let isFirst = bytes.isEmpty
    begin(UInt8(ascii: isFirst ? "M" : "m"))
    // Further numbers are lines, after a relative one relative lines.
    command = isFirst ? 0 : UInt8(ascii: "l")
    write(point.x - place.x)
    write(point.y - place.y)
    (place, start) = (point, point)
  }

  private mutating func line(to point: Place) {
    if point.y == place.y {
      begin(UInt8(ascii: "h"))
      write(point.x - place.x)
    } else if point.x == place.x {
      begin(UInt8(ascii: "v"))
      write(point.y - place.y)
    } else {
      begin(UInt8(ascii: "l"))
      write(point.x - place.x)
      write(point.y - place.y)
    }
    place = point
  }

  private mutating func curve(_ points: [Place], as command: UInt8) {
    begin(command)
    for point in points {
      write(point.x - place.x)
      write(point.y - place.y)
    }
    place = points.last ?? place
  }

  private mutating func close() {
    bytes.append(UInt8(ascii: "z"))
    command = 0
    place = start
  }

  /// Writes the letter of a command unless it is that of the command before.
  private mutating func begin(_ command: UInt8) {
    if command == self.command { return }
    bytes.append(command)
    self.command = command
  }

  /// A minus sign or a letter separates a number from the one before.
  private mutating func write(_ number: Int) {
    if number >= 0, let last = bytes.last, last < UInt8(ascii: "A") {
      bytes.append(UInt8(ascii: " "))
    }
    bytes.write(number, decimals: decimals)
  }
}
