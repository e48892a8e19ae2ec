import Platform

extension PDFMetadata {
  /// The metadata as an XMP packet (ISO 16684-1, 7.3).
  /// - Parameter standards: the standards that the file conforms to.
  func xmp(_ standards: PDFStandards) -> [UInt8] {
    var text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <dc:format>application/pdf</dc:format>

      """
    func add(_ property: String, _ value: String?, in list: String = "") {
      guard let value = value?.escapedForXML else { return }
      let item =
        switch list {
        case "": value
        case "Alt": "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(value)</rdf:li></rdf:Alt>"
        default: "<rdf:\(list)><rdf:li>\(value)</rdf:li></rdf:\(list)>"
        }
      text += "<\(property)>\(item)</\(property)>\n"
    }
    add("dc:title", title, in: "Alt")
    add("dc:creator", author, in: "Seq")
    add("dc:description", subject, in: "Alt")
    add("dc:language", language, in: "Bag")
    add("pdf:Keywords", keywords)
    add("pdf:Producer", "GridPress")
    add("xmp:CreatorTool", creator)
    add("xmp:CreateDate", creationDate)
    text += "</rdf:Description>\n"
    for schema in schemas(standards) { text += schema.description }
    if standards.archive != nil { text += Self.extensions(schemas(standards)) }
    text += "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    return Array(text.utf8)
  }

  private func schemas(_ standards: PDFStandards) -> [XMPSchema] {
    var schemas: [XMPSchema] = []
    if let archive = standards.archive {
      schemas.append(
        XMPSchema(
          prefix: "pdfaid", uri: "http://www.aiim.org/pdfa/ns/id/",
          values: [("part", String(archive.rawValue)), ("conformance", "B")]))
    }
    if standards.isAccessible {
      schemas.append(
        XMPSchema(
          prefix: "pdfuaid", uri: "http://www.aiim.org/pdfua/ns/id/", values: [("part", "1")],
          name: "PDF/UA identification", category: "internal", type: "Integer",
          meanings: ["part": "Part of ISO 14289 that the file conforms to"]))
    }
    if let invoice, standards.archive == .a3b {
      schemas.append(
        XMPSchema(
          prefix: "fx", uri: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
          values: [
            ("DocumentType", "INVOICE"), ("DocumentFileName", invoice.fileName),
            ("Version", "1.0"), ("ConformanceLevel", invoice.level),
          ], name: "Factur-X PDFA Extension Schema", category: "external", type: "Text",
          meanings: [
            "DocumentType": "Type of the attached document",
            "DocumentFileName": "Name of the attached file",
            "Version": "Version of the standard of the attached document",
            "ConformanceLevel": "Profile of the attached document",
          ]))
    }
    return schemas
  }

  /// Descriptions of schemas that PDF/A does not define (ISO 19005-2, 6.6.2.3).
  private static func extensions(_ schemas: [XMPSchema]) -> String {
    let items = schemas.compactMap(\.extensionItem)
    if items.isEmpty { return "" }
    return """
      <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag>
      \(items.joined())</rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>

      """
  }
}

/// Some properties of one namespace.
private struct XMPSchema {
  var prefix: String
  var uri: String
  var values: [(name: String, value: String)]
  /// The name in its description; `nil` if the schema is predefined.
  var name: String?
  var category = "internal"
  var type = "Text"
  var meanings: [String: String] = [:]

  var description: String {
    let lines = values.map {
      "<\(prefix):\($0.name)>\($0.value.escapedForXML)</\(prefix):\($0.name)>\n"
    }
    return "<rdf:Description rdf:about=\"\" xmlns:\(prefix)=\"\(uri)\">\n\(lines.joined())"
      + "</rdf:Description>\n"
  }

  var extensionItem: String? {
    guard let name else { return nil }
    let properties = values.map { value in
      """
      <rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>\(value.name)</pdfaProperty:name>
      <pdfaProperty:valueType>\(type)</pdfaProperty:valueType>
      <pdfaProperty:category>\(category)</pdfaProperty:category>
      <pdfaProperty:description>\(meanings[value.name] ?? value.name)</pdfaProperty:description>
      </rdf:li>

      """
    }
    return """
      <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>\(name)</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>\(uri)</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>
      \(properties.joined())</rdf:Seq></pdfaSchema:property>
      </rdf:li>

      """
  }
}
