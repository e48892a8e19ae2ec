import GridDocuments
import GridGlyphs
import GridModel
import Platform

/// The font engines that drawings use one after the other.
extension Renderer {
  /// Starts reading what a drawing will need, in parallel with the rest of a program's start: the machine's fonts, and a theme.
  ///
  /// To be called before there are other threads, since it changes the environment.
  /// - Parameter theme: one that is likely to be used; `nil` for none.
  package static func prepare(theme: ThemeReference?) {
    FontConfiguration.pinLibraries()
    Task.detached {
      FontConfiguration.readSystem()
      if let theme { _ = try? ThemeLoader.load(theme, variants: [], place: nil) }
    }
  }

  /// Findings about substituted fonts, and missing features of fonts.
  func fontFindings(of engine: TextEngine) -> [Diagnostic] {
    engine.substitutions.map { Diagnostic($0) } + engine.featureGaps.map { Diagnostic($0) }
      + engine.hyphenationUses.compactMap { Diagnostic($0, in: fonts) }
  }

  /// An engine with the fonts, words and masks of earlier drawings, if there is one.
  func lentEngine() throws(RenderError) -> TextEngine {
    guard let engine = engines.take(fonts) else { return try textEngine() }
    engine.begin()
    return engine
  }

  /// Keeps an engine for the next drawing. After an error it is dropped instead.
  func giveBack(_ engine: TextEngine) {
    if !engine.isFull { engines.put(engine, for: fonts) }
  }

  /// Lends an engine to `body`, which must keep nothing of it.
  func withEngine<Value>(
    _ body: (TextEngine) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    let engine = try lentEngine()
    let value = try body(engine)
    giveBack(engine)
    return value
  }

  func textEngine() throws(RenderError) -> TextEngine {
    do {
      switch fonts {
      case .system:
        return TextEngine(try FontConfiguration.system(), hyphenation: .system)
      case .folders(let folders):
        return TextEngine(
          try FontConfiguration.shared(directories: folders),
          hyphenation: HyphenationFolders(paths: folders))
      }
    } catch {
      throw RenderError(fonts: error, in: fonts)
    }
  }
}
