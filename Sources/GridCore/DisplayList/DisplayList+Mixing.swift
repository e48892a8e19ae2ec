/// A command with everything that it needs of its list, so that commands of two lists can be
/// compared and combined.
private struct LooseCommand: Hashable {
  var command: DisplayList.Command
  /// The clips and turns around the command, outermost first.
  var context: [DisplayList.Command]
  var text: [UInt8]
  var gradient: PlacedGradient?
}

extension DisplayList {
  /// Interpolates between this list and another: commands of both are kept, commands only of this
  /// one fade out, and commands only of the other one fade in, in the painting order of both. Tags,
  /// links and entries of the outline are left out.
  /// - Parameter progress: 0 is this list, 1 the other one.
  package func mixed(with other: DisplayList, progress: Double) -> DisplayList {
    let (old, new) = (looseCommands, other.looseCommands)
    let difference = new.map(\.rounded).difference(from: old.map(\.rounded))
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    let moved = Self.moved(old, gone, new, added)
    let covering = added.subtracting(moved.values)
    let movedFrom = Dictionary(uniqueKeysWithValues: moved.map { ($1, $0) })
    var mixing = Mixing()
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, gone.contains(i) {
        if moved[i] == nil {
          mixing.append(old[i], opacity: old[i].isCovered(by: new, covering) ? 1 : 1 - progress)
        }
        i += 1
      } else if j < new.count, added.contains(j) {
        if let start = movedFrom[j] {
          mixing.append(old[start].moved(to: new[j], progress: progress), opacity: 1)
        } else {
          mixing.append(new[j], opacity: progress)
        }
        j += 1
      } else {
        if j < new.count { mixing.append(new[j], opacity: 1) }
        i += 1
        j += 1
      }
    }
    return mixing.finished
  }

  /// Commands that differ only in position or size: indices of old commands, and of the new ones
  /// they become.
  private static func moved(
    _ old: [LooseCommand], _ gone: Set<Int>, _ new: [LooseCommand], _ added: Set<Int>
  ) -> [Int: Int] {
    var free: [LooseCommand: [Int]] = [:]
    for index in added.sorted() {
      if let identity = new[index].identity { free[identity, default: []].append(index) }
    }
    var moved: [Int: Int] = [:]
    for index in gone.sorted() {
      guard let identity = old[index].identity, var candidates = free[identity],
        let nearest = candidates.indices.min(by: {
          old[index].distance(to: new[candidates[$0]])
            < old[index].distance(to: new[candidates[$1]])
        }),
        old[index].isSimilar(to: new[candidates[nearest]])
      else { continue }
      moved[index] = candidates.remove(at: nearest)
      free[identity] = candidates
    }
    return moved
  }

  /// The same, more transparent. Tags, links and entries of the outline are left out.
  package func faded(by opacity: Double) -> DisplayList {
    var mixing = Mixing()
    for command in looseCommands { mixing.append(command, opacity: opacity) }
    return mixing.finished
  }

  /// A list that is built one command at a time.
  private struct Mixing {
    private var list = DisplayList()
    private var context: [Command] = []

    mutating func append(_ loose: LooseCommand, opacity: Double) {
      guard opacity > 0 else { return }
      enter(loose.context)
      var command = loose.command
      if case .text(var run) = command {
        run.byteOffset = list.textBytes.count
        list.textBytes += loose.text
        command = .text(run)
      }
      if let gradient = loose.gradient {
        command = command.painted(list.paint(gradient.faded(by: opacity)))
      }
      list.append(command.faded(by: opacity))
    }

    private mutating func enter(_ next: [Command]) {
      let shared = zip(context, next).prefix { $0 == $1 }.count
      for command in context[shared...].reversed() { list.append(command.end) }
      for command in next[shared...] { list.append(command) }
      context = next
    }

    var finished: DisplayList {
      var copy = self
      copy.enter([])
      return copy.list
    }
  }

  /// Divides the list, each part with the clips and turns around its commands. Tags, links and
  /// entries of the outline are left out.
  /// - Parameter key: returns the part to which the command with a number belongs; called in
  ///   ascending order.
  package func divided<Key: Hashable>(_ key: (Int) -> Key) -> [Key: DisplayList] {
    var parts: [Key: Mixing] = [:]
    visitLooseCommands { number, command in
      parts[key(number), default: Mixing()].append(command, opacity: 1)
    }
    return parts.mapValues(\.finished)
  }

  /// Only the areas that are filled, without texts, lines and pictures.
  package var fills: DisplayList {
    var mixing = Mixing()
    for command in looseCommands where command.command.isFill {
      mixing.append(command, opacity: 1)
    }
    return mixing.finished
  }

  private var looseCommands: [LooseCommand] {
    var loose: [LooseCommand] = []
    visitLooseCommands { loose.append($1) }
    return loose
  }

  private func visitLooseCommands(_ visit: (Int, LooseCommand) -> Void) {
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
  /// Equal for commands that do not differ visibly.
  fileprivate var rounded: LooseCommand {
    var copy = self
    copy.command = command.rounded
    copy.context = context.map(\.rounded)
    return copy
  }

  /// The command without its position; `nil` for commands that are not tracked when they move.
  fileprivate var identity: LooseCommand? {
    var copy = self
    copy.context = []
    switch command {
    case .fill(_, let paint) where gradient == nil: copy.command = .fill(.zero, paint)
    case .text(var run):
      run.origin = Point(x: 0, y: 0)
      run.width = 0
      copy.command = .text(run)
    case .image(let image, _, let opacity): copy.command = .image(image, .zero, opacity: opacity)
    default: return nil
    }
    return copy
  }

  private var frame: Rect {
    switch command {
    case .fill(let rect, _), .image(_, let rect, _): rect
    case .text(let run): Rect(x: run.origin.x, y: run.origin.y, width: 0, height: 0)
    default: .zero
    }
  }

  fileprivate func distance(to other: LooseCommand) -> Double {
    abs(frame.left - other.frame.left) + abs(frame.top - other.frame.top)
      + abs(frame.right - other.frame.right) + abs(frame.bottom - other.frame.bottom)
  }

  /// Whether moving and stretching in one direction can turn it into the other one.
  fileprivate func isSimilar(to other: LooseCommand) -> Bool {
    abs(frame.width - other.frame.width) < 0.1 || abs(frame.height - other.frame.height) < 0.1
  }

  fileprivate func moved(to other: LooseCommand, progress: Double) -> LooseCommand {
    var copy = other
    copy.command = command.between(other.command, progress)
    if context.count == other.context.count {
      copy.context = zip(context, other.context).map { $0.between($1, progress) }
    }
    return copy
  }

  /// Whether an added command hides it in the end, so that it need not fade out.
  fileprivate func isCovered(by commands: [LooseCommand], _ added: Set<Int>) -> Bool {
    guard case .fill(let rect, _) = command else { return false }
    return added.contains { index in
      guard case .fill(let other, .color(let color)) = commands[index].command else { return false }
      return color.isOpaque && other.left <= rect.left && other.top <= rect.top
        && other.right >= rect.right && other.bottom >= rect.bottom
    }
  }
}

