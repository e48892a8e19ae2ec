import ArgumentParser
import GridPress

/// The one table or document that a command reads.
struct InputArgument: ParsableArguments {
  @Argument(help: InputKind.help, completion: .file(extensions: InputKind.endings))
  var path: String
}

/// An option's value that is one of the cases of an enumeration.
protocol OptionChoice: CaseIterable, ExpressibleByArgument, RawRepresentable
where RawValue == String {}

extension OptionChoice {
  /// Without a generic key path as in ArgumentParser, for which the runtime searches all
  /// conformances of the program at each start.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

/// The format in which a file or standard input is read.
enum InputKind: Hashable, ExpressibleByArgument {
  case table(DataFormat)
  case document

  private static let documentNames = ["yaml", "yml"]

  init?(argument: String) {
    if Self.documentNames.contains(argument) {
      self = .document
    } else if let format = DataFormat(rawValue: argument) {
      self = .table(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { DataFormat.allCases.map(\.rawValue) + ["yaml"] }

  /// The file name extensions of all inputs, without their points.
  static let endings = DataFormat.allEndings + documentNames

  static let help = ArgumentHelp(
    "A table (\(DataFormat.allEndings.map { ".\($0)" }.joined(separator: ", ")), each also "
      + "with .gz or .zst appended), a document (.yaml, .yml, or .json with a data key), or - "
      + "for standard input.",
    valueName: "input")

  /// The table format; `nil` for a document.
  var format: DataFormat? {
    if case .table(let format) = self { format } else { nil }
  }
}
