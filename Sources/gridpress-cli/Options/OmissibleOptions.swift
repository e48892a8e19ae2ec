import ArgumentParser

/// A group of options that a command can have without ArgumentParser, which finds the options of a
/// group by reflection.
protocol OmissibleOptions: ParsableArguments {
  /// Sets each option to the value that it has if it is not given. One that is missing here ends a
  /// debug build as soon as the group is omitted.
  mutating func setDefaults()
}

extension OmissibleOptions {
  /// The options if none of them is given.
  static var omitted: Self {
    var options = Self()
    options.setDefaults()
    assert(options.isComplete)
    return options
  }

  /// Whether each option has a value.
  private var isComplete: Bool {
    Mirror(reflecting: self).children.allSatisfy { !"\($0.value)".contains("*definition*") }
  }
}
