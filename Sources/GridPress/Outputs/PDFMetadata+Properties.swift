import Foundation
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
  /// The contents of the file.
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

extension PDFProperties {
  /// The properties of a grid: its texts are in the language of its locale, unless it sets another.
  init(of presentation: GridPresentation) {
    self = presentation.pdf
    guard language == nil else { return }
    let locale = presentation.resolvedLocale
    language = String(locale.prefix { $0 != "@" && $0 != "." }.map { $0 == "_" ? "-" : $0 })
  }
}

/// A moment in UTC, as a PDF states it was made.
public struct CreationDate: Hashable, Sendable {
  /// `2026-01-31T12:00:00Z`
  public let iso8601: String

  /// The year; years of two digits in data are between 50 years before and 49 after it.
  package var year: Int { Int(iso8601.prefix(4)) ?? 2000 }

  /// The default date: the clock would make the bytes of every run differ.
  public static let fixed = CreationDate(iso8601: "2000-01-01T00:00:00Z")

  private init(iso8601: String) { self.iso8601 = iso8601 }

  /// The current second, or that of `SOURCE_DATE_EPOCH`, which reproducible builds set.
  public static func now(environment: [String: String]) -> CreationDate {
    self.init(environment: environment)
      ?? CreationDate(secondsSince1970: Int(Date().timeIntervalSince1970.rounded(.down)))
  }

  /// The date of `SOURCE_DATE_EPOCH`, in seconds since 1970; `nil` if it is not set, or is not such
  /// a number.
  public init?(environment: [String: String]) {
    guard let text = environment["SOURCE_DATE_EPOCH"], let seconds = Int(text),
      (0...Self.lastSecond).contains(seconds)
    else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// The end of the year 9999.
  private static let lastSecond = 253_402_300_799

  private init(secondsSince1970 seconds: Int) {
    let time = CivilTime(secondsSince1970: seconds)
    iso8601 = "\(time.date)T\(time.clock)Z"
  }

  /// Reads `2026-01-31`, `2026-01-31T12:00:00` or the same with a `Z`; `nil` for anything else.
  public init?(parsing text: String) {
    var text = text[...]
    if text.hasSuffix("Z") { text = text.dropLast() }
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2,
      let date = Self.numbers(halves[0], separator: "-", widths: [4, 2, 2]),
      CivilDate(year: date[0], month: date[1], day: date[2]) != nil
    else { return nil }
    var time: Substring = "00:00:00"
    if halves.count == 2 {
      guard let parts = Self.numbers(halves[1], separator: ":", widths: [2, 2, 2]),
        parts[0] < 24, parts[1] < 60, parts[2] < 60
      else { return nil }
      time = halves[1]
    }
    iso8601 = "\(halves[0])T\(time)Z"
  }

  private static func numbers(_ text: Substring, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return numbers.count == widths.count ? numbers : nil
  }
}
