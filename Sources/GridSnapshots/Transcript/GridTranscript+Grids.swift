import GridCore

extension GridTranscript {
  /// One of its grids by itself, as if it were the only one; `nil` is what stands above all of them.
  func part(_ grid: Int?) -> GridTranscript {
    if grids.isEmpty { return self }
    var part = self
    part.grids = []
    part.parts = parts.filter { $0.address.grid == grid }
    guard let grid else { return part }
    part.size = .zero
    part.grid = grids[grid].properties
    for index in part.parts.indices { part.parts[index].address.grid = nil }
    return part
  }

  /// The numbers that ``part(_:)`` takes.
  var partNumbers: [Int?] { [nil] + grids.indices.map(Optional.some) }
}
