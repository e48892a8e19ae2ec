public import Foundation
import GridPNG
import GridPress
import Platform

/// A run as a self-contained page: pictures are embedded, nothing is loaded.
public struct HTMLReport: Sendable {
  private let record: RunRecord
  /// The folder to which the paths of the record are relative.
  private let folder: URL

  /// The report of a run.
  /// - Parameters:
  ///   - record: the results of the run.
  ///   - folder: the folder to which the paths of the record are relative; default the working
  ///     folder.
  public init(
    _ record: RunRecord, in folder: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) {
    self.record = record
    self.folder = folder
  }

  /// The page as HTML.
  public var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(record.summary.escapedForXML)</title>
    <style>
    \(ReportStyle.text)
    </style>
    </head>
    <body>
    \(header)
    <main>
    \(causes)
    \(record.cases.sorted(by: Self.isWorse).map(article).joined(separator: "\n"))
    <p id="nothing" hidden>No case with this status.</p>
    </main>
    \(footer)
    <script>
    \(ReportScript.text)
    </script>
    </body>
    </html>

    """
  }

  private static let statuses: [SnapshotResult.Status] = [
    .failed, .different, .missing, .recorded, .passed,
  ]

  /// Cases that need attention come first.
  private static func isWorse(_ left: RunRecord.Case, _ right: RunRecord.Case) -> Bool {
    func rank(_ snapshot: RunRecord.Case) -> Int {
      statuses.firstIndex { $0.rawValue == snapshot.status } ?? 0
    }
    return rank(left) < rank(right)
  }

  private var header: String {
    let present = Self.statuses.filter { record.count($0) > 0 }
    let buttons = present.map { status in
      """
      <button type="button" class="\(status.rawValue)" data-filter="\(status.rawValue)" \
      aria-pressed="false">\(status.rawValue) <b>\(record.count(status))</b></button>
      """
    }
    let bar = present.map {
      "<i class=\"\($0.rawValue)\" style=\"flex-grow:\(record.count($0))\"></i>"
    }
    return """
      <header>
      <div class="bar" aria-hidden="true">\(bar.joined())</div>
      <div class="head">
      <h1>Golden tests <small>\(record.summary.escapedForXML)</small></h1>
      <nav aria-label="Filter by status">
      <button type="button" data-filter="" aria-pressed="true">all <b>\(record.cases.count)</b></button>
      \(buttons.joined(separator: "\n"))
      </nav>
      <p class="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous &ensp; <kbd>1</kbd>…<kbd>5</kbd> view &ensp; \
      <kbd>f</kbd> next filter</p>
      </div>
      </header>
      """
  }

  /// What changed several cases, each cause once.
  private var causes: String {
    let fonts = record.fontChanges.map {
      "<p class=\"note\">other fonts than recorded: \($0.escapedForXML)</p>\n"
    }.joined()
    return fonts + causesOfGroups
  }

  private var causesOfGroups: String {
    FailureGroup.groups(of: record).filter { $0.cases.count > 1 }.map { group in
      let lines = group.lines.map { "<li>\(Self.withSwatches($0.escapedForXML))</li>" }.joined()
      let title =
        "\(group.cases.count) cases" + (group.cause.map { " by \($0)" } ?? " in the same way")
      let names = group.cases.map(\.title).joined(separator: ", ")
      return """
        <section class="cause \(group.cases[0].status)">
        <h2>\(title.escapedForXML)</h2>
        <ul class="words">\(lines)</ul>
        <details><summary>the cases</summary><p class="note">\(names.escapedForXML)</p></details>
        </section>
        """
    }.joined(separator: "\n")
  }

  // MARK: - A case

  private func article(_ snapshot: RunRecord.Case) -> String {
    let isOpen = snapshot.message != nil
    let words = snapshot.words.map { "<li>\(Self.withSwatches($0.escapedForXML))</li>" }.joined()
    let tags = ([snapshot.theme] + snapshot.variants + [snapshot.state])
      .compactMap { $0 == SnapshotState.normal.rawValue ? nil : $0 }
    let notes = (snapshot.pixels.map { ["pixels: \($0)"] } ?? []) + snapshot.notes
    return """
      <article class="\(snapshot.status)" tabindex="-1" data-status="\(snapshot.status)">
      <details\(isOpen ? " open" : "")>
      <summary><span class="status">\(snapshot.status)</span> \
      <span class="name">\(snapshot.name.escapedForXML)</span> \
      \(tags.map { "<span class=\"tag\">\($0.escapedForXML)</span> " }.joined())\
      <span class="format">\(snapshot.format)</span></summary>
      \(words.isEmpty ? "" : "<ul class=\"words\">\(words)</ul>")
      \(notes.map { "<p class=\"note\">\($0.escapedForXML)</p>" }.joined(separator: "\n"))
      \(hint(for: snapshot))
      \(pictures(of: snapshot))
      </details>
      </article>
      """
  }

  /// How to accept a pending case.
  private func hint(for snapshot: RunRecord.Case) -> String {
    if snapshot.pending.isEmpty { return "" }
    let command = "gridpress accept '\(snapshot.name)'"
    return "<p class=\"note\">as intended? <code>\(command.escapedForXML)</code></p>"
  }

  /// Words with a sample of each colour before it.
  static func withSwatches(_ words: String) -> String {
    words.replacing(/#(?:[0-9A-F]{8}|[0-9A-F]{6})\b/) { match in
      "<span class=\"swatch\" style=\"background:\(match.output)\"></span>\(match.output)"
    }
  }

  private func pictures(of snapshot: RunRecord.Case) -> String {
    let whole = pictures(
      expected: snapshot.expected, actual: snapshot.actual, difference: snapshot.difference)
    let pages = snapshot.pages.map { page in
      """
      <h3>Page \(page.number)</h3>
      \(pictures(expected: page.expected, actual: page.actual, difference: page.difference))
      """
    }
    return ([whole] + pages).joined(separator: "\n")
  }

  private func pictures(expected: String, actual: String?, difference: String?) -> String {
    let expected = picture(expected, "expected")
    guard let actual = actual.flatMap({ picture($0, "actual") }) else {
      return expected.map { "<div class=\"stage single\"><figure>\($0.html)</figure></div>" } ?? ""
    }
    guard let expected else {
      return """
        <div class="stage single"><figure><figcaption>made now</figcaption>\(actual.html)</figure></div>
        """
    }
    let difference = difference.flatMap { picture($0, "difference") }
    let pictures = [expected, actual] + (difference.map { [$0] } ?? [])
    // Pictures of different widths are compared at one scale.
    let widths = pictures.compactMap(\.width)
    let widest = widths.count == pictures.count ? widths.max() ?? 0 : 0
    let figures = pictures.map { picture in
      let share = Double(picture.width ?? 0) / Double(max(widest, 1))
      let style = widest > 0 ? " style=\"--share: \(share)\"" : ""
      return
        "<figure class=\"\(picture.name)\"\(style)><figcaption>\(picture.name)</figcaption>\(picture.html)</figure>"
    }
    return """
      <div class="compare\(widest > 0 ? " sized\" style=\"--widest: \(widest)px" : "")" data-view="side">
      <div class="views" role="group" aria-label="View">
      <button type="button" data-view="side" aria-pressed="true">Side by side</button>
      <button type="button" data-view="slider" aria-pressed="false">Slider</button>
      <button type="button" data-view="blink" aria-pressed="false">Blink</button>
      <button type="button" data-view="difference" aria-pressed="false"\
      \(difference == nil ? " disabled" : "")>Difference</button>
      <button type="button" data-view="actual" aria-pressed="false">Actual</button>
      <input type="range" min="0" max="100" value="50" aria-label="How much of the expected picture shows">
      </div>
      <div class="stage">
      \(figures.joined(separator: "\n"))
      </div>
      </div>
      """
  }

  /// An embedded picture.
  private struct Picture {
    var name: String
    /// The number of pixels; `nil` if it is not known.
    var width: Int?
    var html: String
  }

  /// `nil` for a file that is no picture or cannot be read.
  private func picture(_ path: String, _ name: String) -> Picture? {
    let isPNG = path.hasSuffix(".png")
    guard isPNG || path.hasSuffix(".svg") else { return nil }
    let file = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
    guard let data = try? Data(contentsOf: file) else { return nil }
    let type = isPNG ? "image/png" : "image/svg+xml"
    return Picture(
      name: name, width: isPNG ? (try? PNGContents(Array(data)))?.width : nil,
      html: "<img alt=\"\(name)\" src=\"data:\(type);base64,\(data.base64EncodedString())\">")
  }

  private var footer: String {
    var parts = record.coverage.lines.map { "<li>\($0.escapedForXML)</li>" }
    if !record.unreferenced.isEmpty {
      parts.append(
        "<li>recorded files that no case uses: \(record.unreferenced.joined(separator: ", ").escapedForXML)</li>"
      )
    }
    return """
      <footer>
      <h2>Coverage</h2>
      <ul>\(parts.joined())</ul>
      </footer>
      """
  }
}
