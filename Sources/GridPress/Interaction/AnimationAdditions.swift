import GridCore
import GridDocuments
import GridModel
import GridPainting

/// What an animation shows over the pictures of the grid: where the pointer or finger is, moment by
/// moment, and captions.
///
/// A gesture is shown at the end of the moment that it ends, within its time, so that a moment is
/// shown for exactly as long as its step sets.
struct AnimationAdditions {
  /// A moment divided into parts, each with what is over it.
  struct Shot {
    var overlays: [AnimationPainter.Overlay]
    /// In seconds.
    var duration: Double
  }

  private let painter: AnimationPainter
  private let captionPlace: AnimationSettings.Captions
  /// `nil` shows no gestures.
  private let kind: AnimationPainter.Touch.Kind?
  private let size: Size
  /// The height of the strip below the picture, in points.
  let stripHeight: Double

  private var position: Point
  private var isDown = false
  /// The rest of a way that is shown with the following moments.
  private var way: [Point] = []

  /// How long the way of a pointer and the touch at its end take, in seconds.
  private static let moveTime = 0.4
  private static let tapTime = 0.3
  /// The most of a moment that its gesture takes.
  private static let gestureShare = 0.8
  /// Pictures in a second.
  private static let rate = 30.0
  /// How far a finger slides to each side, in points.
  private static let slide = 45.0
  /// The most that it slides for the way of a grid, to each side, in points.
  private static let longestSlide = 90.0
  /// How long a key is shown, in seconds.
  private static let keyTime = 0.5

  /// - Parameters:
  ///   - captions: all of the animation.
  ///   - window: the window around the grid.
  ///   - size: that of the picture without the strip, in points.
  init(
    _ painter: AnimationPainter, settings: AnimationSettings, captions: [String],
    window: FrameWindow?, size: Size
  ) {
    self.painter = painter
    self.size = size
    captionPlace = settings.captions
    kind =
      switch settings.gestures {
      case .none: nil
      case .automatic: window == .phone ? .finger : .pointer
      case .finger: .finger
      case .pointer: .pointer
      }
    stripHeight =
      settings.captions == .below ? painter.stripHeight(captions, width: size.width) : 0
    position = Point(x: size.width * 0.72, y: size.height * 0.82)
  }

  /// The parts of a moment.
  /// - Parameters:
  ///   - target: the frame of the part that its gesture is about; `nil` if none is visible.
  ///   - places: where parts of its picture can be touched; `nil` is anywhere.
  mutating func shots(
    of frame: ScriptRun.Frame, target: Rect?, places: TouchPlacement?
  ) -> [Shot] {
    if !way.isEmpty { position = way.removeFirst() }
    guard let kind, let gesture = frame.gesture else {
      return [shot(nil, frame.caption, frame.duration)]
    }
    let target = target.map { frame in
      let middle = Self.middle(of: frame)
      return Target(
        frame: frame, point: places?.point(of: kind, on: frame, near: middle) ?? middle)
    }
    let parts = parts(of: gesture, target: target)
    let time = min(
      parts.reduce(0) { $0 + $1.duration }, frame.duration * Self.gestureShare)
    let whole = parts.reduce(0) { $0 + $1.duration }
    var shots = [shot(restingTouch, frame.caption, frame.duration - time)]
    for part in parts {
      let duration = part.duration * time / max(whole, 1e-9)
      let count = max(1, Int(bounded: (duration * Self.rate).rounded()))
      for number in 1...count {
        let progress = Double(number) / Double(count)
        shots.append(
          shot(
            part.touch(progress), frame.nextCaption, duration / Double(count),
            key: part.key, isKeyDown: progress > 0.4))
      }
    }
    finish(gesture, at: target)
    return shots
  }

  /// The part of the picture that a gesture is about.
  private struct Target {
    var frame: Rect
    /// Where it is touched: near its middle, beside its texts.
    var point: Point
  }

  /// A part of a gesture.
  private struct Part {
    var duration: Double
    /// The cap of the key that is pressed; `nil` is none.
    var key: String?
    /// What is seen at its progress, 0…1.
    var touch: (Double) -> AnimationPainter.Touch?
  }

