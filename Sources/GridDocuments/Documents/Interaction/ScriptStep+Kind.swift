extension ScriptStep {
  /// Its kind by its key or its word in documents: `tap`, `drop`.
  package var kind: String {
    var step = self
    (step.seconds, step.caption) = (nil, nil)
    switch try? EventNotation.step.write(step) {
    case .text(let word)?: return word
    case .mapping(let members)?: return members.first?.name ?? "step"
    default: return "step"
    }
  }
}
