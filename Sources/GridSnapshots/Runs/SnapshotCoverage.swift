import Foundation
import GridModel
import GridPress

/// The elements, states and rules of a matrix that no recorded file shows.
public struct SnapshotCoverage: Codable, Hashable, Sendable {
  /// Elements of themes that are nowhere, by the names that themes have for them.
  public var elements: [String] = []
  /// States that no grid is in.
  public var states: [String] = []
  /// Rules that hold for no part, each with its document.
  public var rules: [String] = []
  /// How many text layers were read; without any, the coverage is unknown.
  public var readCount = 0

  public init() {}

  /// Reads the recorded text layers of a matrix.
  init(_ matrix: SnapshotMatrix) {
    var elements: Set<StyleElement> = []
    var states: Set<SnapshotState> = []
    var wanted: [String: Set<String>] = [:]
    var matched: [String: Set<String>] = [:]
    for folder in matrix.folders {
      for entry in folder.entries {
        wanted[entry.document, default: []].formUnion(entry.rules)
        let file = entry.name + SnapshotFormat.transcriptEnding
        guard
          let text = try? String(
            contentsOf: URL(filePath: folder.path).appending(path: file), encoding: .utf8),
          let transcript = try? GridTranscript(reading: text)
        else { continue }
        readCount += 1
        states.formUnion([entry.state] + transcript.states)
        elements.formUnion(transcript.elements)
        let rules = transcript.parts.flatMap(\.notes).filter { $0.name == "rule" }
        matched[entry.document, default: []].formUnion(rules.compactMap(\.value))
      }
    }
    guard readCount > 0 else { return }
    self.states = SnapshotState.allCases.filter { !states.contains($0) }.map(\.rawValue)
    self.elements = GridTranscript.allElements.filter { !elements.contains($0) }.map(\.rawValue)
    rules = wanted.sorted { $0.key < $1.key }.flatMap { document, names in
      names.subtracting(matched[document] ?? []).sorted().map { "\(document): \($0)" }
    }
  }

  /// One line per list.
  public var lines: [String] {
    if readCount == 0 { return ["no text layer was read: the coverage is unknown"] }
    return [("elements", elements), ("states", states), ("rules", rules)].map { noun, list in
      "\(noun) that no golden shows: " + (list.isEmpty ? "none" : list.joined(separator: ", "))
    }
  }
}

extension GridTranscript {
  /// The elements of themes that a picture is known to show: those in the margins of pages are in
  /// none, and parts do not record covers.
  static let allElements = StyleElement.allCases.filter {
    ![.pageHeader, .pageFooter, .cover].contains($0)
  }

  /// The elements of themes that style its parts.
  var elements: Set<StyleElement> {
    var elements: Set<StyleElement> = [.grid]
    var stubs: Set<String> = []
    var roles: [String: StyleElement] = [:]
    for part in parts {
      elements.formUnion(part.elements)
      if part.isAlternate(by: striping(of: part)) { elements.insert(.alternate) }
      guard let column = part.address.column else { continue }
      if part.address.kind == .columnHeader, part.has("stub") { stubs.insert(column) }
      if part.address.kind == .cell, stubs.contains(column) { elements.insert(.stub) }
      // Headers come before the cells of their columns.
      for role in ColumnRole.allCases where part.address.kind == .columnHeader {
        if let element = role.element, part.has(role.rawValue) { roles[column] = element }
      }
      if part.address.kind == .cell, let role = roles[column] { elements.insert(role) }
    }
    return elements
  }

  /// Which rows of the grid of a part are alternate.
  private func striping(of part: TranscriptPart) -> Striping {
    let number = part.address.grid
    let properties =
      number.flatMap { grids.indices.contains($0) ? grids[$0].properties : nil } ?? grid
    let written = properties.first { $0.name == "striping" }?.value
    return written.flatMap(Striping.init(rawValue:)) ?? .alternate
  }

  /// The states that it shows, besides the normal one.
  var states: Set<SnapshotState> { Set(parts.flatMap(\.states)) }
}

extension TranscriptPart {
  func has(_ note: String) -> Bool { notes.contains { $0.name == note } }

  fileprivate var elements: [StyleElement] {
    switch address.kind {
    case .cell: elementsOfCell
    case .filterCaret: [.filterFocused, .caret]
    case .sectionHeader: (address.index ?? 0) > 0 ? [.section, .subsection] : [.section]
    case .swipeAction: has("destructive") ? [.swipeAction, .swipeDestructive] : [.swipeAction]
    case .editField: has("invalid") ? [.editing, .invalid] : [.editing]
    case .shortcut: has("pressed") ? [.shortcutBarPressed] : []
    case .summary:
      has("grand") ? [.summary, .grandSummary] : has("footer") ? [.sectionFooter] : [.summary]
    // The row of totals determines which of its elements applies.
    case .summaryCell: []
    default: [address.part.styleElement].compactMap(\.self)
    }
  }

  /// A cell over several rows is styled like the first of them.
  fileprivate func isAlternate(by striping: Striping) -> Bool {
    address.kind == .cell && !has("rows") && striping != .none
      && striping.isAlternate(address.index ?? 0)
  }

  private var elementsOfCell: [StyleElement] {
    var elements: [StyleElement] = [.rows]
    if has("selected") { elements.append(.selected) }
    if has("flash") { elements.append(.flash) }
    return elements
  }

  fileprivate var states: [SnapshotState] {
    switch address.kind {
    case .cell: (has("selected") ? [.selected] : []) + (has("flash") ? [.flash] : [])
    case .handle: [.handles]
    case .swipeAction: [.swiped]
    case .skeleton: [.loading]
    case .editField: has("invalid") ? [.invalid] : [.editing]
    case .liftedRow, .liftedColumn: [.dragged]
    case .filter: [.filter]
    case .pullDown: [.pulled]
    default: []
    }
  }
}
