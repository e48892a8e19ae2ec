import Foundation
import GridGlyphs
import GridModel
import GridPNG
import GridPress
import GridSnapshots
import Platform
import TestSupport

// MARK: - Drawings

extension FuzzTarget {
  /// Small enough that thousands are drawn in a minute.
  private static let smallLimits: RenderLimits = {
    var limits = RenderLimits.untrusted
    limits[.cells] = 5000
    limits[.pixels] = 1_000_000
    limits[.pages] = 20
    limits[.time] = 5
    limits[.sqlTime] = 0.1
    return limits
  }()

  static let renderer = (try? PrivateFonts.folder.get()).map {
    Renderer(fonts: .folders([$0]), limits: smallLimits)
  }

  /// - Parameter bytes: any, as the seed of a document.
  func pages(seed bytes: [UInt8]) {
    guard let renderer = Self.renderer else { preconditionFailure("there are no fonts") }
    let document = PageDocument(seed: bytes.reduce(0) { $0 &* 257 &+ UInt64($1) })
    switch document.outcome(by: renderer) {
    case .drawn(let problems):
      precondition(problems.isEmpty, "\(problems)\n\(document.text)")
    case .refused(let error): precondition(!error.message.isEmpty, "an error says what is wrong")
    }
  }

  func drawing(_ text: String) async {
    do throws(RenderError) {
      let document = try DocumentReader.read(
        text, name: "doc.yaml", folder: "/nonexistent", limits: Self.smallLimits)
      guard let renderer = Self.renderer else { preconditionFailure("there are no fonts") }
      for format: FileFormat in [.svg, .pdf, .png(scale: 1)] {
        try await check(renderer.data(for: document, as: format), format.kind)
      }
    } catch {
      precondition(!error.message.isEmpty, "an error says what is wrong")
    }
  }

  private func check(_ file: Data, _ format: OutputFormat) {
    do {
      switch format {
      case .pdf: _ = try PDFReading([UInt8](file))
      case .svg:
        let parser = MarkupParser(.xml, IgnoredMarkup())
        try parser.consume([UInt8](file))
        try parser.finish()
      case .png: _ = try PNGDecoder.decode([UInt8](file))
      }
    } catch {
      preconditionFailure("what is written as \(format) is not read: \(error)")
    }
  }

  private final class IgnoredMarkup: MarkupHandler {
    func begin(_ name: String, _ attributes: [MarkupAttribute]) {}
    func end(_ name: String) {}
    func text(_ bytes: [UInt8]) {}
  }
}

// MARK: - Files that texts are drawn with

extension FuzzTarget {
  /// The first line is the word, the rest is the dictionary.
  func hyphenation(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let dictionary = try? HyphenationDictionary.read(Array(lines[1]))
    else { return }
    let word = String(decoding: lines[0], as: UTF8.self).lowercased()
    let divisions = dictionary.divisions(of: word)
    let count = word.unicodeScalars.count
    precondition(
      divisions.allSatisfy { $0 > 0 && $0 < count }, "a word is divided between two letters")
    precondition(divisions == divisions.sorted(), "divisions ascend")
  }

  /// The first byte says for how many glyphs identifiers are made up.
  func cff(_ bytes: [UInt8]) {
    let table = Array(bytes.dropFirst())
    _ = CFFCharset(table: table.span)
    let identifiers = (0...UInt32(bytes.first ?? 0)).map { $0 * 3 }
    guard let other = CFFIdentification.identified(table.span, by: identifiers) else { return }
    let charset = CFFCharset(table: other.span)
    precondition(
      charset?.identifiers.map { $0.map(UInt32.init) }
        == (identifiers.count > 1 ? identifiers : nil),
      "the identifiers that are written are read")
  }
}

// MARK: - Fonts and scripts

extension FuzzTarget {
  func font(_ bytes: [UInt8]) async {
    guard let folder = try? TemporaryFolder(), (try? folder.write(bytes, to: "font.otf")) != nil
    else { preconditionFailure("there is no room for a file") }
    let renderer = Renderer(fonts: .folders([folder.path]), limits: Self.smallLimits)
    do throws(RenderError) {
      let document = try DocumentReader.read(
        "data: {rows: [{a: ab, b: 1}]}\nsvg: {text: selectable}\n", name: "doc.yaml",
        limits: Self.smallLimits)
      for format: FileFormat in [.svg, .pdf, .png(scale: 1)] {
        try await check(renderer.data(for: document, as: format), format.kind)
      }
    } catch {
      precondition(!error.message.isEmpty, "an error says what is wrong")
    }
  }

  /// As a file of options, and as a style sheet.
  func imported(_ text: String) {
    for path in ["theme.json", "theme.css"] {
      do throws(RenderError) {
        _ = try ThemeImport(text, path: path, name: "imported")
      } catch {
        precondition(!error.message.isEmpty, "an error says what is wrong")
      }
    }
  }

  func events(_ text: String) async {
    guard let renderer = Self.renderer else { preconditionFailure("there are no fonts") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let events = lines.map { "  \($0)\n" }.joined()
    do throws(RenderError) {
      let document = try DocumentReader.read(
        "data: {rows: [{name: a, amount: 1}, {name: b, amount: 2}]}\nevents:\n" + events,
        name: "doc.yaml", folder: "/nonexistent", limits: Self.smallLimits)
      _ = try await renderer.play(document, to: [])
    } catch {
      precondition(!error.message.isEmpty, "an error says what is wrong")
    }
  }
}
