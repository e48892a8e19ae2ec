public import Foundation
import GridDocuments
import GridInteraction
import GridLayout
public import GridModel

/// The transition from one moment of a live grid to a later one. It can be drawn at any progress,
/// in any format.
///
/// ```swift
/// let before = live
/// try live.perform(.insertRows([["name": "Eve"]], before: nil))
/// let transition = GridTransition(from: before, to: live)
/// try await transition.write(at: 0.4, to: "inserting.png")
/// ```
///
/// Rows, sections and columns that both have move; added and removed ones slide beneath the parts
/// above or left of them and fade. Swiping rows, pulling the grid down, flashes and scrolling are
/// interpolated. Fixed columns, headers, the index of sections and everything else that is equal in
/// both stays as it is; only what differs is crossfaded: fields that open and close, selections,
/// texts. Rows are the same as long as the data is not loaded again.
public struct GridTransition {
  private let old: LiveGrid
  private let new: LiveGrid

  /// The transition between two moments of a live grid.
  public init(from old: LiveGrid, to new: LiveGrid) {
    self.old = old
    self.new = new
  }

  /// The grid during the transition, which can be drawn in any format; a PDF has one page.
  /// - Parameter progress: 0 is the moment before, 1 the one after. Another number is a
  ///   `RenderError` of kind `usage` when it is drawn.
  public func moment(at progress: Double) -> GridMoment {
    GridMoment(new.interaction.model.request.presentation.wrappedValue) { () throws(RenderError) in
      var report = try prepared(at: progress)
      // It is drawn with another font engine than the live grids have measured with.
      for index in report.parts.indices {
        report.parts[index].changeGrid { $0.forgetLayouts() }
      }
      return report
    }
  }

  /// Draws the grid during the transition into memory, off the caller's actor.
  /// - Parameters:
  ///   - progress: 0 is the moment before, 1 the one after.
  ///   - format: a PDF has one page.
  /// - Throws: `RenderError` of kind `usage` for a progress that is not 0 to 1, else as drawing a
  ///   grid would.
  nonisolated(nonsending) public func data(
    at progress: Double, as format: FileFormat
  ) async throws(RenderError) -> Data {
    try await new.renderer.data(for: moment(at: progress), as: format)
  }

  /// Draws the grid during the transition to files whose extensions determine their formats, off
  /// the caller's actor.
  /// - Parameters:
  ///   - progress: 0 is the moment before, 1 the one after.
  ///   - paths: absolute, or relative to the working directory.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` of kind `usage` for a progress that is not 0 to 1, else as drawing a
  ///   grid would.
  @discardableResult
  nonisolated(nonsending) public func write(
    at progress: Double, to paths: String..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await write(at: progress, to: try Renderer.outputs(paths, scale: scale))
  }

  /// Draws the grid during the transition to every one of `outputs`, off the caller's actor.
  /// - Parameters:
  ///   - progress: 0 is the moment before, 1 the one after.
  ///   - outputs: the files and sinks that are written; a PDF has one page.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` of kind `usage` for a progress that is not 0 to 1 and for no outputs,
  ///   else as drawing a grid would.
  @discardableResult
  nonisolated(nonsending) public func write(
    at progress: Double, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await new.renderer.write(moment(at: progress), to: outputs)
  }

  func prepared(at progress: Double) throws(RenderError) -> PreparedReport {
    guard (0...1).contains(progress) else {
      throw RenderError(.usage, "a transition is drawn at 0 to 1 of its way, not \(progress)")
    }
    if progress == 0 { return try old.prepared() }
    if progress == 1 { return try new.prepared() }
    var (from, to) = (old, new)
    let states = InteractionState.states(
      from: old.interaction.state, to: new.interaction.state, progress: progress)
    from.interaction.state = states.old
    to.interaction.state = states.new
    let shifts = try columnShifts
    if !shifts.isEmpty { from.interaction.state.held = nil }
    try Self.scroll(&from, &to, progress)
    var report = try to.prepared()
    let start = try from.prepared().grids[0]
    report.parts[0].changeGrid {
      $0.origin = PreparedGrid.Origin(
        grid: start.grid, cache: start.cache, progress: progress, columnShifts: shifts)
    }
    return report
  }

