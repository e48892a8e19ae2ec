import Foundation
import GridCore
package import GridPress
package import Platform

/// The document that is previewed, and how it is read and drawn.
package struct PreviewInput: Sendable {
  /// The name of the document on the page: its path.
  package var name: String
  /// Reads the current document. May throw a different error each time.
  package var read: @Sendable () throws(RenderError) -> GridDocument
  /// Makes the renderer of a document. Called again only when fonts have changed.
  package var renderer: @Sendable (GridDocument) throws(RenderError) -> Renderer

  package init(
    name: String, read: @escaping @Sendable () throws(RenderError) -> GridDocument,
    renderer: @escaping @Sendable (GridDocument) throws(RenderError) -> Renderer
  ) {
    self.name = name
    self.read = read
    self.renderer = renderer
  }
}

/// A document that is drawn again whenever one of its files changes.
///
/// Each attempt has a number, the version. If it fails, the scene of the last successful one is
/// still shown, under the problems.
package actor PreviewSession {
  private let input: PreviewInput
  private let changes = FileChanges()

  private var version = 0
  private var scene: PreviewScene?
  private var problems: [PreviewProblem] = []
  private var duration = Duration.zero
  private var renderer: (fonts: FontSource, renderer: Renderer)?
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter = 0
  /// The picture that was last requested, which is drawn in advance.
  private var lastAsked = PreviewPicture()

  package init(_ input: PreviewInput) { self.input = input }

  // MARK: - Versions

  /// Draws the document, and again after every change of its files, until the task is cancelled.
  /// - Parameter isReady: called when it was drawn, or could not be, for the first time.
  package func run(_ isReady: @Sendable () -> Void = {}) async {
    var files = await refresh()
    isReady()
    while !Task.isCancelled {
      let changed = await changes.next(after: files)
      if changed.isEmpty { continue }
      if let folders = fontFolders,
        changed.contains(where: { path in
          folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        })
      {
        renderer = nil
      }
      files = await refresh()
    }
  }

  /// Reads and draws the document.
  /// - Returns: the files that it is made of, as they were just before they were read.
  package func refresh() async -> [String: FileState] {
    let recorder = FileRecorder()
    let start = ContinuousClock.now
    var sources = SourceLines()
    do throws(RenderError) {
      let next = try await draw(recorder)
      problems = PreviewProblem.list(next.findings, in: &sources)
      scene = next
    } catch {
      problems = PreviewProblem.list(error, in: &sources)
    }
    duration = ContinuousClock.now - start
    version += 1
    for waiter in waiters.values { waiter.resume() }
    waiters = [:]
    return recorder.states.merging(
      FileChanges.states(ofFontFolders: fontFolders ?? []), uniquingKeysWith: { first, _ in first })
  }

  private func draw(_ recorder: FileRecorder) async throws(RenderError) -> PreviewScene {
    let input = input
    let document = try recorded(recorder) { () throws(RenderError) in
      // A pipe in its place would be waited for.
      do throws(SystemError) {
        _ = try InputFile(path: input.name, namedBy: .document)
      } catch {
        throw RenderError(input: error, askedAt: nil)
      }
      return try input.read()
    }
    let renderer = try renderer(of: document)
    let scene = PreviewScene(document, renderer, name: input.name)
    var asked = lastAsked
    asked.appearance = .own
    do {
      try await FileRecorder.$current.withValue(recorder) { try await scene.prepare(asked) }
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(.drawing, "\(error)")
    }
    return scene
  }

  private nonisolated func recorded<Value>(
    _ recorder: FileRecorder, _ work: () throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    try FileRecorder.$current.withValue(recorder) {
      Result { () throws(RenderError) in try work() }
    }.get()
  }

  private func renderer(of document: GridDocument) throws(RenderError) -> Renderer {
    let fonts = document.ownFonts ?? .system
    if let renderer, renderer.fonts == fonts { return renderer.renderer }
    let new = try input.renderer(document)
    renderer = (fonts, new)
    return new
  }

  private var fontFolders: [String]? {
    guard case .folders(let folders)? = renderer?.fonts else { return nil }
    return folders
  }

  // MARK: - Requests of the page

  /// The current state of the preview.
  /// - Parameters:
  ///   - known: the version that the page has; the call waits until there is another one.
  ///   - patience: the maximum time to wait.
  func state(after known: Int, patience: Duration) async -> PreviewState {
    if version == known || version == 0 {
      lastWaiter += 1
      let number = lastWaiter
      let timer = Task {
        try? await Task.sleep(for: patience)
        self.wake(number)
      }
      await withCheckedContinuation { waiters[number] = $0 }
      timer.cancel()
    }
    return PreviewState(
      version: version, name: input.name, duration: duration, problems: problems,
      size: scene?.size, choices: scene?.choices)
  }

  private func wake(_ number: Int) { waiters.removeValue(forKey: number)?.resume() }

  /// The name of the document without folders and ending.
  var fileStem: String {
    URL(filePath: input.name).deletingPathExtension().lastPathComponent
  }

  /// The scene that is shown.
  /// - Throws: `RenderError` if nothing could be drawn yet.
  func shownScene() throws(RenderError) -> PreviewScene {
    guard let scene else {
      throw RenderError(.drawing, "the document could not be drawn yet")
    }
    return scene
  }

  /// A picture that is shown, as a PNG file.
  func picture(_ wanted: PreviewPicture) async throws(RenderError) -> Data {
    let png = try await shownScene().picture(wanted)
    lastAsked = wanted
    return png
  }
}

/// The information about a version that is sent to the page.
struct PreviewState: Hashable, Sendable, Encodable {
  var version: Int
  var name: String
  /// How long reading and drawing took.
  var milliseconds: Int
  var problems: [PreviewProblem]
  /// That of the picture in points; `nil` if nothing could be drawn yet.
  var size: [Double]?
  var choices: PreviewAppearance.Choices?

  init(
    version: Int, name: String, duration: Duration, problems: [PreviewProblem], size: Size?,
    choices: PreviewAppearance.Choices?
  ) {
    self.version = version
    self.name = name
    milliseconds = Int((duration / .milliseconds(1)).rounded())
    self.problems = problems
    self.size = size.map { [$0.width, $0.height] }
    self.choices = choices
  }
}
