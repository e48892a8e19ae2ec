import GridModel

/// A file to be made.
public struct RenderOutput: Hashable, Sendable {
  /// Where a file goes.
  public enum Destination: Hashable, Sendable {
    /// A file at a path. It appears when it is complete.
    case file(String)
    /// The standard output of the process.
    case standardOutput
    /// Any receiver of bytes, such as memory or a connection.
    case sink(OutputSink)
  }

  /// A PNG or SVG file with `{page}` in its name represents one file per page of a PDF: of twelve
  /// pages `report-{page}.png` makes `report-01.png` to `report-12.png`.
  public var destination: Destination
  /// Which kind of file it is, with its options.
  public var format: FileFormat

  /// A PNG file that is written in the place of a new one if it shows the same pixels: then nothing
  /// is encoded. Default none.
  var recorded: [UInt8]?

  /// The scales that a picture can have: 100 gives a point the resolution of a printer.
  static let scales = 0.01...100.0

  /// A file with the options of its format: `.pdf(page: .a4)`.
  public init(_ destination: Destination, format: FileFormat) {
    self.destination = destination
    self.format = format
  }

  /// A file with the defaults of its format; `scale` is the number of device pixels per point of a
  /// PNG.
  public init(_ destination: Destination, as kind: OutputFormat, scale: Double = 1) {
    self.init(destination, format: FileFormat(kind))
    format.scale = scale
  }

  /// Whether it represents one file per page.
  public var isForEachPage: Bool {
    guard case .file(let path) = destination, !format.kind.isPaged else { return false }
    return path.contains(PageFileNames.placeholder)
  }

  /// Whether it represents pages, in one file or in one each.
  package var hasPages: Bool { format.kind.isPaged || isForEachPage }

  /// Its name in messages.
  package var path: String {
    switch destination {
    case .file(let path): path
    case .standardOutput: "standard output"
    case .sink: "the \(format.kind.rawValue.uppercased())"
    }
  }

  /// - Throws: a `RenderError` for a PDF with a placeholder for pages in its name, and for a scale
  ///   that no picture can have.
  func check() throws(RenderError) {
    guard Self.scales.contains(format.scale) else {
      throw RenderError(
        .usage,
        "a scale is \(Self.scales.lowerBound.dumped) to \(Self.scales.upperBound.dumped) pixels a point, not \(format.scale)",
        at: SourcePlace(file: path))
    }
    if format.kind.isPaged, path.contains(PageFileNames.placeholder) {
      let pictures = OutputFormat.allCases.filter { !$0.isPaged }
      throw RenderError(
        .usage,
        "a \(format.kind.rawValue.uppercased()) has all pages in one file: remove {page} from the name, or write \(pictures.endings) files",
        at: SourcePlace(file: path))
    }
  }

  /// A file whose extension determines the format; `nil` for an unknown extension.
  public init?(path: String, scale: Double = 1) {
    guard let kind = OutputFormat(path: path) else { return nil }
    self.init(.file(path), as: kind, scale: scale)
  }
}

/// Findings of several outputs, each kept once.
struct FindingList {
  private(set) var all: [Diagnostic] = []

  init(_ diagnostics: [Diagnostic]) { all = diagnostics }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// Adds those of one more file. A column that is too narrow is so in most files, each time with
  /// another width: it is reported once, for the first file.
  mutating func add(ofFile diagnostics: [Diagnostic]) {
    let known = Set(all.map(Self.withoutWidth))
    add(diagnostics.filter { !known.contains(Self.withoutWidth($0)) })
  }

  private static func withoutWidth(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .narrowColumn else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message.replace(
      /is [0-9.]+ points wide,/, with: "is narrow,", maxReplacements: 1)
    return diagnostic
  }
}
