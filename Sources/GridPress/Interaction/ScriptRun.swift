import GridCore
import GridDocuments
import GridInteraction
import GridModel

/// Runs the steps of a script: sends events, takes pictures, checks expectations.
struct ScriptRun {
  private(set) var live: LiveGrid
  private(set) var pictures: [Picture] = []
  private(set) var frames: [Frame] = []
  private(set) var failures: [RenderError] = []

  /// The grid at a moment; drawn at the end of the script.
  struct Picture {
    /// From 1.
    var number: Int
    var name: String
    @Boxed var grid: PreparedReport
    /// The place of its event in the document.
    var place: SourcePlace?
  }

  /// A moment of an animation.
  struct Frame {
    @Boxed var grid: PreparedReport
    /// How long it is shown, in seconds.
    var duration: Double
    /// The gesture of the step that ends it; `nil` is none.
    var gesture: ShownGesture?
    /// The caption of the step that it shows; `nil` is none.
    var caption: String?
    /// Whether it shows the grid before the first step.
    var isBeginning = false
    /// The caption of the next step, which its gesture has already; `nil` is none.
    var nextCaption: String?
  }

  /// How many pictures a transition has in a second.
  static let transitionRate = 30.0
  /// How long a part of a drag is shown.
  static let dragDuration = 0.1

  /// The grid before the last step that changed it.
  private var previous: LiveGrid
  /// How the moments of an animation are shown; `nil` keeps none.
  private let animation: AnimationSettings?
  private var caption: String?
  private let time: ScriptTime

  init(_ live: LiveGrid, animation: AnimationSettings?, time: ScriptTime) {
    self.time = time
    self.live = live
    previous = live
    self.animation = animation
  }

  /// - Throws: `RenderError` for an event that cannot be, with its place.
  mutating func run(_ steps: [ScriptStep]) throws(RenderError) {
    try addFrame(for: nil)
    if !frames.isEmpty { frames[0].isBeginning = true }
    for step in steps {
      try time.check()
      do {
        let (moment, before) = (frames.indices.last, live)
        try beginAnimation(of: step)
        try perform(step)
        if let animation, animation.gestures != .none, let moment,
          frames.indices.contains(moment),
          let scrolled = ShownGesture(scrolledBy: step.action, from: before, to: live)
        {
          frames[moment].gesture = scrolled
        }
      } catch let error as EventProblem {
        throw RenderError(error.message, at: step.place)
      } catch let error as RenderError {
        // A moment that cannot be drawn is a problem of the step.
        throw error.kind == .usage ? RenderError(error.message, at: step.place) : error
      } catch {
        throw RenderError(.drawing, "\(error)", at: step.place)
      }
    }
    guard let animation, let last = frames.indices.last else { return }
    let isTimed = steps.last { $0.isShown }?.seconds != nil
    if !isTimed {
      frames[last].duration = max(
        frames[last].duration, animation.rest.bounded(to: 0...AnimationSettings.times.upperBound))
    }
  }

  private mutating func perform(_ step: ScriptStep) throws {
    switch step.action {
    case .event(let event):
      previous = live
      try live.send(event)
      try addTransition()
      try addFrame(for: step)
    case .change(let change):
      previous = live
      try live.perform(change)
      try addTransition()
      try addFrame(for: step)
    case .drag(let target, let count):
      previous = live
      var dragged = live
      defer { live = dragged }
      try dragged.drag(to: target, pictureCount: count) { live throws(RenderError) in
        try take("drag", of: live, at: step.place)
        try addFrame(of: live, duration: step.seconds ?? Self.dragDuration)
      }
    case .pause:
      // At the beginning, what is shown is the beginning.
      if frames.count == 1, frames[0].isBeginning { frames.removeAll() }
      try addFrame(for: step)
    case .picture(let name):
      try take(name, of: live, at: step.place)
      if step.isShown { try addFrame(for: step) }
    case .transition(let name, let progress):
      let grid = try GridTransition(from: previous, to: live).prepared(at: progress)
      try add(grid, called: name, at: step.place)
      if step.isShown { try addFrame(for: step) }
    case .expect(let expectation):
      if step.isShown { try addFrame(for: step) }
      if let problem = try expectation.problem(in: live) {
        failures.append(RenderError(problem, at: step.place))
      }
    }
  }

  private mutating func take(
    _ name: String, of live: LiveGrid, at place: SourcePlace?
  ) throws(RenderError) {
    try add(try live.prepared(), called: name, at: place)
  }