extension DisplayList.Command {
  fileprivate var paint: Paint? {
    switch self {
    case .fill(_, let paint), .fillRounded(_, _, let paint), .fillPath(_, let paint): paint
    default: nil
    }
  }

  fileprivate func painted(_ paint: Paint) -> DisplayList.Command {
    switch self {
    case .fill(let rect, _): .fill(rect, paint)
    case .fillRounded(let rect, let radius, _): .fillRounded(rect, radius: radius, paint)
    case .fillPath(let path, _): .fillPath(path, paint)
    default: self
    }
  }

  fileprivate var isFill: Bool {
    switch self {
    case .fill, .fillRounded: true
    default: false
    }
  }

  /// The command that ends a clip or a turn.
  fileprivate var end: DisplayList.Command {
    if case .pushTurn = self { .popTurn } else { .popClip }
  }

  /// Gradients fade by themselves.
  fileprivate func faded(by opacity: Double) -> DisplayList.Command {
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

  /// The interpolation between this command and another one of its kind; the other one if their
  /// kinds differ.
  fileprivate func between(_ other: DisplayList.Command, _ progress: Double) -> DisplayList.Command
  {
    switch (self, other) {
    case (.fill(let start, _), .fill(let end, let paint)):
      return .fill(start.between(end, progress), paint)
    case (.image(_, let start, _), .image(let image, let end, let opacity)):
      return .image(image, start.between(end, progress), opacity: opacity)
    case (.text(let start), .text(var run)):
      run.origin = Point(
        x: start.origin.x + (run.origin.x - start.origin.x) * progress,
        y: start.origin.y + (run.origin.y - start.origin.y) * progress)
      return .text(run)
    case (.pushClip(let start), .pushClip(let end)): return .pushClip(start.between(end, progress))
    case (.pushRoundedClip(let start, _), .pushRoundedClip(let end, let radius)):
      return .pushRoundedClip(start.between(end, progress), radius: radius)
    default: return other
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
  fileprivate func faded(by opacity: Double) -> PlacedGradient {
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
  fileprivate func between(_ end: Rect, _ progress: Double) -> Rect {
    Rect(
      left: left + (end.left - left) * progress, top: top + (end.top - top) * progress,
      right: right + (end.right - right) * progress,
      bottom: bottom + (end.bottom - bottom) * progress)
  }

  fileprivate var rounded: Rect {
    Rect(
      left: left.toSixtyFourths, top: top.toSixtyFourths, right: right.toSixtyFourths,
      bottom: bottom.toSixtyFourths)
  }
}

extension Path {
  fileprivate var rounded: Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.rounded)
        case .line(let point): .line(point.rounded)
        case .curve(let first, let second, let end):
          .curve(control1: first.rounded, control2: second.rounded, end: end.rounded)
        case .close: .close
        }
      })
  }
}