  private func parts(of gesture: ShownGesture, target: Target?) -> [Part] {
    guard let kind else { return [] }
    let (start, isHeld) = (position, isDown)
    let end = target?.point ?? position
    func touch(at point: Point, isDown: Bool = false, ring: Double? = nil)
      -> AnimationPainter.Touch
    {
      var touch = AnimationPainter.Touch(kind, at: point)
      (touch.isDown, touch.ring) = (isDown, ring)
      return touch
    }
    func way(_ isDown: Bool) -> Part {
      let distance = abs(end.x - start.x) + abs(end.y - start.y)
      return Part(duration: distance < 1 ? 0.01 : Self.moveTime) { time in
        touch(at: Self.between(start, end, at: time), isDown: isDown)
      }
    }
    // A pointer comes over, a finger comes down.
    let approach =
      kind == .pointer
      ? way(false)
      : Part(duration: Self.moveTime / 2) { time in
        var finger = touch(at: end)
        finger.strength = time
        return finger
      }
    switch gesture.kind {
    case .move: return kind == .pointer ? [approach] : []
    case .tap(let count):
      let tap = Part(duration: Self.tapTime) { touch(at: end, isDown: $0 < 0.6, ring: $0) }
      return [approach] + Array(repeating: tap, count: min(2, max(1, count)))
    case .press:
      return [approach, Part(duration: Self.tapTime) { _ in touch(at: end, isDown: true) }]
    case .drag(let pictureCount): return pictureCount == 0 ? [way(isHeld)] : []
    case .release: return [Part(duration: Self.tapTime / 2) { touch(at: start, ring: $0) }]
    case .keys(let key): return [Part(duration: Self.keyTime, key: key) { _ in restingTouch }]
    case .slide, .pull, .scroll, .resize:
      guard let (from, to) = ends(of: gesture, target: target) else { return [] }
      let slide = Part(duration: Self.moveTime) { time in
        touch(at: Self.between(from, to, at: time), isDown: true)
      }
      guard kind == .pointer else { return [slide] }
      return [
        Part(duration: isHeld ? 0.01 : Self.moveTime) { time in
          touch(at: Self.between(start, from, at: time), isDown: isHeld)
        }, slide,
      ]
    }
  }

  /// Where a slide begins and where it ends; `nil` for other gestures.
  private func ends(of gesture: ShownGesture, target: Target?) -> (Point, Point)? {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    func limited(_ way: Double) -> Double { min(max(way, -Self.longestSlide), Self.longestSlide) }
    switch gesture.kind {
    case .slide(let side):
      let end = target?.point ?? position
      let reach = side == .left ? -Self.slide : Self.slide
      return (Point(x: end.x - reach, y: end.y), Point(x: end.x + reach, y: end.y))
    case .pull(let distance):
      // A further pull goes on from where the finger is.
      let start = isDown ? position : Point(x: middle.x, y: size.height * 0.3)
      let top = isDown ? size.height * 0.3 : start.y
      return (start, Point(x: start.x, y: min(top + distance, size.height)))
    case .scroll(let way):
      // What is under a finger goes with it.
      let (x, y) = (limited(way.x) / 2, limited(way.y) / 2)
      return (Point(x: middle.x + x, y: middle.y + y), Point(x: middle.x - x, y: middle.y - y))
    case .resize(let way):
      guard let target else { return nil }
      let edge = Point(x: target.frame.right, y: Self.middle(of: target.frame).y)
      return (edge, Point(x: min(max(edge.x + way, 0), size.width), y: edge.y))
    case .move, .tap, .press, .drag, .release, .keys: return nil
    }
  }

  private mutating func finish(_ gesture: ShownGesture, at target: Target?) {
    let end = target?.point ?? position
    switch gesture.kind {
    case .press: isDown = true
    case .release: isDown = false
    case .drag(let pictureCount) where pictureCount > 0:
      let start = position
      way = (1...pictureCount).map { number in
        let time = Double(number) / Double(pictureCount)
        return Point(x: start.x + (end.x - start.x) * time, y: start.y + (end.y - start.y) * time)
      }
      return
    case .drag, .move, .tap: break
    case .keys: return
    case .slide, .pull, .scroll, .resize:
      if let (_, end) = ends(of: gesture, target: target) { position = end }
      if case .pull = gesture.kind { isDown = true }
      return
    }
    position = end
  }

  /// What is seen while nothing moves: a pointer, or a finger that is down.
  private var restingTouch: AnimationPainter.Touch? {
    guard let kind, kind == .pointer || isDown else { return nil }
    var touch = AnimationPainter.Touch(kind, at: position)
    touch.isDown = isDown
    return touch
  }

  private func shot(
    _ touch: AnimationPainter.Touch?, _ caption: String?, _ duration: Double,
    key: String? = nil, isKeyDown: Bool = false
  ) -> Shot {
    var overlays: [AnimationPainter.Overlay] = []
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch captionPlace {
    case .none: break
    case .below:
      if stripHeight > 0 {
        overlays.append(
          painter.strip(
            caption, in: Rect(x: 0, y: size.height, width: size.width, height: stripHeight)))
      }
    case .inside: if let caption { overlays.append(painter.card(caption, in: picture)) }
    }
    if let key {
      overlays.append(
        painter.keyCap(
          key, in: picture, above: captionPlace == .inside ? caption : nil, isDown: isKeyDown))
    }
    if let touch = touch ?? restingTouch { overlays.append(painter.overlay(touch)) }
    return Shot(overlays: overlays, duration: duration)
  }

  /// The middle of a part, a little below its text, and of a wide part not far from its start.
  private static func middle(of frame: Rect) -> Point {
    Point(
      x: frame.left + min(frame.width / 2, 160),
      y: frame.top + frame.height * (frame.height < 60 ? 0.6 : 0.5))
  }

  /// Slow at first and at last.
  private static func between(_ start: Point, _ end: Point, at time: Double) -> Point {
    let share = time * time * (3 - 2 * time)
    return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }
}
