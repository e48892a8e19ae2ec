import GridCore

/// Checks whether a file conforms to the requested standards, as far as this can be determined
/// while it is written. Properties that always hold, such as embedded fonts, are left to tests.
extension PDFBackend {
  /// The nesting depth of clips that PDF/A allows (ISO 19005-2, 6.1.13).
  private static let deepestClip = 28

  /// The standards that the file conforms to. Violations of others are noted.
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
        ["the profile of \(attached) is not known; pdf: {facturX: basic} sets it"], of: "Factur-X")
    }
    return met
  }

  /// Violations of ISO 14289-1; the numbers are its clauses.
  private var accessibilityProblems: [String] {
    var problems: [String] = []
    guard let marking else { return ["it has no tags (7.1)"] }
    if metadata.title?.isEmpty ?? true { problems.append("it has no title (7.1)") }
    if metadata.language?.isEmpty ?? true { problems.append("it has no language (7.2)") }
    let count = marking.wordlessCount
    if count > 0 {
      problems.append(
        "\(count == 1 ? "a picture has" : "\(count) pictures have") no alternative text (7.3)")
    }
    return problems
  }

  /// Violations of ISO 19005-2 or 19005-3, which have the same clauses up to 6.7.
  private func archiveProblems(_ archive: PDFStandards.Archive) -> [String] {
    var problems: [String] = []
    if deepestClip > Self.deepestClip {
      problems.append("its clips are nested \(deepestClip) deep (6.1.13)")
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
