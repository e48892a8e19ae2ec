import GridModel

/// How an animation shows the steps of a script, in documents: `{gestures: pointer, rest: 3}`.
enum AnimationNotation {
  static let settings = Notation<AnimationSettings>.mapping(
    "animation", "Animation", description: "How gridpress play animates the steps of the script.",
    start: AnimationSettings(),
    keys: [
      Key(
        "seconds", .number(in: AnimationSettings.times), \.seconds, default: 0.8,
        "How long the result of a step is shown, in seconds, with the gesture of the next step; default 0.8."
      ),
      Key(
        "rest", .number(in: AnimationSettings.times), \.rest, default: 2,
        "How long the last moment is shown before the animation begins again, in seconds; default 2."
      ),
      Key(
        "loops", .integer(in: AnimationSettings.loopCounts), \.loops, default: 0,
        "How often the animation is shown; default 0, forever."),
      Key(
        "gestures", .choice, \.gestures, default: .none,
        "How taps and drags are shown: finger is a touch, pointer the arrow of a mouse that moves to what is clicked, auto a finger on a phone and a pointer elsewhere; default none."
      ),
      Key(
        "captions", .choice, \.captions, default: .below,
        "Where the captions of steps are: below the picture, inside it, or none; default below."),
    ])

  // MARK: - Steps

  static let seconds = Field(
    "seconds", .number(in: AnimationSettings.times),
    "How long the result of the step is shown in an animation, in seconds; default that of animation. Alone, the grid is shown for this long."
  )

  static let caption = Field(
    "caption", .text,
    "A line that tells what happens, in an animation, from the gesture of the step until the next caption; an empty one ends it. Alone, the grid is shown with it."
  )
}
