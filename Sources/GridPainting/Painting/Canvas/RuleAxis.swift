/// The direction of a rule.
enum RuleAxis {
  case horizontal
  case vertical
}
