import Platform

extension PDFMetadata {
  /// What the file says about itself, as XMP (ISO 16684-1), packed as 7.3 of it says.
  var xmp: [UInt8] {
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
    text += "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    return Array(text.utf8)
  }
}
