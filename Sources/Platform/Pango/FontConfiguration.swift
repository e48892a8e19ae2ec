import CSystem
import Synchronization
import SystemC

/// Owns a fontconfig configuration: the set of fonts that a font map may choose from. It is
/// immutable, and maps of several threads may share it.
package final class FontConfiguration: @unchecked Sendable {
  /// `nil` for the system's.
  private let own: OpaquePointer?
  /// The answers to requests that are kept; `nil` keeps none.
  let answers: FontAnswers?
  /// The files that were to be used and are not fonts that can be read, in the order in which they
  /// were given.
  package let unreadableFiles: [String]

  private init(owning own: OpaquePointer, unreadableFiles: [String] = []) {
    self.own = own
    answers = nil
    self.unreadableFiles = unreadableFiles
  }

  /// The system's.
  init(answers: FontAnswers?) {
    own = nil
    self.answers = answers
    unreadableFiles = []
  }

  deinit { if let own { FcConfigDestroy(own) } }

  /// The configuration with its rules and fonts. The system's is read at the first access, unless
  /// it has been.
  var raw: OpaquePointer? { own ?? Self.systemConfiguration }

  /// The same for those who need more than answers to requests, which may be expected of the next
  /// run too.
  var complete: OpaquePointer? {
    answers?.expectConfiguration()
    return raw
  }

  /// The fonts installed on this system, chosen by its rules.
  package static func system() throws(FontConfigurationError) -> FontConfiguration {
    pinLibraries()
    let configuration = FontConfiguration(answers: keptAnswers)
    if hasAnswers { return configuration }
    guard systemConfiguration != nil else { throw .unavailable }
    try configuration.requireFonts()
    return configuration
  }

  /// Reads the system's configuration in advance, while there is time for it.
  package static func readSystem() {
    pinLibraries()
    _ = systemConfiguration
  }

  /// Reads in advance what requests to the system's fonts need: kept answers, or the configuration
  /// if there are none, or if the last run needed more than answers.
  ///
  /// To be called by a program that makes all such requests of its process: others would find no
  /// fonts before the configuration is read.
  package static func prepareAnswers() {
    pinLibraries()
    keepsAnswers.store(true, ordering: .relaxed)
    let isExpected = keptAnswers?.takeNote() == true
    if !hasAnswers || isExpected { _ = systemConfiguration }
    // The first map makes Pango begin a thread, which it waits for where it loads a font.
    g_object_unref(SharedFonts.newMap())
  }

  private static let keepsAnswers = Atomic(false)

  private static let keptAnswers: FontAnswers? =
    keepsAnswers.load(ordering: .relaxed)
    ? FontAnswers.standardPath.map { FontAnswers(path: $0) } : nil

  /// Whether there are answers from earlier runs. Pango would read the configuration in a thread of
  /// its own if there were no current one.
  private static let hasAnswers: Bool = {
    guard let keptAnswers, keptAnswers.count > 0, let empty = FcConfigCreate() else { return false }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// When reading the system's configuration began, in seconds since 1970.
  static let readingStart = time(nil)

  /// The system's configuration, which takes some milliseconds to read; `nil` if it has none.
  /// Concurrent callers wait for it.
  nonisolated(unsafe) private static let systemConfiguration: OpaquePointer? = {
    _ = readingStart
    return readEnabledRules() || FcInit() != 0 ? FcConfigReference(nil) : nil
  }()

  /// Makes the system's configuration the current one, as `FcInit` does, which also reads all rules
  /// that are installed but not enabled: only to list them, and in a third of its time.
  /// - Returns: `false` if there is none, or it names no folder for caches: `FcInit` has defaults,
  ///   and messages about that.
  private static func readEnabledRules() -> Bool {
    guard let raw = FcConfigCreate() else { return false }
    guard isFileFound(raw), FcConfigParseAndLoad(raw, nil, 1) != 0, hasCacheFolder(raw),
      FcConfigSetCurrent(raw) != 0
    else {
      FcConfigDestroy(raw)
      return false
    }
    // The current configuration has its own reference only from fontconfig 2.12 on, so this one is
    // not given up: it lasts as long as the process.
    return true
  }

  /// Whether there is a main file. Reading prints a message if there is none, and `FcInit` would
  /// print it again.
  private static func isFileFound(_ configuration: OpaquePointer) -> Bool {
    guard let file = FcConfigGetFilename(configuration, nil) else { return false }
    FcStrFree(file)
    return true
  }

  private static func hasCacheFolder(_ configuration: OpaquePointer) -> Bool {
    guard let folders = FcConfigGetCacheDirs(configuration) else { return false }
    defer { FcStrListDone(folders) }
    return FcStrListNext(folders) != nil
  }

  /// Only the fonts in `files`, selected by the package's rules.
  /// - Parameter skipsUnreadable: whether a file that is not a font is left out, unless there is no
  ///   other; otherwise it is an error.
  package static func isolated(
    files: [String], skipsUnreadable: Bool = false
  ) throws(FontConfigurationError) -> FontConfiguration {
    pinLibraries()
    guard let raw = FcConfigCreate() else { throw .unavailable }
    var isOwned = false
    defer { if !isOwned { FcConfigDestroy(raw) } }
    guard FcConfigParseAndLoadFromMemory(raw, FontRules.xml, 1) != 0 else { throw .unavailable }
    // Only the named fonts are used: the rules do not include the library's default directories.
    guard FcConfigBuildFonts(raw) != 0 else { throw .unavailable }
    let unreadable = files.filter { FcConfigAppFontAddFile(raw, $0) == 0 }
    if let first = unreadable.first, !skipsUnreadable || unreadable.count == files.count {
      throw .unreadable(path: first)
    }
    let configuration = FontConfiguration(owning: raw, unreadableFiles: unreadable)
    isOwned = true
    try configuration.requireFonts()
    // Pango starts fontconfig in a separate thread if it has not been started, whichever
    // configuration its maps use.
    if !hasAnswers { _ = systemConfiguration }
    return configuration
  }

  /// Prepares the environment of the libraries, once and before any request to them: the files of a
  /// portable bundle are found, and the user's languages do not select fonts.
  ///
  /// Fontconfig adds the languages of `FC_LANG`, `LC_ALL`, `LC_CTYPE` and `LANG` to every request,
  /// and Pango those of `PANGO_LANGUAGE` and `LANGUAGE` to text of other scripts. Both read them
  /// once, and neither has an option to ignore them: Han characters would be drawn with a Japanese
  /// font for one user and with a Chinese one for another.
  private static let pinned: Void = {
    PortableBundle.current?.setVariables()
    setenv("FC_LANG", "en", 1)
    setenv("PANGO_LANGUAGE", "en", 1)
    for name in FontConfiguration.strangeVariables { unsetenv(name) }
  }()

  package static func pinLibraries() { pinned }

  /// Variables that make the libraries draw differently, run slower, print messages or end the
  /// process. They are removed from the environment before the libraries read it: the same input
  /// gives the same bytes.
  package static let strangeVariables = [
    "FREETYPE_PROPERTIES", "FT2_DEBUG", "FC_DEBUG", "FC_DBG_MATCH_FILTER", "FC_FONTATIONS",
    "PANGOCAIRO_BACKEND", "PANGO_RC_FILE", "CAIRO_DEBUG", "CAIRO_DEBUG_DRM",
    "HB_OPTIONS", "HB_SHAPER_LIST", "HB_FACE_LOADER", "HB_FONT_FUNCS",
    "RSVG_LOG", "G_DEBUG", "G_SLICE", "G_MESSAGES_DEBUG", "G_ENABLE_DIAGNOSTIC", "G_RANDOM_VERSION",
    "PIXMAN_DISABLE", "FRIBIDI_OPTIONS",
  ]

  /// The number of available faces.
  package var fontCount: Int {
    var count = 0
    for set in [FcSetSystem, FcSetApplication] {
      if let fonts = FcConfigGetFonts(raw, set) { count += Int(fonts.pointee.nfont) }
    }
    return count
  }

  /// The names of all families, sorted.
  package var families: [String] { values(of: FC_FAMILY) }

  /// The paths of all font files, sorted.
  package var files: [String] { values(of: FC_FILE) }

  /// All values of a property of the fonts, sorted.
  private func values(of property: String) -> [String] {
    var names: Set<String> = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(complete, set) else { continue }
      for index in 0..<Int(fonts.pointee.nfont) {
        var number: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(fonts.pointee.fonts[index], property, number, &name)
          == FcResultMatch, let text = name
        {
          names.insert(String(cString: text))
          number += 1
        }
      }
    }
    return names.sorted()
  }

  private func requireFonts() throws(FontConfigurationError) {
    if fontCount == 0 { throw .noFonts }
  }
}

/// A reason that no fonts could be set up.
package enum FontConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig itself could not be started, for example because its configuration files are
  /// invalid.
  case unavailable
  /// A given file is not a font that can be read.
  case unreadable(path: String)
  /// A font that a document names cannot be drawn with.
  case damaged(path: String, reason: String)
  /// A given folder does not exist or cannot be read.
  case missingDirectory(path: String)
  /// A given folder has more files and folders in it than any folder of fonts.
  case tooManyFiles(path: String, limit: Int)
  /// There is no font at all.
  case noFonts

  package var description: String {
    switch self {
    case .unavailable: "the font configuration could not be loaded"
    case .unreadable(let path): "\(path) is not a readable font file"
    case .damaged(let path, let reason): "the font \(path) cannot be used: \(reason)"
    case .missingDirectory(let path): "the font folder \(path) cannot be read"
    case .tooManyFiles(let path, let limit):
      "more than \(limit) files and folders are in the folders of fonts, up to \(path)"
    case .noFonts: "no font was found: install one, or give a folder that holds some"
    }
  }
}
