#if Spreadsheets
import CFiles

/// Parses XML, or HTML as browsers do, in chunks of UTF-8.
///
/// No external resources are loaded. In a cancelled task, parsing ends early, even within a chunk.
/// XML with a document type is rejected, since it could define entities that expand to a huge size.
package final class MarkupParser {
  /// Whether this build has a parser.
  package static let isAvailable = true

  private let library = MarkupParser.library
  private let language: Language
  private let handler: any MarkupHandler
  private var context: xmlParserCtxtPtr?
  private var hasType = false
  private var elementCount = 0
  private var counter: AttributeCounter
  private var references: CharacterReferences
  /// Those of the element that begins, and the piece of text: one array each for all of them.
  private var attributes: [MarkupAttribute] = []
  private var piece: [UInt8] = []

  /// The library is set up once, before any thread uses it.
  private static let library: GridPressXML = {
    let library = Libraries.xml.required
    library.xmlInitParser()
    return library
  }()

  package init(_ language: Language, _ handler: any MarkupHandler) {
    self.language = language
    self.handler = handler
    counter = AttributeCounter(language)
    references = CharacterReferences(library)
    var calls = xmlSAXHandler()
    calls.initialized = 1
    calls.startElement = { data, name, attributes in
      MarkupParser.parser(data)?.begin(name, attributes)
    }
    calls.endElement = { data, name in MarkupParser.parser(data)?.end(name) }
    calls.characters = { data, text, count in MarkupParser.parser(data)?.text(text, count) }
    calls.cdataBlock = { data, text, count in MarkupParser.parser(data)?.text(text, count) }
    calls.ignorableWhitespace = calls.characters
    calls.internalSubset = { data, _, _, _ in MarkupParser.parser(data)?.refuseType() }
    let data = Unmanaged.passUnretained(self).toOpaque()
    switch language {
    case .xml:
      context = library.xmlCreatePushParserCtxt(&calls, data, nil, 0, nil)
      _ = library.xmlCtxtUseOptions(
        context,
        Int32(
          XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_HUGE.rawValue))
    case .html:
      calls.internalSubset = nil
      context = library.htmlCreatePushParserCtxt(&calls, data, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
      _ = library.htmlCtxtUseOptions(
        context,
        Int32(
          HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_RECOVER.rawValue))
    }
  }

  deinit {
    switch language {
    case .xml: library.xmlFreeParserCtxt(context)
    case .html: library.htmlFreeParserCtxt(context)
    }
  }

  package func consume(_ chunk: [UInt8]) throws(Fault) { try parse(chunk, isLast: false) }

  /// Ends the document.
  package func finish() throws(Fault) { try parse([], isLast: true) }

  private func parse(_ chunk: [UInt8], isLast: Bool) throws(Fault) {
    if counter.isExceeded(by: chunk) {
      throw Fault(
        message: "an element has more than \(AttributeCounter.maximum) attributes", line: line)
    }
    let chunk = language == .html ? references.replaced(in: chunk, isLast: isLast) : chunk
    // The library counts in 32 bits.
    let status = chunk.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      switch language {
      case .xml:
        return library.xmlParseChunk(context, start, Int32(clamping: bytes.count), isLast ? 1 : 0)
      case .html:
        return library.htmlParseChunk(context, start, Int32(clamping: bytes.count), isLast ? 1 : 0)
      }
    }
    if hasType {
      throw Fault(message: "the XML has a document type, which is not supported", line: line)
    }
    if language == .xml, status != 0 {
      throw Fault(message: reason ?? "the XML is damaged", line: line)
    }
  }

  private var line: Int { Int(context?.pointee.input?.pointee.line ?? 0) }

  private var reason: String? {
    guard let error = library.xmlCtxtGetLastError(context), let message = error.pointee.message
    else {
      return nil
    }
    let text = String(cString: message)
    let first = text.prefix { $0 != "\n" }
    return first.prefix(1).lowercased() + first.dropFirst()
  }

  // MARK: Callbacks of the library

  private static func parser(_ data: UnsafeMutableRawPointer?) -> MarkupParser? {
    data.map { Unmanaged<MarkupParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<xmlChar>?, _ raw: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    elementCount += 1
    if elementCount & 255 == 0, Task.isCancelled { return library.xmlStopParser(context) }
    attributes.removeAll(keepingCapacity: true)
    var index = 0
    while let raw, let name = raw[index] {
      attributes.append(
        MarkupAttribute(
          name: Self.local(name), value: raw[index + 1].map { String(cString: $0) } ?? ""))
      index += 2
    }
    handler.begin(name.map(Self.local) ?? "", attributes)
  }

  private func end(_ name: UnsafePointer<xmlChar>?) {
    handler.end(name.map(Self.local) ?? "")
  }

  private func text(_ start: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard let start, count > 0 else { return }
    piece.removeAll(keepingCapacity: true)
    piece.append(contentsOf: UnsafeBufferPointer(start: start, count: Int(count)))
    handler.text(piece)
  }

  private func refuseType() {
    hasType = true
    library.xmlStopParser(context)
  }

  /// A name without its prefix.
  private static func local(_ name: UnsafePointer<xmlChar>) -> String {
    var start = name
    var place = name
    while place.pointee != 0 {
      if place.pointee == UInt8(ascii: ":") { start = place + 1 }
      place += 1
    }
    return String(cString: start)
  }
}
#else
/// Replaces the library in a build without the trait `Spreadsheets`.
package final class MarkupParser {
  package static let isAvailable = false

  package init(_ language: Language, _ handler: any MarkupHandler) {}

  package func consume(_ chunk: [UInt8]) throws(Fault) {
    throw Fault(message: Trait.spreadsheets.absence, line: 1)
  }

  package func finish() throws(Fault) {}
}
#endif

extension MarkupParser {
  package enum Language: Sendable {
    case xml
    case html
  }

  /// A reason that a document cannot be read.
  package struct Fault: Error, Hashable, Sendable {
    /// Lower case, no full stop.
    package let message: String
    package let line: Int
  }
}

/// Receives the elements of a document as they begin and end.
package protocol MarkupHandler: AnyObject {
  /// - Parameters:
  ///   - name: the name without its prefix.
  ///   - attributes: the attributes with names without prefixes, in the order of the document.
  func begin(_ name: String, _ attributes: [MarkupAttribute])
  func end(_ name: String)
  /// A piece of text; the text between two elements may be passed in several.
  func text(_ bytes: [UInt8])
}

/// An attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  package let name: String
  package let value: String
}

extension [MarkupAttribute] {
  /// The value of the first attribute with a name.
  package subscript(name: String) -> String? { first { $0.name == name }?.value }
}

extension String {
  /// With entities for characters with a meaning in XML and HTML. Characters that XML does not
  /// allow are U+FFFD.
  package var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
