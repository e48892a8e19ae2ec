import ArgumentParser
import GridPress

/// How an animation shows its steps, one flag for each property of `animation` in documents, over
/// which it wins.
struct AnimationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show taps and drags in an animation: finger for a touch, pointer for the arrow of a mouse, auto for a finger on a phone and "
        + "a pointer elsewhere, or none.", valueName: "kind"))
  var gestures: AnimationSettings.Gestures?

  @Option(
    help: ArgumentHelp(
      "Where the captions of steps are in an animation: below, inside or none.", valueName: "place")
  )
  var captions: AnimationSettings.Captions?

  @Option(
    help: ArgumentHelp(
      "How long the result of a step is shown in an animation, in seconds; 0.8 unless the document sets it.",
      valueName: "seconds"))
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      "How long the last moment of an animation is shown, in seconds; 2 unless the document sets it.",
      valueName: "seconds"))
  var rest: Double?

  @Option(
    help: ArgumentHelp(
      "How often an animation is shown; 0, forever, unless the document sets it.",
      valueName: "number"))
  var loops: Int?

  /// - Parameter settings: those of the document.
  /// - Throws: `RenderError` of kind `usage` for a number out of range.
  func applied(to settings: AnimationSettings) throws(RenderError) -> AnimationSettings {
    var result = settings
    if let gestures { result.gestures = gestures }
    if let captions { result.captions = captions }
    if let seconds { result.seconds = try time(seconds, "seconds") }
    if let rest { result.rest = try time(rest, "rest") }
    if let loops {
      let counts = AnimationSettings.loopCounts
      guard counts.contains(loops) else {
        throw RenderError(
          .usage,
          "--loops is a number from \(counts.lowerBound) to \(counts.upperBound), not \(loops)")
      }
      result.loops = loops
    }
    return result
  }

  private func time(_ seconds: Double, _ flag: String) throws(RenderError) -> Double {
    let times = AnimationSettings.times
    guard times.contains(seconds) else {
      throw RenderError(
        .usage,
        "--\(flag) is a time from \(times.lowerBound) to \(times.upperBound) seconds, not \(seconds)"
      )
    }
    return seconds
  }
}

extension AnimationSettings.Gestures: OptionChoice {}
extension AnimationSettings.Captions: OptionChoice {}
