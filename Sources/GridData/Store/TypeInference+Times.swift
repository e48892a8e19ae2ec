import GridCore
import GridModel

/// Step 2 for times of day and lengths of time.
extension TypeInference {
  /// - Returns: whether the column has times of day that are not all `HH:MM`, or lengths of time
  ///   with colons.
  mutating func surveyClocks(_ column: Int) -> Bool {
    guard !isPlain(censuses[column]), mayHave(column, { cell in ClockText(cell) != nil }) else {
      return false
    }
    var hasHalf = false
    var areTimes = true
    var hasSeconds = false
    var startWithMinutes = false
    var isWhole = true
    let fit = allValues(of: column) { cell in
      guard let clock = ClockText(cell) else { return false }
      if clock.isAfternoon != nil { hasHalf = true }
      if clock.hour == nil { areTimes = false }
      if clock.second != nil { hasSeconds = true }
      if !clock.fraction.isEmpty { isWhole = false }
      if clock.startsWithMinutes { startWithMinutes = true }
      return true
    }
    // Lengths of time have no half of the day, and are not minutes beside hours.
    guard fit, areTimes || !hasHalf && !(startWithMinutes && hasSeconds) else { return false }
    var found = spelling(areTimes ? .time : isWhole ? .integer : .decimal, column)
    if areTimes {
      found.hasSpelledTimes = true
    } else {
      found.duration = .clock(hasSeconds: hasSeconds, startsWithMinutes: startWithMinutes)
    }
    types[column] = found.type
    spellings[column] = found
    return true
  }

  /// - Returns: whether the column has lengths of time in words: `2 h 30 min` beside `45 min`.
  mutating func surveyDurations(_ column: Int) -> Bool {
    guard !isPlain(censuses[column]), mayHave(column, { cell in DurationText(cell) != nil }) else {
      return false
    }
    var words: [DurationText.Unit: String] = [:]
    var isWhole = true
    let fit = allValues(of: column) { cell in
      guard let duration = DurationText(cell) else { return false }
      for word in duration.words where words[word.unit] == nil { words[word.unit] = word.text }
      if duration.milliseconds % 1000 != 0 { isWhole = false }
      return true
    }
    guard fit, !words.isEmpty else { return false }
    var found = spelling(isWhole ? .integer : .decimal, column)
    found.duration = .words(
      DurationText.Unit.allCases.compactMap { unit in
        words[unit].map { DurationNotation.Word(unit: unit, text: $0) }
      })
    types[column] = found.type
    spellings[column] = found
    return true
  }

  /// Whether the first value passes a test.
  private func mayHave(_ column: Int, _ test: (Span<UInt8>) -> Bool) -> Bool {
    let words = missing(column)
    for row in 0..<rowCount {
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      return test(cell)
    }
    return false
  }

  /// Whether all values pass a test, and there are any.
  private func allValues(of column: Int, _ test: (Span<UInt8>) -> Bool) -> Bool {
    let words = missing(column)
    var hasValue = false
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return false }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      guard test(cell) else { return false }
      hasValue = true
    }
    return hasValue
  }
}
