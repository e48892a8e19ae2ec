import GridModel

/// A parameter of another program's theme, in all schemes of it.
struct ImportedParameter {
  enum Outcome {
    case value(ImportedValue)
    /// Why it has no value.
    case failure(String)
  }

  /// As the file has it.
  var name: String
  var place: SourcePlace
  /// `nil` for a parameter without a counterpart.
  var match: ParameterNames.Match?
  /// By the names of schemes; an empty name is the theme itself. Only of those with a counterpart.
  var outcomes: [String: Outcome] = [:]
  /// Why it is not imported, whatever its value; `nil` if it may be.
  var fault: String?
  /// Whether others are made of it.
  var isUsed = false
}

/// The parameters of a file, before they are translated.
struct ImportedParameters {
  var all: [ImportedParameter] = []
  /// The schemes besides the theme itself, in the order of the file.
  var schemes: [String] = []
  /// What else in the file is not imported.
  var omissions: [ThemeImport.Omission] = []
  /// The values by which parameters refer to each other, by their keys; empty if they cannot.
  var byKey: [String: ImportedValue] = [:]
}
