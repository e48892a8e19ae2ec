import GridCore
import GridModel
import GridPDF
import Platform

extension PDFMetadata {
  /// - Parameters:
  ///   - title: of the grid, if the properties have none.
  ///   - subtitle: of the grid, if the properties have no subject.
  /// - Throws: a `RenderError` for an attachment that cannot be read.
  init(
    _ properties: PDFProperties, title: String?, subtitle: String?, direction: GridDirection,
    creationDate: CreationDate, limits: RenderLimits
  ) throws(RenderError) {
    self.init(
      title: properties.title ?? title, author: properties.author,
      subject: properties.subject ?? subtitle,
      keywords: properties.keywords.isEmpty ? nil : properties.keywords.joined(separator: ", "),
      language: properties.language, creationDate: creationDate.iso8601)
    isRightToLeft = direction == .rightToLeft
    standards = PDFStandards(properties.standards)
    for attachment in properties.attachments {
      let bytes = try attachment.bytes(limits: limits)
      attachments.append(
        PDFAttachment(
          name: attachment.name, bytes: bytes, relationship: attachment.relationship.inPDF,
          description: attachment.description))
      guard attachment.isInvoice else { continue }
      namedInvoice = attachment.name
      invoice = (properties.invoiceLevel ?? InvoiceLevel(ofInvoice: bytes)).map {
        PDFInvoice(fileName: attachment.name, level: $0.conformanceLevel)
      }
    }
  }
}

extension PDFStandards {
  fileprivate init(_ standards: [PDFStandard]) {
    self.init(isAccessible: standards.contains(.ua1))
    if standards.contains(.a2b) { archive = .a2b }
    if standards.contains(.a3b) { archive = .a3b }
  }
}

extension PDFAttachedFile.Relationship {
  fileprivate var inPDF: String {
    switch self {
    case .source: "Source"
    case .data: "Data"
    case .alternative: "Alternative"
    case .supplement: "Supplement"
    case .unspecified: "Unspecified"
    }
  }
}

extension PDFAttachedFile {
  /// What is in the file.
  fileprivate func bytes(limits: RenderLimits) throws(RenderError) -> [UInt8] {
    if let content { return content }
    let limit = limits.count(.pictureBytes)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let input = try InputFile(path: file, namedBy: .document)
      while true {
        let chunk = try input.nextChunk()
        if chunk.isEmpty { return bytes }
        bytes += chunk
        if bytes.count > limit { break }
      }
    } catch {
      var error = RenderError(input: error)
      error.message = "the attachment \"\(name)\": " + error.message
      error.place = place ?? error.place
      throw error
    }
    throw RenderError(
      .badInput,
      limits.message(.pictureBytes, "the bytes of the attachment \"\(name)\" are"), at: place)
  }
}
