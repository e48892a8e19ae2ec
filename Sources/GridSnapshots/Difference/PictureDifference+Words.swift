import GridModel
public import GridPress

extension PictureDifference {
  /// In which parts pixels differ, for pictures that show the same otherwise.
  public func words(in transcript: GridTranscript, scale: Double) -> String {
    let parts = parts(of: transcript, scale: scale)
    if parts.isEmpty { return "only pixels between or around the parts differ" }
    let shown = parts.prefix(5).map { part in
      var address = part.address
      address.grid = nil
      let total = TranscriptIndex(transcript.part(part.address.grid)).name(ofTotal: address)
      let name =
        total
        ?? part.address.words(
          column: part.address.column.map {
            transcript.title(ofColumn: $0, in: part.address.grid)
          })
      return "\(name) (\(part.pixels))"
    }
    let rest = parts.count - shown.count
    return "only pixels differ, of " + shown.joined(separator: "; ")
      + (rest > 0 ? " and \(rest) more parts" : "")
  }
}