  /// Moves the windows of both grids to the same offset on the way from one to the other if only
  /// the window moves, so that the rows between both come into view.
  private static func scroll(
    _ from: inout LiveGrid, _ to: inout LiveGrid, _ progress: Double
  ) throws(RenderError) {
    let (old, new) = (from.interaction.model, to.interaction.model)
    let windows: (start: ViewportFrames?, end: ViewportFrames?)
    do throws(EventProblem) {
      windows = (try old.window, try new.window)
    } catch {
      throw RenderError(.badInput, error.message)
    }
    guard let start = windows.start, let end = windows.end, start.scroll != end.scroll,
      old.grid.hasSameContents(as: new.grid)
    else { return }
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    let offset = ScrollOffset(
      x: between(start.scroll.x, end.scroll.x), y: between(start.scroll.y, end.scroll.y))
    from.interaction.model.scroll(to: offset)
    to.interaction.model.scroll(to: offset)
  }

  /// A column that is let go of sets out from where it floats.
  private var columnShifts: [String: Double] {
    get throws(RenderError) {
      guard case .column(let key, _) = old.interaction.state.held,
        new.interaction.state.held == nil,
        let floating = try old.geometry().frame(of: .liftedColumn(key))
      else { return [:] }
      var resting = old
      resting.interaction.state.held = nil
      guard let place = try resting.geometry().frame(of: .columnHeader(key)) else { return [:] }
      return [key: floating.left - place.left]
    }
  }
}

extension DataGrid {
  /// Whether both have the same rows, sections and columns in the same places.
  fileprivate func hasSameContents(as other: DataGrid) -> Bool {
    order.count == other.order.count && columns.map(\.key) == other.columns.map(\.key)
      && sections.map(\.positions) == other.sections.map(\.positions)
      && (0..<order.count).allSatisfy { order[$0] == other.order[$0] }
  }
}

extension InteractionState {
  /// The states at both ends with interpolated values equal, so that only the rest is crossfaded.
  fileprivate static func states(
    from old: InteractionState, to new: InteractionState, progress: Double
  ) -> (old: InteractionState, new: InteractionState) {
    var (first, second) = (old, new)
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    if old.swiped == nil || new.swiped == nil || old.swiped?.isOfSameRow(as: new.swiped) == true,
      var swiped = new.swiped ?? old.swiped
    {
      swiped.progress = between(old.swiped?.progress ?? 0, new.swiped?.progress ?? 0)
      if first.shares(.swipe) { first.swiped = swiped }
      if second.shares(.swipe) { second.swiped = swiped }
    }
    if var pull = new.pull ?? old.pull, old.pull != new.pull {
      pull.progress = between(old.pull?.progress ?? 0, new.pull?.progress ?? 0)
      if first.shares(.pull, .update) { first.pull = pull }
      if second.shares(.pull, .update) { second.pull = pull }
    }
    if old.flashing.isEmpty != new.flashing.isEmpty {
      let lit = old.flashing.isEmpty ? new : old
      (first.flashing, second.flashing) = (lit.flashing, lit.flashing)
      (first.changes, second.changes) = (lit.changes, lit.changes)
      let amount = old.flashing.isEmpty ? progress : 1 - progress
      (first.flashAmount, second.flashAmount) = (amount, amount)
    }
    return (first, second)
  }
}

extension InteractionState {
  /// Whether a gesture of some kinds can be shown: no other one is.
  fileprivate func shares(_ kinds: GestureKind...) -> Bool {
    gesture == .none || kinds.contains(gesture.kind)
  }
}

extension InteractionState.Swipe {
  fileprivate func isOfSameRow(as other: InteractionState.Swipe?) -> Bool {
    other?.row == row && other?.side == side
  }
}
