import GridCore
import GridDocuments
package import GridGlyphs
import GridLayout
import GridModel
import Platform

/// Which fonts may be used.
public enum FontSource: Hashable, Sendable {
  /// The machine's, as its font configuration has them.
  case system
  /// Only those in these folders and their subfolders: the picture is then the same on every
  /// machine.
  case folders([String])
}

/// The font engines that drawings use one after the other.
extension Renderer {
  /// Starts reading what a drawing will need, in parallel with the rest of a program's start: the
  /// machine's fonts, and a theme.
  ///
  /// To be called before there are other threads, since it changes the environment and how the
  /// process gets memory.
  /// - Parameter theme: one that is likely to be used; `nil` for none.
  package static func prepare(theme: ThemeReference?) {
    ProcessMemory.prepareForThreads()
    FontConfiguration.pinLibraries()
    OwnThread.run {
      FontConfiguration.prepareAnswers()
    } beside: {
      guard let theme, let theme = try? ThemeLoader.load(theme, variants: [], place: nil) else {
        return
      }
      // The first style that is resolved makes tables of all properties.
      var cascade = Cascade(theme: theme, grid: StyleSheet(), columns: [])
      _ = cascade.style(of: .rows)
    }
  }

  /// Findings about unreadable and substituted fonts, and missing features of fonts.
  func fontFindings(of engine: TextEngine) -> [Diagnostic] {
    [Diagnostic(unreadableFonts: engine.unreadableFontFiles)].compactMap(\.self)
      + engine.substitutions.map { Diagnostic($0) } + engine.featureGaps.map { Diagnostic($0) }
      + engine.hyphenationUses.compactMap { Diagnostic($0, in: fonts) }
  }

  /// An engine with the fonts, words and masks of earlier drawings, if there is one.
  func checkOutEngine() throws(RenderError) -> TextEngine {
    let engine: TextEngine
    if let known = engines.take(fonts) {
      engine = known
      engine.begin()
    } else {
      engine = try textEngine()
    }
    engine.measurerCount = workers
    return engine
  }

  /// Keeps an engine for the next drawing. After an error it is dropped instead.
  func checkIn(_ engine: TextEngine) {
    fontUse?.add(engine)
    if !engine.isFull { engines.put(engine, for: fonts) }
  }

  /// Loads the fonts. The first drawing uses them.
  /// - Throws: a `RenderError` if there are none, without which nothing can be drawn.
  package func loadFonts() throws(RenderError) { checkIn(try checkOutEngine()) }

  /// Lends an engine to `body`, which must keep nothing of it.
  func withEngine<Value>(
    _ body: (TextEngine) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    let engine = try checkOutEngine()
    let value = try body(engine)
    checkIn(engine)
    return value
  }

  /// A new engine, without the fonts and words of other drawings.
  package func textEngine() throws(RenderError) -> TextEngine {
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

extension GridRequest {
  /// The fonts that a drawing will probably need, so that they can be loaded while its data is
  /// read: those of cells, column headers, title and section headers with their counts of rows.
  /// Rules, columns and callbacks may request others.
  /// - Parameter isPaged: whether the drawing has pages, on which fonts are smaller.
  func likelyFonts(in theme: Theme, isPaged: Bool) -> [FontDescriptor] {
    var theme = theme
    if isPaged,
      let formats = PageSetup.formats(
        presentation.page, paper: presentation.paper,
        isPicture: presentation.viewport != nil || presentation.frame != nil),
      let printed = PrintedTheme.printed(theme, on: formats, with: presentation.styles)
    {
      theme = printed
    }
    var elements: [StyleElement] = [.rows, .header]
    if presentation.title != nil { elements.append(.title) }
    if !presentation.groups.isEmpty { elements.append(.section) }
    var cascade = Cascade(theme: theme, grid: presentation.styles, columns: [])
    var fonts: [FontDescriptor] = []
    func add(_ font: FontDescriptor) {
      if !fonts.contains(font) { fonts.append(font) }
    }
    for element in elements { add(cascade.style(of: element).font) }
    if !presentation.groups.isEmpty, let id = cascade.sectionCount(in: StripKey(.section)) {
      add(cascade[id].font)
    }
    return fonts
  }
}
