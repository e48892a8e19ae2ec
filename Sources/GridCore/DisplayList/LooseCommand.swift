/// A command with everything that it needs of its list, so that commands of two lists can be
/// compared and combined.
struct LooseCommand: Hashable {
  var command: DisplayList.Command
  /// The clips and turns around the command, outermost first.
  var context: [DisplayList.Command]
  var text: [UInt8]
  var gradient: PlacedGradient?
}

extension DisplayList {
  /// All commands that paint something.
  var looseCommands: [LooseCommand] {
    var loose: [LooseCommand] = []
    visitLooseCommands { loose.append($1) }
    return loose
  }

  func visitLooseCommands(_ visit: (Int, LooseCommand) -> Void) {
    var context: [Command] = []
    for (number, command) in commands.enumerated() {
      switch command {
      case .pushClip, .pushRoundedClip, .pushTurn: context.append(command)
      case .popClip, .popTurn: _ = context.popLast()
      case .outline, .link, .beginFigure, .endFigure, .beginTag, .endTag: continue
      case .text(var run):
        let text = Array(textBytes[run.byteRange])
        run.byteOffset = 0
        visit(number, LooseCommand(command: .text(run), context: context, text: text))
      case .fill, .fillRounded, .fillPath, .strokePath, .image:
        var gradient: PlacedGradient?
        if case .gradient(let number)? = command.paint { gradient = gradients[number] }
        let plain = gradient == nil ? command : command.painted(.gradient(0))
        visit(
          number, LooseCommand(command: plain, context: context, text: [], gradient: gradient))
      }
    }
  }
}

extension LooseCommand {
  /// The command without its clips and turns.
  var withoutContext: LooseCommand {
    var copy = self
    copy.context = []
    return copy
  }

  /// Equal for commands that do not differ visibly.
  var rounded: LooseCommand {
    var copy = self
    copy.command = command.rounded
    copy.context = context.map(\.rounded)
    copy.gradient = gradient.map { $0.mapPoints(\.rounded) }
    return copy
  }

  /// Whether an added command hides it in the end, so that it need not fade out.
  func isCovered(by commands: [LooseCommand], _ added: Set<Int>) -> Bool {
    guard case .fill(let rect, _) = command else { return false }
    return added.contains { index in
      guard case .fill(let other, .color(let color)) = commands[index].command else { return false }
      return color.isOpaque && other.left <= rect.left && other.top <= rect.top
        && other.right >= rect.right && other.bottom >= rect.bottom
    }
  }
}

extension DisplayList.Command {
  /// What the command fills a shape with; `nil` for one that fills none.
  package var paint: Paint? {
    switch self {
    case .fill(_, let paint), .fillRounded(_, _, let paint), .fillPath(_, let paint): paint
    default: nil
    }
  }

  func painted(_ paint: Paint) -> DisplayList.Command {
    switch self {
    case .fill(let rect, _): .fill(rect, paint)
    case .fillRounded(let rect, let radius, _): .fillRounded(rect, radius: radius, paint)
    case .fillPath(let path, _): .fillPath(path, paint)
    default: self
    }
  }

  var isFill: Bool {
    switch self {
    case .fill, .fillRounded: true
    default: false
    }
  }

  /// The command that ends a clip or a turn.
  var end: DisplayList.Command {
    if case .pushTurn = self { .popTurn } else { .popClip }
  }

  /// Gradients fade by themselves.
  func faded(by opacity: Double) -> DisplayList.Command {
    guard opacity < 1 else { return self }
    switch self {
    case .text(var run):
      run.color = run.color.faded(by: opacity)
      return .text(run)
    case .strokePath(let path, let stroke, let color):
      return .strokePath(path, stroke, color.faded(by: opacity))
    case .image(let image, let rect, let own): return .image(image, rect, opacity: own * opacity)
    default:
      guard case .color(let color)? = paint else { return self }
      return painted(.color(color.faded(by: opacity)))
    }
  }

  fileprivate var rounded: DisplayList.Command {
    switch self {
    case .fill(let rect, let paint): return .fill(rect.rounded, paint)
    case .fillRounded(let rect, let radius, let paint):
      return .fillRounded(rect.rounded, radius: radius, paint)
    case .fillPath(let path, let paint): return .fillPath(path.rounded, paint)
    case .strokePath(let path, let stroke, let color):
      return .strokePath(path.rounded, stroke, color)
    case .text(var run):
      run.origin = run.origin.rounded
      run.width = 0
      return .text(run)
    case .image(let image, let rect, let opacity):
      return .image(image, rect.rounded, opacity: opacity)
    case .pushClip(let rect): return .pushClip(rect.rounded)
    case .pushRoundedClip(let rect, let radius):
      return .pushRoundedClip(rect.rounded, radius: radius)
    default: return self
    }
  }
}

extension PlacedGradient {
  func faded(by opacity: Double) -> PlacedGradient {
    guard opacity < 1 else { return self }
    return PlacedGradient(
      start: start, end: end,
      stops: stops.map { Stop(offset: $0.offset, color: $0.color.faded(by: opacity)) }, form: form)
  }
}

extension RGBA8 {
  fileprivate func faded(by opacity: Double) -> RGBA8 { RGBA8(color.faded(by: opacity)) }
}

extension Double {
  /// To 1/64 of a point.
  fileprivate var toSixtyFourths: Double { (self * 64).rounded() / 64 }
}

extension Point {
  fileprivate var rounded: Point { Point(x: x.toSixtyFourths, y: y.toSixtyFourths) }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(
      left: left.toSixtyFourths, top: top.toSixtyFourths, right: right.toSixtyFourths,
      bottom: bottom.toSixtyFourths)
  }
}

extension Path {
  fileprivate var rounded: Path { mapPoints(\.rounded) }
}
