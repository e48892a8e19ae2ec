import CSystem
import SystemC

/// Everything that the system's font configuration is read from, and its state then: while all of
/// it is the same, fontconfig reads the same.
struct FontSources {
  /// The versions of the libraries, and what they take from the environment and the process.
  private let environment: [String]
  /// By path, the states of the files of rules, the folders of rules and fonts, and some files of
  /// fonts. Missing ones may appear.
  private var files: [String: String] = [:]

  /// The sources of a configuration that has just been read.
  /// - Parameter start: when reading it began, in seconds since 1970.
  /// - Returns: `nil` if they are not known for sure: the rules are read from elsewhere, or
  ///   something has changed at that time.
  init?(of configuration: OpaquePointer, since start: Int) {
    guard let rules = Self.texts(FcConfigGetConfigFiles(configuration)), let main = rules.first,
      let ruleFolders = Self.texts(FcConfigGetConfigDirs(configuration)),
      let fontFolders = Self.texts(FcConfigGetFontDirs(configuration))
    else { return nil }
    var paths = Set(rules + ruleFolders + fontFolders)
    for file in rules {
      guard let included = RuleInclusions.paths(in: file, main: main) else { return nil }
      paths.formUnion(included)
    }
    environment = Self.environment
    for path in paths where !add(path, since: start) { return nil }
    // Another program may ask for fonts in another way. This one cannot change while it runs, so it
    // may have been made just before.
    let program = "/proc/self/exe"
    let state = FileState(ofPath: program)
    if state == .missing { return nil }
    files[program] = state.text
  }

  /// Adds a file, such as that of a font.
  /// - Returns: `false` if it has changed since `start`, in seconds since 1970, or just before.
  mutating func add(_ path: String, since start: Int) -> Bool {
    let state = FileState(ofPath: path)
    if case .found(let stamp) = state, stamp.seconds >= start - 1 { return false }
    files[path] = state.text
    return true
  }

  /// Whether nothing has changed.
  var isCurrent: Bool {
    environment == Self.environment
      && files.allSatisfy { path, state in FileState(ofPath: path).text == state }
  }

  /// Versions and environment as they are now.
  static var environment: [String] {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME",
    ]
    return ["\(FcGetVersion()) \(cairo_version()) \(pango_version())", defaults]
      + names.map { name in getenv(name).map { String(cString: $0) } ?? "" }
  }

  /// What fontconfig adds to every request: languages and the name of the program.
  private static var defaults: String {
    guard let pattern = FcPatternCreate() else { return "" }
    defer { FcPatternDestroy(pattern) }
    FcDefaultSubstitute(pattern)
    guard let text = FcNameUnparse(pattern) else { return "" }
    defer { FcStrFree(text) }
    return String(cString: text)
  }

  /// - Returns: `nil` if one of the texts is not UTF-8.
  private static func texts(_ list: OpaquePointer?) -> [String]? {
    guard let list else { return nil }
    defer { FcStrListDone(list) }
    var texts: [String] = []
    while let text = FcStrListNext(list) {
      guard
        let text = String(
          validatingCString: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
      else { return nil }
      texts.append(text)
    }
    return texts
  }
}

extension FontSources {
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: environment.count, size: 4)
    for text in environment { bytes.append(counted: text.utf8) }
    bytes.append(bigEndian: files.count, size: 4)
    for (path, state) in files.sorted(by: { $0.key < $1.key }) {
      bytes.append(counted: path.utf8)
      bytes.append(counted: state.utf8)
    }
    return bytes
  }

  /// - Returns: `nil` if there are none there.
  init?(reading reader: inout ByteReader) {
    guard let count = reader.number(4) else { return nil }
    var environment: [String] = []
    for _ in 0..<count {
      guard let text = reader.text() else { return nil }
      environment.append(text)
    }
    guard let count = reader.number(4) else { return nil }
    for _ in 0..<count {
      guard let path = reader.text(), let state = reader.text() else { return nil }
      files[path] = state
    }
    self.environment = environment
  }
}
