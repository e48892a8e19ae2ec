import GridModel
package import GridPress

extension GridTranscript {
  /// Makes a transcript of the visible parts of a picture.
  package init(_ picture: PictureParts) {
    var transcript = GridTranscript(size: picture.size.inHundredths)
    var names = StyleNames()
    if let cover = picture.cover {
      transcript.add(TranscriptWriting(cover, figure: nil, grid: nil), &names)
    }
    for (number, grid) in picture.grids.enumerated() {
      transcript.add(
        TranscriptWriting(
          grid.parts, figure: grid.figure, grid: picture.isReport ? number : nil), &names)
      if picture.isReport {
        transcript.grids.append(Grid(title: grid.name ?? "", properties: transcript.grid))
      }
    }
    if picture.isReport { transcript.grid = [] }
    transcript.styles = names.styles
    self = transcript
  }

  private mutating func add(_ writing: TranscriptWriting, _ names: inout StyleNames) {
    var writing = writing
    writing.write(names: &names)
    parts += writing.parts
    grid = writing.properties
  }
}

/// Styles are named for the first part that has them.
struct StyleNames {
  private(set) var styles: [String: [TranscriptProperty]] = [:]
  private var names: [[TranscriptProperty]: String] = [:]
  private var uses: [String: Int] = [:]

  mutating func name(
    of properties: [TranscriptProperty], for kind: GridPart.Kind
  ) -> String {
    if let known = names[properties] { return known }
    uses[kind.rawValue, default: 0] += 1
    let number = uses[kind.rawValue, default: 1]
    let name = number == 1 ? kind.rawValue : "\(kind.rawValue)-\(number)"
    names[properties] = name
    styles[name] = properties
    return name
  }
}
