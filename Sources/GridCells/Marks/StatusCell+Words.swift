import GridModel

extension StatusCell {
  /// The meanings of English words for states, ignoring case.
  static let knownWords: WordMap<PlotColor> = {
    let words: [(PlotColor, String)] = [
      (
        .positive,
        "active approved available complete completed delivered done enabled healthy live ok online paid passed "
          + "ready resolved running succeeded success successful up valid verified"
      ),
      (
        .negative,
        "blocked broken critical declined down error expired failed failing failure fatal invalid offline overdue "
          + "rejected unavailable unhealthy unpaid"
      ),
      (.amber, "degraded delayed pending queued retrying unstable waiting warning"),
      (
        .muted,
        "archived cancelled canceled disabled draft idle inactive none off paused skipped stopped unknown"
      ),
    ]
    return WordMap(
      words.reduce(into: [:]) { map, entry in
        for word in entry.1.split(separator: " ") { map[String(word)] = entry.0 }
      })
  }()
}
