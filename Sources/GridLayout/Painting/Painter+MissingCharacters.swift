import GridCore

// Characters that no font can draw.

extension Painter {
  /// Notes those of the text in `scratch`.
  mutating func noteMissing(_ look: CellLook, at place: String) {
    let missing = missingScalars(look)
    if !missing.isEmpty { findings.noteMissing(missing, place: place) }
  }

  /// Those of the text in `scratch`.
  @inline(__always)
  func missingScalars(_ look: CellLook) -> [Unicode.Scalar] {
    if scratch.isPlain, look.hasPlainCharacters { return [] }
    return texts.measurer.missingScalars(in: scratch.bytes.span, font: look.font)
  }

  /// Those of texts painted from a command on.
  func missingScalars(since start: Int, in list: DisplayList) -> [Unicode.Scalar] {
    list.commands[start...].flatMap { command -> [Unicode.Scalar] in
      guard case .text(let run) = command else { return [] }
      return texts.measurer.missingScalars(
        in: list.textBytes.span.extracting(run.byteRange), font: run.font)
    }
  }
}
