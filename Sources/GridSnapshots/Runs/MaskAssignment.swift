import GridPress

/// Which masks of a run hold for each of its entries: documents need not all have the same parts.
struct MaskAssignment {
  private let masks: SnapshotMasks
  /// By entry, the masks that match no part of it.
  private var unknown: [[SnapshotMask]]

  /// - Throws: `RenderError` of kind `usage` for masks that mean no part of any entry, most likely misspelt.
  init(
    _ masks: SnapshotMasks, for entries: [SnapshotMatrix.Entry], by renderer: Renderer
  ) throws(RenderError) {
    self.masks = masks
    unknown = []
    if masks.isEmpty || entries.isEmpty { return }
    for entry in entries {
      // An entry that cannot be laid out fails when it is drawn.
      let transcript = try? entry.subject.transcript(by: renderer)
      unknown.append(transcript.map(masks.unknown(in:)) ?? [])
    }
    let everywhere = (masks.ignore + masks.only).filter { mask in
      unknown.allSatisfy { $0.contains(mask) }
    }
    guard everywhere.isEmpty else {
      let names = everywhere.map(\.description).joined(separator: "; ")
      throw RenderError(.usage, "no case has the part to mask: \(names)")
    }
  }

  /// The masks of the entry with this number. If it has none of the only parts that are compared, they are kept: then it
  /// fails, since nothing could be compared.
  func masks(ofEntry number: Int) -> SnapshotMasks {
    guard !masks.isEmpty else { return masks }
    let isKnown = { (mask: SnapshotMask) in !unknown[number].contains(mask) }
    let only = masks.only.filter(isKnown)
    return SnapshotMasks(
      ignore: masks.ignore.filter(isKnown), only: only.isEmpty ? masks.only : only)
  }
}
