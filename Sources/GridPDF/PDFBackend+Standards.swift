import GridCore

/// Whether a file conforms to the standards that it is to conform to, as far as it can be told while it is written. What is always
/// so, such as fonts being embedded, is left to tests.
extension PDFBackend {
  /// What nested clips PDF/A allows (ISO 19005-2, 6.1.13).
  private static let deepestClip = 28

  /// The standards that the file conforms to; what keeps it from others is noted.
  func metStandards() -> PDFStandards {
    var met = metadata.standards
    if met.isAccessible {
      let problems = accessibilityProblems
      met.isAccessible = problems.isEmpty
      note(problems, of: "PDF/UA-1")
    }
    if let archive = met.archive {
      let problems = archiveProblems(archive)
      if !problems.isEmpty { met.archive = nil }
      note(problems, of: archive.name)
    }
    if let attached = metadata.namedInvoice, metadata.invoice == nil, met.archive == .a3b {
      note(
        ["the profile of \(attached) is not known; pdf: {facturX: basic} says it"], of: "Factur-X")
    }
    return met
  }

  /// ISO 14289-1; the numbers are those of its clauses.
  private var accessibilityProblems: [String] {
    var problems: [String] = []
    guard let marking = writer.marking else { return ["it has no tags (7.1)"] }
    if metadata.title?.isEmpty ?? true { problems.append("it has no title (7.1)") }
    if metadata.language?.isEmpty ?? true { problems.append("it has no language (7.2)") }
    let count = marking.wordlessCount
    if count > 0 {
      problems.append("\(count == 1 ? "a picture has" : "\(count) pictures have") no words (7.3)")
    }
    return problems
  }

  /// ISO 19005-2 and 19005-3, which have the same clauses up to 6.7.
  private func archiveProblems(_ archive: PDFStandards.Archive) -> [String] {
    var problems: [String] = []
    if writer.deepestClip > Self.deepestClip {
      problems.append("its clips are nested \(writer.deepestClip) deep (6.1.13)")
    }
    if pages.sides.contains(where: { $0 < 3000 }) {
      problems.append("a page has a side of less than 3 points (6.1.13)")
    }
    if archive == .a2b, !metadata.attachments.isEmpty {
      problems.append("it has attachments (6.8)")
    }
    return problems
  }
}
