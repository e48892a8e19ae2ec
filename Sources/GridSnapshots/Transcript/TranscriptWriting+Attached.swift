import GridCore
import GridModel
import GridPainting

// What is attached to strips and cells, or lies over them.

extension TranscriptWriting {
  mutating func add(_ part: PaintedPart) {
    let style = shown.style(of: part)
    let offset = shown.placement?.offsetOfLines ?? .zero
    add(
      part.part, part.frame.offsetBy(offset), text: part.text, style: style,
      notes: part.facts.map(\.transcribed) + drawing(of: part.part))
  }
}

extension PaintedPart.Fact {
  fileprivate var transcribed: TranscriptNote {
    switch self {
    case .caret(let character): TranscriptNote("before", "\(character)")
    case .selection(let characters):
      TranscriptNote("characters", "\(characters.lowerBound)-\(characters.upperBound)")
    case .invalid: TranscriptNote("invalid")
    case .pressed: TranscriptNote("pressed")
    case .destructive: TranscriptNote("destructive")
    case .placeholder: TranscriptNote("placeholder")
    }
  }
}
