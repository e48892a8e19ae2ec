import GridCore

/// A fault as a painter would make it: a change of one drawing command, large enough not to vanish
/// under what is drawn over it.
struct PainterFault: Sendable {
  var name: String
  /// Which of the commands that can have the fault gets it.
  var number: Int
  var change: @Sendable (DisplayList.Command) -> [DisplayList.Command]?

  /// - Returns: the list with the fault, and where it is; `nil` if no command can have it.
  func plant(in list: DisplayList) -> (list: DisplayList, place: Point)? {
    var planted = DisplayList()
    planted.textBytes = list.textBytes
    for gradient in list.gradients { _ = planted.paint(gradient) }
    var place: Point?
    var count = 0
    for command in list.commands {
      if place == nil, let changed = change(command) {
        count += 1
        if count == number {
          place = Self.place(of: command, changedTo: changed)
          for command in changed { planted.append(command) }
          continue
        }
      }
      planted.append(command)
    }
    return place.map { (planted, $0) }
  }

  private static func place(
    of command: DisplayList.Command, changedTo changed: [DisplayList.Command]
  ) -> Point? {
    // What is short is short at its right end, which may be in another column than its middle.
    if case .fill(let rect, _) = command, case .fill(let shorter, _)? = changed.first,
      shorter.right < rect.right
    {
      return Point(x: (shorter.right + rect.right) / 2, y: (rect.top + rect.bottom) / 2)
    }
    return switch command {
    case .fill(let rect, _), .fillRounded(let rect, _, _):
      Point(x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2)
    case .text(let run): Point(x: run.origin.x + run.width / 2, y: run.origin.y - 2)
    default: nil
    }
  }

  static let all: [PainterFault] = [4, 9, 16].flatMap(textFaults) + [2, 5, 9].flatMap(boxFaults)

  private static func textFaults(_ number: Int) -> [PainterFault] {
    [
      text("a text one pixel to the right (\(number))", number) { $0.origin.x += 0.5 },
      text("a text one pixel lower (\(number))", number) { $0.origin.y += 0.5 },
      text("a text one level darker (\(number))", number) { $0.color.red ^= 1 },
      text("a text without its last letter (\(number))", number) { $0.byteCount -= 1 },
      PainterFault(name: "a text missing (\(number))", number: number) { command in
        if case .text = command { [] } else { nil }
      },
    ]
  }

  private static func boxFaults(_ number: Int) -> [PainterFault] {
    [
      fill("a box missing (\(number))", number) { _, _ in nil },
      fill("a box two points short (\(number))", number) { rect, _ in rect.right -= 2 },
      fill("a box one level lighter (\(number))", number) { _, color in color.red ^= 1 },
      fill("a box half translucent (\(number))", number) { _, color in color.alpha = 128 },
    ]
  }

  private static func text(
    _ name: String, _ number: Int, _ change: @escaping @Sendable (inout TextRun) -> Void
  ) -> PainterFault {
    PainterFault(name: name, number: number) { command in
      guard case .text(var run) = command, run.byteCount > 1 else { return nil }
      change(&run)
      return [.text(run)]
    }
  }

  /// - Parameter change: `nil` leaves the box out.
  private static func fill(
    _ name: String, _ number: Int,
    _ change: @escaping @Sendable (inout Rect, inout RGBA8) -> Void?
  ) -> PainterFault {
    PainterFault(name: name, number: number) { command in
      guard case .fill(var rect, .color(var color)) = command, rect.width > 4, rect.height > 4
      else { return nil }
      guard change(&rect, &color) != nil else { return [] }
      return [.fill(rect, .color(color))]
    }
  }
}
