/// The version of GridPress.
public enum GridPressVersion {
  /// Major, minor and patch.
  public static let current = "0.2.0"
}
