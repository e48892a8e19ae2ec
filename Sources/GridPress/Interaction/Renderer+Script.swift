import GridCore
import GridDocuments
import GridGlyphs
public import GridModel
import GridPNG
import GridPainting
import Platform

/// The results of a script.
public struct ScriptResult: Sendable {
  /// One line for each delegate call and each state change, in their order.
  public var log: [String]
  /// Expectations that are not met, with the actual values; none if all are met.
  public var failures: [RenderError]
  /// The names of the pictures that were taken, in their order.
  public var pictureNames: [String]
  /// Findings about shortened or undrawn content of the pictures.
  public var diagnostics: [Diagnostic]
}

extension Renderer {
  /// Runs the events of a document on a live grid and draws the pictures that they take.
  ///
  /// - Parameters:
  ///   - document: a document of one grid, with events.
  ///   - outputs: each is drawn for every picture; `{number}` in its path is replaced by the number
  ///     of the picture, counted from 1, `{name}` by its name. Nothing is written if an event is
  ///     impossible.
  ///   - animations: animations that show the grid after every step, as the document's
  ///     ``GridDocument/animation`` sets: files whose names end in `.gif` are GIFs, all others
  ///     animated PNGs; `scale` is that of their pixels.
  ///   - progress: called repeatedly with the progress of the current file.
  /// - Throws: `RenderError` of kind `badInput` for an impossible event, with its place in the
  ///   document; `usage` for a path that would be the same for several pictures.
  nonisolated(nonsending) public func play(
    _ document: GridDocument, to outputs: [RenderOutput], animations: [RenderOutput] = [],
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> ScriptResult {
    guard !document.hasParts else {
      throw RenderError(.usage, "a document with grids cannot be played: play one of its grids")
    }
    guard !document.events.isEmpty else {
      throw RenderError(
        .badInput, "there is nothing to play: the document has no events", at: document.data.place)
    }
    let time = ScriptTime(limits, at: document.data.place)
    Watchdog.begin(limits.duration(.time))
    defer { Watchdog.finish() }
    var run = ScriptRun(
      try LiveGrid(document, renderer: self),
      animation: animations.isEmpty ? nil : document.animation, time: time)
    try run.run(document.events)
    let requests = try run.requests(for: outputs)
    var findings = FindingList(run.live.beginFindings)
    let engine = run.live.interaction.model.engine
    for (picture, outputs) in zip(run.pictures, requests) where !outputs.isEmpty {
      try time.check()
      findings.add(
        ofFile: try await render(picture.grid, to: outputs, engine: engine, progress: progress))
    }
    for animation in animations {
      try time.check()
      try draw(
        run.frames, of: run.live, settings: document.animation, to: animation, progress: progress)
    }
    findings.add(fontFindings(of: engine))
    return ScriptResult(
      log: run.live.log, failures: run.failures, pictureNames: run.pictures.map(\.name),
      diagnostics: findings.all)
  }
}

extension Renderer {
  fileprivate func draw(
    _ frames: [ScriptRun.Frame], of live: LiveGrid, settings: AnimationSettings,
    to output: RenderOutput, progress: (RenderProgress) -> Void
  ) throws(RenderError) {
    let file = try OutputStream(output)
    do {
      try AnimationRendering(
        frames: frames, settings: settings, engine: live.interaction.model.engine,
        images: live.interaction.model.images, scale: output.format.scale,
        format: AnimationFormat(path: output.path) ?? .apng, limits: limits
      ).render(to: file.sink) { fraction in
        progress(RenderProgress(output: file.name, fraction: fraction))
      }
      try file.complete()
    } catch {
      throw RenderError(drawing: error, output: file.name)
    }
    progress(RenderProgress(output: file.name, fraction: 1))
    try OutputStream.commit([file])
  }
}

/// The time that a script has, from its beginning to its last file.
struct ScriptTime: Sendable {
  let limits: RenderLimits
  private let place: SourcePlace?
  private let end: ContinuousClock.Instant

  /// - Parameter place: the place of the data.
  init(_ limits: RenderLimits, at place: SourcePlace?) {
    self.limits = limits
    self.place = place
    end = .now + limits.duration(.time)
  }

  /// - Throws: `RenderError` of kind `time` when the time is over.
  func check() throws(RenderError) {
    guard ContinuousClock.now > end else { return }
    throw RenderError(.time, limits.message(.time, "the script takes"), at: place)
  }
}

extension ScriptRun {
  /// The files of each picture.
  /// - Throws: `RenderError` if two pictures would be one file.
  fileprivate func requests(
    for outputs: [RenderOutput]
  ) throws(RenderError) -> [[RenderOutput]] {
    var owners: [String: Picture] = [:]
    return try pictures.map { picture throws(RenderError) in
      try outputs.map { output throws(RenderError) in
        let request = try output.named(picture, isOnlyOne: pictures.count == 1)
        guard case .file(let path) = request.destination else { return request }
        if let other = owners.updateValue(picture, forKey: FilePath.identity(of: path)) {
          throw RenderError(
            .usage,
            "\(path) would be picture \(other.number) and picture \(picture.number), which are both called "
              + "\"\(picture.name)\": put {number} into the name, or give them two names",
            at: picture.place)
        }
        return request
      }
    }
  }
}

extension RenderOutput {
  /// The same for one picture of a script.
  fileprivate func named(
    _ picture: ScriptRun.Picture, isOnlyOne: Bool
  ) throws(RenderError) -> RenderOutput {
    guard case .file(let path) = destination else {
      guard isOnlyOne else {
        throw RenderError(.usage, "several pictures cannot go to standard output")
      }
      return self
    }
    guard isOnlyOne || path.contains("{number}") || path.contains("{name}") else {
      throw RenderError(
        .usage,
        "the script takes several pictures: put {number} or {name} into the name, as in shots/{number}-{name}.png",
        at: SourcePlace(file: path))
    }
    // A name becomes part of a path, so it must not contain a separator.
    let name = String(picture.name.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    var request = self
    request.destination = .file(
      path.filled(["number": String(picture.number), "name": name]))
    return request
  }
}
