import GridModel

/// How the animation of a script shows its steps.
public struct AnimationSettings: Hashable, Sendable {
  /// How the animation shows taps and drags.
  public enum Gestures: String, Hashable, Sendable, CaseIterable {
    /// Only their results are shown.
    case none
    /// As it suits the window: a finger on a phone, else a pointer.
    case automatic = "auto"
    /// A finger touches what is tapped.
    case finger
    /// The arrow of a mouse moves to what is clicked.
    case pointer
  }

  /// Where the captions of steps are.
  public enum Captions: String, Hashable, Sendable, CaseIterable {
    /// They are not shown.
    case none
    /// On a strip below the picture.
    case below
    /// On a card over the lower edge of the picture.
    case inside
  }

  /// How long the result of a step is shown, in seconds, with the gesture of the next one; default
  /// 0.8.
  public var seconds = 0.8
  /// How long the last moment is shown before it begins again, in seconds, unless its step sets it;
  /// default 2.
  public var rest = 2.0
  /// How often it is shown; default 0, forever.
  public var loops = 0
  /// Default: only the results of gestures are shown.
  public var gestures = Gestures.none
  /// Default: below the picture, if a step has a caption.
  public var captions = Captions.below

  /// The time that a step can be shown, in seconds.
  package static let times = 0.02...60.0
  /// How often an animation can be shown.
  package static let loopCounts = 0...1000

  public init() {}
}
