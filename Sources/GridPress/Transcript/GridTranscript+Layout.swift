import GridCore
import GridModel

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

extension Drawing {
  /// The text layer of its picture.
  package func transcript(by renderer: Renderer) throws(RenderError) -> GridTranscript {
    try renderer.readParts(of: self) { GridTranscript($0) }
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
    if let cached = names[properties] { return cached }
    uses[kind.rawValue, default: 0] += 1
    let number = uses[kind.rawValue, default: 1]
    let name = number == 1 ? kind.rawValue : "\(kind.rawValue)-\(number)"
    names[properties] = name
    styles[name] = properties
    return name
  }
}

extension ComputedStyle {
  /// All properties, but those that have no effect unless they are set.
  var transcribed: [TranscriptProperty] {
    properties.map { TranscriptProperty($0.name, $0.value) }
  }
}

extension SeparatorStyles {
  var transcribed: [TranscriptProperty] {
    var list = SeparatorStyles.lines.compactMap { name, path in
      self[keyPath: path].map { TranscriptProperty("separators.\(name)", $0.transcribed) }
    }
    if let frameRadius {
      list.append(TranscriptProperty("separators.frameRadius", frameRadius.dumped))
    }
    return list
  }
}

extension SpacingStyle {
  var transcribed: [TranscriptProperty] {
    Self.all.compactMap { name, path in
      self[keyPath: path].map { TranscriptProperty("spacing.\(name)", $0.dumped) }
    }
  }
}

extension CardStyles {
  var transcribed: [TranscriptProperty] {
    row.transcribed(as: "cards.row") + section.transcribed(as: "cards.section")
  }
}

extension CardStyle {
  fileprivate func transcribed(as name: String) -> [TranscriptProperty] {
    [
      radius.map { TranscriptProperty("\(name).radius", $0.dumped) },
      line.map { TranscriptProperty("\(name).line", $0.transcribed) },
      shadow.map { TranscriptProperty("\(name).shadow", $0.transcribed) },
    ].compactMap(\.self)
  }
}

extension ShadowStyle {
  fileprivate var transcribed: String {
    "\(color.notation) blur \(blur.dumped) down \(offset.dumped)"
  }
}

extension LineStyle {
  fileprivate var transcribed: String {
    "\(color.notation) \(width.dumped)" + (inset == 0 ? "" : " inset \(inset.dumped)")
  }
}
