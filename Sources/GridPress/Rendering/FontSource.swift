/// Which fonts may be used.
public enum FontSource: Hashable, Sendable {
  /// The machine's, as its font configuration has them.
  case system
  /// Only those in these folders and their subfolders: the picture is then the same on every machine.
  case folders([String])
}
