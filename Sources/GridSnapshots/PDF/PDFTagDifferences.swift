import GridPress

/// How the structures of two files differ.
///
/// 1. Tables are paired in order, their groups of rows likewise, rows by their texts, cells by
///    their columns.
/// 2. Elements outside tables are paired by role and text.
struct PDFTagDifferences {
  private let old: Content
  private let new: Content

  init(_ old: [PDFTag], _ new: [PDFTag]) {
    self.old = Content(old)
    self.new = Content(new)
  }

  /// The elements of a document, tables apart.
  private struct Content {
    /// Without their kids.
    var elements: [PDFTag] = []
    var tables: [PDFTable] = []

    init(_ tags: [PDFTag]) { add(tags) }

    private mutating func add(_ tags: [PDFTag]) {
      for tag in tags {
        if tag.role == "Table" {
          tables.append(PDFTable(tag))
          continue
        }
        var element = tag
        element.kids = []
        elements.append(element)
        add(tag.kids)
      }
    }
  }

  var words: [String] {
    var words = elementWords
    if old.tables.count != new.tables.count {
      words.append("structure: \(old.tables.count) → \(new.tables.count) tables")
    }
    let hasSeveral = max(old.tables.count, new.tables.count) > 1
    for (number, (before, after)) in zip(old.tables, new.tables).enumerated() {
      let name = hasSeveral ? "table \(number), " : ""
      words += PDFTableDifferences(before, after, name: name).words
    }
    return words
  }

  private var elementWords: [String] {
    func keys(_ elements: [PDFTag]) -> [[String]] { elements.map { [$0.role, $0.text ?? ""] } }
    return RowAlignment(keys(old.elements), keys(new.elements)).pairs.flatMap {
      pair -> [String] in
      switch (pair.old.map { old.elements[$0] }, pair.new.map { new.elements[$0] }) {
      case (let before?, let after?):
        return PDFTagDifferences.words(before, after).map { "\(Self.name(of: after)): \($0)" }
      case (let before?, nil): return ["\(Self.name(of: before)) removed"]
      case (nil, let after?): return ["\(Self.name(of: after)) inserted"]
      case (nil, nil): return []
      }
    }
  }

  private static func name(of tag: PDFTag) -> String {
    let place = tag.page.map { "page \($0), " } ?? ""
    return place + tag.role + (tag.text.map { " \($0.quotedForWords)" } ?? "")
  }

  /// How an element and its contents differ.
  static func words(_ before: PDFTag, _ after: PDFTag, comparesPages: Bool = true) -> [String] {
    var words: [String] = []
    if before.role != after.role { words.append("\(before.role) → \(after.role)") }
    func quoted(_ text: String?) -> String { text.map(\.quotedForWords) ?? "none" }
    if before.text != after.text {
      words.append("text \(quoted(before.text)) → \(quoted(after.text))")
    }
    func value(_ name: String, of tag: PDFTag) -> String? {
      tag.attributes.first { $0.name == name }?.value
    }
    var names = after.attributes.map(\.name)
    names += before.attributes.map(\.name).filter { !names.contains($0) }
    for name in names {
      let (from, to) = (value(name, of: before), value(name, of: after))
      if from != to { words.append("\(name) \(quoted(from)) → \(quoted(to))") }
    }
    if comparesPages, before.page != after.page, let from = before.page, let to = after.page {
      words.append("page \(from) → \(to)")
    }
    if before.kids.count != after.kids.count {
      words.append("\(before.kids.count) → \(after.kids.count) elements in it")
    }
    for (from, to) in zip(before.kids, after.kids) {
      words += Self.words(from, to, comparesPages: comparesPages).map { "\(to.role): \($0)" }
    }
    return words
  }
}
