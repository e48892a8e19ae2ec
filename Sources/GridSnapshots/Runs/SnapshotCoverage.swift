import Foundation
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

  /// Every property has its default.
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
