import GridCore
import GridModel
import GridPress

extension TranscriptPart {
  fileprivate var isGrandTotal: Bool { has("grand") }
}

/// A transcript's parts by address, and its rows by section.
struct TranscriptIndex {
  struct Section {
    var number: Int
    /// The texts of its headers.
    var title = ""
    /// Headers, footers and summaries.
    var strips: [PartAddress] = []
    var rows: [Int] = []
  }

  let transcript: GridTranscript
  let implied: ImpliedFrames
  private(set) var columns: [String] = []
  /// The parts that belong to no section.
  private(set) var wholeParts: [PartAddress] = []
  private(set) var sections: [Section] = []
  /// By section, the texts of its headers and of those of the groups around it, from the outermost.
  private var headers: [Int: [String]] = [:]
  /// The parts of a row besides its cells, by the row's address.
  private var attached: [PartAddress: [PartAddress]] = [:]
  private var parts: [PartAddress: Int] = [:]
  private var titles: [String: String] = [:]
  private var seen: [CellKind: Set<[TranscriptProperty]>] = [:]

  /// The properties that determine a cell's style besides its text.
  private struct CellKind: Hashable {
    var kind: PartAddress.Kind
    var column: String?
    var isAlternate: Bool
    var notes: [TranscriptNote]
  }

  init(_ transcript: GridTranscript) {
    self.transcript = transcript
    implied = ImpliedFrames(transcript.parts)
    var numbers: [Int: Int] = [:]
    var levels: [Int: String] = [:]
    for (place, part) in transcript.parts.enumerated() {
      let address = part.address
      parts[address] = place
      if let key = address.column, address.kind == .columnHeader || address.kind == .cell,
        titles[key] == nil
      {
        columns.append(key)
        let text = address.kind == .columnHeader ? part.text ?? "" : ""
        titles[key] = text.isEmpty ? key : text
      }
      if address.kind == .cell || address.kind == .handle {
        seen[Self.kind(of: address, part.notes), default: []].insert(properties(of: part))
      }
      guard let number = address.section else {
        wholeParts.append(address)
        continue
      }
      let index = numbers[number] ?? sections.count
      if index == sections.count {
        sections.append(Section(number: number))
        numbers[number] = index
      }
      defer { headers[number] = levels.sorted { $0.key < $1.key }.map(\.value) }
      switch address.kind {
      case .row: sections[index].rows.append(address.index ?? 0)
      case .cell: break
      case let kind where kind.isAttachedToRow: attached[address.row, default: []].append(address)
      case .sectionHeader:
        sections[index].title += (sections[index].title.isEmpty ? "" : ", ") + (part.text ?? "")
        sections[index].strips.append(address)
        let level = address.index ?? 0
        levels = levels.filter { $0.key < level }
        levels[level] = part.text ?? ""
      default: sections[index].strips.append(address)
      }
    }
  }

  /// Whether a section is the one at a path, or in it: by the texts of the headers of all levels
  /// from the outermost, or by one text alone.
  func isSection(_ number: Int, at path: SectionPath) -> Bool {
    guard let texts = headers[number] else { return false }
    return path.values.count == 1
      ? texts.contains(path.values[0]) : texts.starts(with: path.values)
  }

  subscript(address: PartAddress) -> TranscriptPart? {
    parts[address].map { transcript.parts[$0] }
  }

  /// The parts of a row besides its cells.
  func attached(to row: PartAddress) -> [PartAddress] { attached[row] ?? [] }

  func title(ofColumn key: String) -> String { titles[key] ?? key }

  /// What people call a row of totals or a value of one: `grand total, "Price"`, and with its label
  /// where there are several; `nil` for other parts.
  func name(ofTotal address: PartAddress) -> String? {
    guard address.kind == .summary || address.kind == .summaryCell else { return nil }
    let strip = PartAddress(
      .summary, grid: address.grid, section: address.section, index: address.index)
    guard let part = self[strip], let section = address.section else { return nil }
    let noun = Self.noun(ofTotal: part)
    let alike = sections.filter { part.isGrandTotal || $0.number == section }
      .flatMap(\.strips).filter { $0.kind == .summary && self[$0].map(Self.noun) == noun }
    let label = part.text ?? ""
    return noun
      + (alike.count < 2
        ? "" : label.isEmpty ? " (strip \(address.index ?? 0))" : " \(label.dumped)")
      + (part.isGrandTotal ? "" : " of section \(section)")
      + (address.column.map { ", \(title(ofColumn: $0).dumped)" } ?? "")
  }

  private static func noun(ofTotal part: TranscriptPart) -> String {
    part.isGrandTotal ? "grand total" : part.has("footer") ? "footer" : "total"
  }

  func properties(of part: TranscriptPart) -> [TranscriptProperty] {
    transcript.properties(of: part)
  }

  func texts(of row: Int, in section: Int, columns: [String]) -> [String] {
    columns.map { key in
      self[PartAddress(.cell, section: section, index: row, column: key)]?.text ?? ""
    }
  }

  private static func kind(of address: PartAddress, _ notes: [TranscriptNote]) -> CellKind {
    CellKind(
      kind: address.kind, column: address.column,
      isAlternate: !(address.index ?? 0).isMultiple(of: 2),
      notes: notes.filter { !$0.isOfContent })
  }

  /// Whether a cell or handle that has moved by an odd number of rows has the style that others had
  /// there: then its new style is only a consequence.
  func looksLikeNeighbours(
    _ from: PartAddress, becoming to: PartAddress, properties: [TranscriptProperty],
    notes: [TranscriptNote]
  ) -> Bool {
    guard from.kind == .cell || from.kind == .handle, let before = from.index, let after = to.index,
      !(after - before).isMultiple(of: 2)
    else { return false }
    return seen[Self.kind(of: to, notes)]?.contains(properties) ?? false
  }
}
