import GridCore
import GridGlyphs
import Platform
import Synchronization

/// The engine of one drawing, which another task makes while data is read: reading the machine's
/// fonts takes longer than all else before the first text is measured.
final class LateEngine {
  private let renderer: Renderer
  private let making: Making
  /// What it begins with, whichever task makes it.
  private var fonts: [FontDescriptor] = []
  /// Lent by the renderer.
  private var lent: TextEngine?

  init(of renderer: Renderer) {
    self.renderer = renderer
    making = Making()
  }

  /// Begins to make it, unless an earlier drawing left one.
  /// - Parameters:
  ///   - fonts: those that are probably needed, which are loaded too.
  ///   - outputs: what they need is loaded last, since they are written last.
  func begin(loading fonts: [FontDescriptor], for outputs: [RenderOutput]) {
    guard lent == nil, !renderer.engines.has(renderer.fonts) else { return }
    let hasPixels = outputs.contains { $0.format.kind.hasPixels }
    self.fonts = fonts
    Task.detached { [renderer, making] in
      making.run { renderer.addEngine(loading: fonts) }
      // A task of its own comes after that of the fonts.
      Task.detached { FastCompression.load(forPixels: hasPixels) }
    }
  }

  /// The engine, at the latest now.
  /// - Throws: a `RenderError` if there are no fonts, without which nothing can be drawn.
  func engine() throws(RenderError) -> TextEngine {
    if let lent { return lent }
    making.run { if !fonts.isEmpty { renderer.addEngine(loading: fonts) } }
    let engine = try renderer.checkOutEngine()
    lent = engine
    return engine
  }

  /// Work that is done once, by the first that asks for it; the others wait. It is no task to wait
  /// for: if all threads are occupied, one would not begin before the one that waits for it ends.
  private final class Making: Sendable {
    private let isOver = Mutex(false)

    func run(_ work: () -> Void) {
      isOver.withLock { isOver in
        if !isOver { work() }
        isOver = true
      }
    }
  }
}

extension Renderer {
  /// Makes an engine for the next drawing that needs one; none if there are no fonts.
  /// - Parameter fonts: those that it loads in another task.
  fileprivate func addEngine(loading fonts: [FontDescriptor]) {
    guard let engine = try? textEngine() else { return }
    engine.preload(fonts)
    engines.put(engine, for: self.fonts)
  }
}
