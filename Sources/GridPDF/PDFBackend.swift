package import GridCore
package import GridGlyphs
package import Platform

/// Draws the pages of a PDF file. Coordinates are points from the page's top left corner.
///
/// 1. A page's content is written on the calling task, where text is shaped, and compressed on
///    others. Or other tasks write it, and it is added.
/// 2. Pictures follow the first page that shows them; later pages refer to them.
/// 3. Compressed pages are written to the sink in order; only a few numbers of each page remain in
///    memory.
/// 4. At the end, fonts are subset to the glyphs in use, each on a separate task, and all objects
///    that pages refer to are written.
///
/// The bytes depend on the pages and the metadata only, not on the number of workers.
package final class PDFBackend: PageBackend {
  /// Readers do not show longer sides (PDF Reference 1.7, annex C).
  package static let maximumSide = 14_400.0

  let metadata: PDFMetadata
  private let images: ImageLibrary
  private var file: PDFFile
  private var queue: PDFStreamQueue
  private var writer: PDFPageWriter
  /// What the pages so far refer to by name.
  package var tables = PDFContentTables()
  /// The structure of the pages so far; `nil` if the document has none.
  private(set) var marking: PDFMarkedPages?
  /// The maximum nesting depth of clips.
  private(set) var deepestClip = 0
  private(set) var pages = PDFPageTree()
  private var outline = PDFOutline()
  private var destinations = PDFDestinations()
  private var labels: [String?] = []
  package private(set) var unmetStandards: [String] = []
  /// How many pages have been drawn.
  package var pageCount: Int { pages.count }

  /// - Parameters:
  ///   - isTagged: whether the file contains the structure that the tags of display lists describe.
  ///   - workerCount: The number of streams compressed concurrently; 1 does everything on the
  ///     calling task.
  package init(
    glyphs: any ShapedTextSource, images: ImageLibrary = ImageLibrary(), metadata: PDFMetadata,
    isTagged: Bool = false, workerCount: Int = 1, to sink: any ByteSink
  ) throws(BackendError) {
    self.metadata = metadata
    file = try PDFFile(sink: sink)
    queue = PDFStreamQueue(workerCount: workerCount)
    self.images = images
    marking = isTagged ? PDFMarkedPages() : nil
    writer = PDFPageWriter(
      source: glyphs, images: images, isTagged: isTagged, language: metadata.language)
  }

  /// Notes problems that keep the file from conforming to a standard.
  func note(_ problems: [String], of standard: String) {
    if problems.isEmpty { return }
    unmetStandards.append("\(standard): \(problems.joined(separator: ", "))")
  }

  /// Draws one page.
  nonisolated(nonsending) package func page(
    size: Size, label: String?, _ list: DisplayList
  ) async throws(BackendError) {
    try check(size)
    try await add(writer.page(size: size, label: label, list, adding: &tables))
  }

  private func check(_ size: Size) throws(BackendError) {
    for side in [size.width, size.height] where side > PDFBackend.maximumSide {
      throw .tooLarge(length: side, limit: PDFBackend.maximumSide, unit: .points)
    }
  }

  /// Adds a page that was written with the tables, or with earlier ones.
  nonisolated(nonsending) package func add(_ page: PDFWrittenPage) async throws(BackendError) {
    try check(page.size)
    let index = pages.count
    let content = file.reserve()
    let number = file.reserve()
    for entry in page.outline { outline.add(entry, page: index) }
    let firstKey = marking?.structure.keys.count ?? 0
    if let marked = page.marking { marking?.append(marked) }
    let links = page.links.map { link in
      var link = link
      link.structureKey? += firstKey
      let destination = destinations.number(of: link.target, file: &file)
      let object = file.add(link.body(destination: destination, isPrinted: isArchival))
      if let key = link.structureKey { marking?.setObject(object, forKey: key) }
      return object
    }
    deepestClip = max(deepestClip, page.deepestClip)
    pages.append(
      number: number, content: content, width: PDFLength.thousandths(page.size.width),
      height: PDFLength.thousandths(page.size.height), links: links,
      isGroup: isArchival && page.hasAlpha, structureKey: marking?.structure.pageKey)
    labels.append(page.label)
    var stream = PDFStream(number: content, bytes: page.bytes, level: PDFStream.fastLevel)
    if page.isCompressed {
      stream.entries = Array("/Filter/FlateDecode".utf8)
      stream.isCompressed = false
    }
    try await queue.add(stream, to: &file)
    for id in page.images {
      let objects = PDFImageObjects(id, images: images, isArchival: isArchival, file: &file)
      tables.images.set(objects.number, for: id)
      for stream in objects.streams { try await queue.add(stream, to: &file) }
    }
    for stream in tables.blurredTexts.streams(of: page.blurredTexts, in: &file) {
      try await queue.add(stream, to: &file)
    }
  }

  /// Writes the rest of the file: fonts, outline, the table of objects. At least one page must have
  /// been drawn.
  nonisolated(nonsending) package func finish() async throws(BackendError) {
    precondition(pageCount > 0, "a PDF file has a page")
    var resources = PDFResources(tables, file: &file)
    for work in resources.writeFonts(to: &file) { try await queue.add(work, to: &file) }
    resources.write(to: &file)
    for stream in resources.streams { try await queue.add(stream, to: &file) }
    let root = pages.write(to: &file, resources: resources.number)
    destinations.write(to: &file, pages: pages)
    let description = file.reserve()
    let xmp = PDFStream(
      number: description, entries: Array("/Type/Metadata/Subtype/XML".utf8),
      bytes: metadata.xmp(metStandards()), isCompressed: false)
    try await queue.add(xmp, to: &file)
    var entries: [UInt8] = []
    try await writeStructure(entries: &entries)
    try await writeOutputIntent(entries: &entries)
    try await writeAttachments(entries: &entries)
    let catalog = try writeCatalog(pages: root, description: description, entries: entries)
    let info = file.add(metadata.information)
    for work in file.takeObjectStreams() { try await queue.add(work, to: &file) }
    try await queue.finish(into: &file)
    try file.finish(catalog: catalog, info: info)
  }

  private var isArchival: Bool { metadata.standards.archive != nil }

  private nonisolated(nonsending) func writeStructure(
    entries: inout [UInt8]
  ) async throws(BackendError) {
    guard let structure = marking?.structure else { return }
    var tree = PDFStructureTree(structure, pages: pages, isRightToLeft: metadata.isRightToLeft)
    let root = try await tree.write(to: &file, &queue)
    entries.append("/MarkInfo<</Marked true>>/StructTreeRoot ")
    entries.append(reference: root)
  }

  /// The output intent: the colour space of the document (14.11.5; ISO 19005-2, 6.2.3).
  private nonisolated(nonsending) func writeOutputIntent(
    entries: inout [UInt8]
  ) async throws(BackendError) {
    guard isArchival else { return }
    let profile = file.reserve()
    try await queue.add(
      PDFStream(number: profile, entries: Array("/N 3".utf8), bytes: SRGBProfile.bytes), to: &file)
    entries.append("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1")
    entries.append("/OutputConditionIdentifier(sRGB IEC61966-2.1)/Info(sRGB IEC61966-2.1)")
    entries.append("/RegistryName(http://www.color.org)/DestOutputProfile ")
    entries.append(reference: profile)
    entries.append(">>]")
  }

  /// The embedded files, by name (7.11.4), and their relationship to the document (ISO 19005-3,
  /// 6.8).
  private nonisolated(nonsending) func writeAttachments(
    entries: inout [UInt8]
  ) async throws(BackendError) {
    if metadata.attachments.isEmpty { return }
    var files: [UInt8] = []
    var names: [(name: String, number: Int)] = []
    for attachment in metadata.attachments {
      let stream = file.reserve()
      try await queue.add(
        attachment.stream(number: stream, date: metadata.writtenDate), to: &file)
      let number = file.add(attachment.specification(stream: stream))
      names.append((attachment.name, number))
      if !files.isEmpty { files.append(0x20) }
      files.append(reference: number)
    }
    entries.append("/AF[")
    entries += files
    entries.append("]/Names<</EmbeddedFiles<</Names[")
    for (name, number) in names.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    {
      entries.append(text: name)
      entries.append(reference: number)
      entries.append(0x20)
    }
    entries.append("]>>>>")
  }

  /// The root of the document (ISO 32000-1, 7.7.2).
  /// - Parameter entries: further entries of its dictionary.
  private func writeCatalog(
    pages root: Int, description: Int, entries: [UInt8]
  ) throws(BackendError) -> Int {
    var body: [UInt8] = []
    body.append("<</Type/Catalog/Pages ")
    body.append(reference: root)
    body.append("/Metadata ")
    body.append(reference: description)
    if let language = metadata.language {
      body.append("/Lang")
      body.append(text: language)
    }
    body += entries
    if let labels = PDFPageLabels.body(labels) {
      body.append("/PageLabels ")
      body.append(reference: file.add(labels))
    }
    if !outline.isEmpty {
      body.append("/Outlines ")
      body.append(reference: try outline.write(to: &file, pages: pages))
      body.append("/PageMode/UseOutlines")
    }
    let preferences =
      (metadata.title == nil ? "" : "/DisplayDocTitle true")
      + (metadata.isRightToLeft ? "/Direction/R2L" : "")
    if !preferences.isEmpty { body.append("/ViewerPreferences<<\(preferences)>>") }
    body.append(">>")
    return file.add(body)
  }
}