  private mutating func add(
    _ grid: PreparedReport, called name: String, at place: SourcePlace?
  ) throws(RenderError) {
    pictures.append(
      Picture(number: pictures.count + 1, name: name, grid: grid, place: place))
    try check(pictures.count, at: place)
  }

  /// Pictures are counted like pages, each of which is a file too.
  private func check(_ count: Int, at place: SourcePlace?) throws(RenderError) {
    guard count > time.limits.count(.pages) else { return }
    throw RenderError(
      .badInput, time.limits.message(.pages, "the pictures of the script are"), at: place)
  }

  private mutating func add(_ frame: Frame) throws(RenderError) {
    try time.check()
    frames.append(frame)
    try check(frames.count, at: nil)
  }

  /// Adds the transition between the last two moments, if changes take time.
  private mutating func addTransition() throws(RenderError) {
    let rules = live.interaction.rules
    guard animation != nil, rules.transitionTime > 0 else { return }
    let transition = GridTransition(from: previous, to: live)
    let time = rules.transitionTime.bounded(to: InteractionRules.transitionTimes)
    let count = max(1, Int((time * Self.transitionRate).rounded(.up)))
    for number in 1..<count {
      let grid = try transition.prepared(at: Self.eased(Double(number) / Double(count)))
      try add(Frame(grid: grid, duration: 1 / Self.transitionRate, caption: caption))
    }
  }

  /// Slow at first and at last.
  private static func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }

  /// - Parameter step: `nil` is the beginning.
  private mutating func addFrame(for step: ScriptStep?) throws(RenderError) {
    guard let animation else { return }
    try addFrame(of: live, duration: step?.seconds ?? animation.seconds)
  }

  private mutating func addFrame(of live: LiveGrid, duration: Double) throws(RenderError) {
    guard animation != nil else { return }
    let duration = duration.bounded(to: 0...AnimationSettings.times.upperBound)
    try add(Frame(grid: try live.prepared(), duration: duration, caption: caption))
  }

  /// Lets the last moment end with the gesture and the caption of a step.
  private mutating func beginAnimation(of step: ScriptStep) throws(EventProblem) {
    guard let animation, let last = frames.indices.last else { return }
    if let words = step.caption { caption = words.isEmpty ? nil : words }
    guard animation.gestures != .none else { return }
    frames[last].gesture = ShownGesture(step.action, in: live)
    frames[last].nextCaption = caption
  }
}

extension ScriptStep {
  /// Whether an animation shows its result, although it may not change the grid.
  fileprivate var isShown: Bool {
    switch action {
    case .event, .change, .drag, .pause: true
    case .picture, .transition, .expect: seconds != nil || caption != nil
    }
  }
}

extension LiveGrid {
  /// Drags the held part in this many steps.
  mutating func drag(
    to target: GridPlace, pictureCount: Int,
    _ take: (LiveGrid) throws(RenderError) -> Void
  ) throws {
    let stops = try interaction.stops(to: target)
    guard pictureCount > 0 else {
      try send(.drag(to: target))
      return
    }
    for number in 1...pictureCount {
      if number == pictureCount || stops.isEmpty {
        try send(.drag(to: target))
      } else {
        // The places on the way up to this step.
        let passed = stops.count * number / pictureCount
        if passed > 0 { try send(.drag(to: .part(stops[passed - 1]))) }
      }
      try take(self)
    }
  }
}

extension Interaction<LiveData> {
  /// The rows or columns that the held part passes on its way.
  fileprivate func stops(to target: GridPlace) throws(EventProblem) -> [GridPart] {
    // What is held may have been scrolled away from, so that its way begins outside of the window.
    var stops: [GridPart] = []
    let state = shownState
    for stop in way(to: try part(target)) {
      if try model.problem(touching: stop, in: { state }) == nil { stops.append(stop) }
    }
    return stops
  }

  private func way(to end: GridPart) -> [GridPart] {
    switch state.held {
    case .row(let id, _):
      guard let start = model.path(of: id), let row = end.row, row.section == start.section else {
        return []
      }
      return Self.steps(from: start.row, to: row.row).map {
        .row(RowPath(section: start.section, row: $0))
      }
    case .column(let key, let current):
      let keys = model.columnKeys
      guard let start = current ?? keys.firstIndex(of: key),
        let column = end.name, let index = keys.firstIndex(of: column)
      else { return [] }
      return Self.steps(from: start, to: index).map { .columnHeader(keys[$0]) }
    case nil: return []
    }
  }

  private static func steps(from start: Int, to end: Int) -> [Int] {
    start < end ? Array(start + 1...end) : start > end ? (end..<start).reversed() : []
  }
}
