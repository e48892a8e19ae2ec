extension DisplayList {
  /// Interpolates between this list and another: commands of both are kept, commands only of this
  /// one fade out, and commands only of the other one fade in, in the painting order of both. Tags,
  /// links and entries of the outline are left out.
  /// - Parameters:
  ///   - progress: 0 is this list, 1 the other one.
  ///   - strips: the vertical extents of strips that stay where they are: nothing moves from one to
  ///     another.
  package func mixed(
    with other: DisplayList, progress: Double, strips: [ClosedRange<Double>] = []
  ) -> DisplayList {
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
    let moved = Self.moved(old, gone, new, added, strips)
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

  /// Commands that differ only in their clips, their position or their size: indices of old
  /// commands, and of the new ones they become.
  private static func moved(
    _ old: [LooseCommand], _ gone: Set<Int>, _ new: [LooseCommand], _ added: Set<Int>,
    _ strips: [ClosedRange<Double>]
  ) -> [Int: Int] {
    var moved: [Int: Int] = [:]
    func match(
      by key: (LooseCommand) -> LooseCommand?,
      _ choice: (LooseCommand, [Int]) -> Int?
    ) {
      let taken = Set(moved.values)
      var free: [LooseCommand: [Int]] = [:]
      for index in added.subtracting(taken).sorted() {
        if let key = key(new[index]) { free[key, default: []].append(index) }
      }
      for index in gone.sorted() where moved[index] == nil {
        guard let key = key(old[index]), let candidates = free[key],
          let chosen = choice(old[index], candidates)
        else { continue }
        moved[index] = chosen
        free[key] = candidates.filter { $0 != chosen }
      }
    }
    // What stays in its place must not be taken for something that moves there.
    match(by: { $0.rounded.withoutContext }) { _, candidates in candidates.first }
    match(by: \.identity) { command, candidates in
      let strip = command.strip(among: strips)
      return candidates.filter {
        command.isSimilar(to: new[$0]) && new[$0].strip(among: strips) == strip
      }
      .min { command.distance(to: new[$0]) < command.distance(to: new[$1]) }
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
}
