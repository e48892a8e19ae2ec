extension DisplayList {
  /// Mirrors the list, which makes it the drawing of a grid that runs from right to left.
  ///
  /// 1. Boxes, outlines, lines and gradients are reflected, so gaps, borders and rounded corners
  ///    change sides.
  /// 2. Texts and pictures are moved to where their reflection would be, but are not reflected.
  /// 3. Turned parts are moved with the point that they are turned about.
  /// 4. An `UprightPart` is moved as a whole.
  ///
  /// Mirroring twice restores the list.
  /// - Parameters:
  ///   - width: the width of the whole picture or page, in points; for pixels it ends at a pixel
  ///     edge.
  ///   - pixels: the pixels of the device, with which moved parts stay aligned. `nil` for vector
  ///     formats.
  package mutating func mirror(width: Double, pixels: PixelGrid? = nil) {
    var parts = uprights[...]
    var index = 0
    while index < commands.count {
      if let part = parts.first, part.commands.lowerBound == index {
        parts.removeFirst()
        let offset = width - part.left - part.right
        move(part.commands, by: pixels?.snap(offset) ?? offset)
        index = part.commands.upperBound
      } else if case .pushTurn(_, let center) = commands[index] {
        let end = endOfTurn(from: index)
        move(index..<end, by: width - 2 * center.x)
        while let part = parts.first, part.commands.lowerBound < end { parts.removeFirst() }
        index = end
      } else {
        reflect(index, in: width)
        index += 1
      }
    }
    mirrorUprights(width: width)
  }

  /// The index after the command that ends the turn that begins at `start`.
  private func endOfTurn(from start: Int) -> Int {
    var depth = 0
    for index in start..<commands.count {
      switch commands[index] {
      case .pushTurn: depth += 1
      case .popTurn: depth -= 1
      default: continue
      }
      if depth == 0 { return index + 1 }
    }
    return commands.count
  }

  /// Moves commands to the right.
  private mutating func move(_ range: Range<Int>, by offset: Double) {
    let offset = Point(x: offset, y: 0)
    for index in range {
      if let number = commands[index].gradient {
        gradients[number] = gradients[number].moved(by: offset)
      }
      commands[index] = commands[index].moved(by: offset)
    }
  }

  private mutating func reflect(_ index: Int, in width: Double) {
    if let number = commands[index].gradient {
      gradients[number] = gradients[number].mirrored(in: width)
    }
    switch commands[index] {
    case .fill(let rect, let paint):
      commands[index] = .fill(rect.mirrored(in: width), paint)
    case .fillRounded(let rect, let radius, let paint):
      commands[index] = .fillRounded(rect.mirrored(in: width), radius: radius, paint)
    case .fillPath(let path, let paint):
      commands[index] = .fillPath(path.mirrored(in: width), paint)
    case .strokePath(let path, let stroke, let color):
      commands[index] = .strokePath(path.mirrored(in: width), stroke, color)
    case .text(var run):
      run.origin.x = width - run.origin.x - run.width
      commands[index] = .text(run)
    case .image(let image, let rect, let opacity):
      commands[index] = .image(image, rect.mirrored(in: width), opacity: opacity)
    case .pushClip(let rect):
      commands[index] = .pushClip(rect.mirrored(in: width))
    case .pushRoundedClip(let rect, let radius):
      commands[index] = .pushRoundedClip(rect.mirrored(in: width), radius: radius)
    case .link(let rect, let target):
      commands[index] = .link(rect.mirrored(in: width), target)
    case .popClip, .pushTurn, .popTurn, .outline, .beginFigure, .endFigure, .beginTag, .endTag:
      return
    }
  }
}

extension DisplayList.Command {
  /// The index of the gradient that the command paints with; no two commands share a gradient.
  fileprivate var gradient: Int? {
    switch self {
    case .fill(_, .gradient(let number)), .fillRounded(_, _, .gradient(let number)),
      .fillPath(_, .gradient(let number)):
      number
    default: nil
    }
  }
}

extension PlacedGradient {
  fileprivate func mirrored(in width: Double) -> PlacedGradient {
    var gradient = self
    gradient.start.x = width - start.x
    switch form {
    case .linear: gradient.end.x = width - end.x
    // The end lies right of the start as before.
    case .radial: gradient.end.x = gradient.start.x + end.x - start.x
    }
    return gradient
  }
}

extension Path {
  /// The outline reflected in a picture of the given width.
  package func mirrored(in width: Double) -> Path {
    mapPoints { Point(x: width - $0.x, y: $0.y) }
  }
}

extension DisplayList {
  /// Keeps the commands from `start` on together when the list is mirrored; upright parts among
  /// them become parts of this one.
  ///
  /// - Parameters:
  ///   - start: the number of the first command.
  ///   - left: the left end of what is mirrored, which reaches to `right`, in points.
  package mutating func keepUpright(from start: Int, left: Double, right: Double) {
    guard start < commands.count else { return }
    while let last = uprights.last, last.commands.lowerBound >= start { uprights.removeLast() }
    uprights.append(UprightPart(commands: start..<commands.count, left: left, right: right))
  }

  /// Updates the parts after commands have been removed.
  /// - Parameter kept: the indices of the commands from `start` on that are kept, ascending.
  mutating func renumberUprights(from start: Int, kept: [Int]) {
    func number(_ old: Int) -> Int {
      old <= start ? old : start + kept.count { $0 < old }
    }
    for index in uprights.indices {
      let commands = uprights[index].commands
      uprights[index].commands = number(commands.lowerBound)..<number(commands.upperBound)
    }
    uprights.removeAll { $0.commands.isEmpty }
  }

  mutating func mirrorUprights(width: Double) {
    for index in uprights.indices {
      let part = uprights[index]
      uprights[index].left = width - part.right
      uprights[index].right = width - part.left
    }
  }
}

/// Commands that are moved as a unit when a display list is mirrored, instead of being mirrored one
/// by one: a line of several texts, numbers under each other, a drawing that is read from left to
/// right.
package struct UprightPart: Hashable, Sendable {
  /// The numbers of the commands.
  package var commands: Range<Int>
  /// The horizontal extent that is mirrored, in points.
  package var left: Double
  package var right: Double
}
