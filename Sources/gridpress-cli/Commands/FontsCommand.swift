import ArgumentParser
import Foundation
import GridPress
import GridSnapshots
import GridTools

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract:
      "Gather the fonts that documents and golden sets use, so that another machine has the same.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress fonts collect fonts reports
        gridpress test reports --fonts fonts
      """),
    subcommands: [FontsCollectCommand.self])
}

struct FontsCollectCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Copy the fonts that documents and golden sets use to a folder, with their licences.",
    usage: "gridpress fonts collect <dir> [<file> ...] [<options>]",
    discussion: .paragraphs(
      """
      Documents are drawn, in every theme and variant that is named, and the font files that this took are copied. Golden
      sets below the folders, of gridpress test and of Swift tests, record the fonts that they were drawn with in fonts.txt:
      these are copied too, if this machine has them. A licence is that beside the font, that of the Debian package which
      has installed it, or what the font states.

      Examples:
        gridpress fonts collect fonts reports --themes 'themes/*.yaml' --variants all
        gridpress fonts collect Tests/Fonts Tests
        gridpress test reports --fonts fonts

      Exit codes:
        0   done
        1   this machine lacks a font of a golden set; the others are copied
        64  wrong usage
        65  a document or theme cannot be read; nothing is written
        66  a document, a theme or a font is not found; nothing is written
        70  drawing failed; nothing is written
        73  the folder cannot be written
      """))

  @Argument(
    help: ArgumentHelp("The folder for the fonts; it is created.", valueName: "dir"),
    completion: .directory)
  var folder: String

  @Argument(
    help: ArgumentHelp(
      "Documents, and folders with documents and golden sets; the working directory if not given.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @OptionGroup var choice: ThemeChoiceOptions

  @Flag(name: [.short, .long], help: "Print only warnings and errors.")
  var quiet = false

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() async throws {
    try reading.checkNoRowCount()
    let paths = paths.isEmpty ? ["."] : paths
    let renderer = Renderer(limits: try reading.limits())
    let recorded = RecordedFonts(below: paths, among: try FontUse.files(of: renderer))
    let drawn = try await fonts(of: paths, drawnBy: renderer, recorded)
    let collection = try FontCollection(of: drawn + recorded.found, in: folder)
    let writtenCount = try collection.write()
    try list(collection, writtenCount: writtenCount)
    let warnings =
      recorded.missing.map(warning(of:))
      + collection.items.filter(\.licenses.isEmpty).map {
        ReportedFinding(
          .warning, "no-licence", "no licence of \($0.font.words) was found: ask who made it",
          at: SourcePlace(file: $0.path))
      } + (try await others(than: drawn, paths, recorded))
    report(warnings)
    if !recorded.missing.isEmpty { throw ExitCode(1) }
  }

  // MARK: - Drawing

  /// The fonts that the documents are drawn with.
  private func fonts(
    of paths: [String], drawnBy renderer: Renderer, _ recorded: RecordedFonts
  ) async throws -> [FontUse.Font] {
    let use = FontUse()
    var renderer = renderer
    renderer.fontUse = use
    let themes = try choice.snapshotThemes()
    var entries: [SnapshotMatrix.Entry] = []
    var failures: [RenderError] = []
    for path in paths {
      do throws(RenderError) {
        let matrix = try SnapshotMatrix(
          [path], themes: themes, renderer: renderer, files: try reading.files())
        entries += matrix.folders.flatMap(\.entries)
        failures += matrix.unreadable.map(\.error)
      } catch {
        // A folder may have golden sets of Swift tests, and no document.
        let home = path.hasSuffix("/") ? path : path + "/"
        guard error.kind == .inputNotFound, recorded.records.contains(where: { $0.hasPrefix(home) })
        else { throw error }
      }
    }
    if var first = failures.first {
      first.others += failures.dropFirst().flatMap(\.all)
      throw first
    }
    let bar = ProgressBar(isWanted: !quiet)
    defer { bar.finish() }
    for (number, entry) in entries.enumerated() {
      _ = try await renderer.data(for: entry.subject, as: .png(scale: 1))
      bar.update(
        fraction: Double(number + 1) / Double(entries.count),
        label: "\(number + 1) of \(entries.count)")
    }
    return use.fonts
  }

  /// A warning if the documents are drawn with other fonts where only the copies are.
  private func others(
    than fonts: [FontUse.Font], _ paths: [String], _ recorded: RecordedFonts
  ) async throws -> [ReportedFinding] {
    if fonts.isEmpty { return [] }
    let copies = Renderer(fonts: .folders([folder]), limits: try reading.limits())
    let again = try await self.fonts(of: paths, drawnBy: copies, recorded)
    let before = FontRecord(fonts).entries
    let now = FontRecord(again).entries
    guard before != now else { return [] }
    let files = before.symmetricDifference(now).map(\.file).sorted()
    return [
      ReportedFinding(
        .warning, "other-fonts",
        "with these fonts alone the documents are drawn with others: \(files.joined(separator: ", "))",
        at: SourcePlace(file: folder))
    ]
  }

  // MARK: - Messages

  private func list(_ collection: FontCollection, writtenCount: Int) throws(RenderError) {
    if quiet { return }
    for item in collection.items {
      let licenses = item.licenses.isEmpty ? "" : ", " + item.licenses.joined(separator: ", ")
      try Console.print("\(item.font.words): \(item.path)\(licenses)\n")
    }
    let licenseCount = Set(collection.items.flatMap(\.licenses)).count
    guard diagnostics == .text else { return }
    Console.write(
      "\(counted(collection.items.count, "font")), \(counted(licenseCount, "licence")) in \(folder), "
        + "\(counted(writtenCount, "file")) written: draw with --fonts \(folder)\n")
  }

  private func warning(of missing: RecordedFonts.Missing) -> ReportedFinding {
    let entry = missing.entry
    let version = entry.version == "-" ? "" : " " + entry.version
    return ReportedFinding(
      .error, "missing-font",
      "\(entry.family)\(version) (\(entry.file)) is not on this machine"
        + (missing.hasOther ? ", but another file of this name" : ""),
      at: SourcePlace(file: missing.record))
  }

  private func report(_ findings: [ReportedFinding]) {
    guard diagnostics == .text else { return Console.write(findings, as: diagnostics) }
    for finding in findings {
      if finding.level == .error {
        Console.writeError(finding.message, at: finding.place)
      } else {
        Console.writeWarning(finding.message, at: finding.place)
      }
    }
  }
}
