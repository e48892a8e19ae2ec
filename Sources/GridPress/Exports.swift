// Everything that a user types belongs to the façade, wherever it is defined.
@_exported public import GridCells
@_exported public import GridCore
@_exported public import GridData
@_exported public import GridDocuments
@_exported public import GridInteraction
@_exported public import GridModel

/// The version of GridPress that a program is built with.
///
/// DocC omits a type whose name is that of its module followed by `Version`, so this one has
/// another name.
public enum GridPressRelease {
  /// Major, minor and patch. It is declared only here: a test compares what has to repeat it, such
  /// as the README and the packages.
  public static let current = "0.2.0"
}
