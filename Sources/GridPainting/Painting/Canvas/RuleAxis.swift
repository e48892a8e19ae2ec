/// The way that a rule runs.
enum RuleAxis {
  case horizontal
  case vertical
}
