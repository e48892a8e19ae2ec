import Testing

/// A run of the command that must fail: what is given, and what must be said about it.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What the folder holds besides `ok.csv` and the earlier output `old.png`.
  var files: [String: [UInt8]] = [:]
  var arguments: [String]
  /// All of standard error.
  var errors: String
  var exitCode: Int32

  /// `gridpress render ok.csv -o old.png` with some more arguments.
  static func flags(_ flags: String..., errors: String, exitCode: Int32 = 64) -> BadInput {
    BadInput(
      testDescription: flags.joined(separator: " "),
      arguments: ["render", "ok.csv", "-o", "old.png"] + flags, errors: errors, exitCode: exitCode)
  }

  /// `gridpress render NAME -o old.png` of a file with these bytes.
  static func file(
    _ name: String, _ bytes: [UInt8], errors: String, exitCode: Int32 = 65, flags: String...
  ) -> BadInput {
    BadInput(
      testDescription: name, files: [name: bytes],
      arguments: ["render", name, "-o", "old.png"] + flags, errors: errors, exitCode: exitCode)
  }

  static func file(
    _ name: String, _ text: String, errors: String, exitCode: Int32 = 65
  ) -> BadInput {
    file(name, Array(text.utf8), errors: errors, exitCode: exitCode)
  }

  /// Another output than `old.png`.
  static func output(
    _ arguments: String..., errors: String, exitCode: Int32
  ) -> BadInput {
    BadInput(
      testDescription: arguments.joined(separator: " "),
      arguments: ["render", "ok.csv"] + arguments, errors: errors, exitCode: exitCode)
  }

  static func command(_ arguments: String..., errors: String, exitCode: Int32 = 64) -> BadInput {
    BadInput(
      testDescription: arguments.joined(separator: " "), arguments: arguments, errors: errors,
      exitCode: exitCode)
  }
}
