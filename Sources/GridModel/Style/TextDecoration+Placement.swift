extension TextDecoration.Line {
  /// How thick a line is, in ems.
  package static let thickness = 0.07

  /// Where its upper edge lies below the baseline, in ems.
  package var offset: Double {
    switch self {
    case .underline: 0.11
    case .overline: -0.9
    case .lineThrough: -0.3
    }
  }
}
