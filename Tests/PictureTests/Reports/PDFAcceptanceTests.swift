import DocumentSupport
import FileSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// Golden cases as PDF files, untagged, and tagged after the standards, before programs that know
/// nothing of us.
@Suite("PDF files are accepted by others")
struct PDFAcceptanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the file of a case, and gives its name.
  private func file(of golden: GoldenCase, isTagged: Bool) async throws -> String {
    let name = golden.id.replacing("/", with: "-") + (isTagged ? "-tagged.pdf" : ".pdf")
    let bytes = try await DrawnGoldens.shared.bytes(of: golden, isTagged: isTagged)
    try folder.write(bytes, to: name)
    return name
  }

  @Test(
    "qpdf finds nothing to complain of",
    .enabled(if: PDFProgram.qpdf.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: GoldenCase.repeated, [true, false])
  func qpdf(_ golden: GoldenCase, isTagged: Bool) async throws {
    let name = try await file(of: golden, isTagged: isTagged)
    let run = try await PDFProgram.qpdf.run(["--check", name], in: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!(run.outputText + run.errors).contains("WARNING"), "\(run.errors)")
  }

  /// The folders below `golden/cases`: one run of a program for each takes less time than one for
  /// each file.
  private static let areas = Set(GoldenCase.all.map(\.area)).sorted()

  @Test(
    "ghostscript draws every page without an error or a warning",
    .enabled(if: PDFProgram.ghostscript.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: areas)
  func ghostscript(_ area: String) async throws {
    var names: [String] = []
    for golden in GoldenCase.repeated where golden.area == area {
      for isTagged in [true, false] {
        names.append(try await file(of: golden, isTagged: isTagged))
      }
    }
    let run = try await PDFProgram.ghostscript.run(
      [
        "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING",
        "-sDEVICE=nullpage",
      ] + names, in: folder)
    #expect(run.exitCode == 0)
    #expect(run.outputText + run.errors == "")
  }

  @Test("a broken file is refused, else the tests above would say nothing")
  func broken() async throws {
    let golden = try #require(GoldenCase.all.first)
    var bytes = try folder.bytes(try await file(of: golden, isTagged: true))
    let place = try #require(bytes.firstRange(of: "/Type/ObjStm".utf8)).lowerBound
    bytes.replaceSubrange((place + 6)..<(place + 12), with: "Broken".utf8)
    try folder.write(bytes, to: "broken.pdf")
    if PDFProgram.qpdf.isInstalled {
      #expect(try await PDFProgram.qpdf.run(["--check", "broken.pdf"], in: folder).exitCode != 0)
    }
    if PDFProgram.ghostscript.isInstalled {
      let run = try await PDFProgram.ghostscript.run(
        ["-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", "broken.pdf"],
        in: folder)
      #expect(run.exitCode != 0)
    }
  }

  @Test("there is no picture in a file whose grid has none", arguments: GoldenCase.repeated)
  func pictures(_ golden: GoldenCase) async throws {
    let bytes = try await DrawnGoldens.shared.bytes(of: golden, isTagged: false)
    let text = try PDFTranscript(bytes).pages.flatMap(\.lines).map(\.text).joined()
    // Emoji are pictures in their font, also those that are texts by default, if no other font has
    // them.
    let hasEmoji = text.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        || $0.properties.isEmoji && $0.value >= 0x1F000
    }
    let showsPictures = ["cells/image", "cells/avatars", "cells/picture"].contains {
      golden.id.hasPrefix($0)
    }
    if hasEmoji || showsPictures { return }
    #expect(try PDFReading(bytes).objects(with: "/Subtype/Image").isEmpty)
  }
}
