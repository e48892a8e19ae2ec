/// The limits of a drawing. Exceeding one is an error that names the limit, or, for a picture in a
/// cell, a warning.
///
/// ```swift
/// var limits = RenderLimits.untrusted
/// limits[.cells] = 10_000
/// let renderer = Renderer(limits: limits)
/// ```
///
/// The standard limits only stop drawings that no machine can produce, or that cannot be intended.
/// ``untrusted`` is for documents and data from unknown sources.
public struct RenderLimits: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values that differ from the standard values.
  private var values: [RenderLimit: Double] = [:]

  /// The standard values of all limits.
  public init() {}

  /// The standard values, except for these.
  public init(dictionaryLiteral elements: (RenderLimit, Double)...) {
    for (limit, value) in elements { self[limit] = value }
  }

  /// The limits for unchecked input.
  public static let untrusted: RenderLimits = {
    var limits = RenderLimits()
    for limit in RenderLimit.allCases { limits[limit] = limit.declaration.untrusted }
    return limits
  }()

  /// The value of a limit, in its ``RenderLimit/unit``. Setting a value out of range sets the
  /// nearest allowed value.
  public subscript(limit: RenderLimit) -> Double {
    get { values[limit] ?? limit.declaration.defaultValue }
    set {
      let range = limit.range
      let value =
        newValue.isNaN
        ? limit.declaration.defaultValue : min(max(newValue, range.lowerBound), range.upperBound)
      values[limit] = value == limit.declaration.defaultValue ? nil : value
    }
  }

  /// Whether a limit has its standard value.
  package func isDefault(_ limit: RenderLimit) -> Bool { values[limit] == nil }

  /// The value of a limit that is a count.
  package func count(_ limit: RenderLimit) -> Int { Int(self[limit]) }

  /// The value of a time limit.
  package func duration(_ limit: RenderLimit) -> Duration { .seconds(self[limit]) }

  /// A message that states what exceeds a limit, and how to allow it.
  /// - Parameter found: what exceeds the limit, with its verb: `400 cells are`.
  package func message(_ limit: RenderLimit, _ found: String) -> String {
    "\(found) more than the limit of \(limit.text(self[limit])); \(Self.advice(limit))"
  }

  /// How to raise the limit, in Swift.
  package static func advice(_ limit: RenderLimit) -> String { "limits[.\(limit)] allows more" }

  /// How to raise the limit, on the command line.
  private static func commandAdvice(_ limit: RenderLimit) -> String {
    let value =
      switch limit.unit {
      case .count: "N"
      case .bytes: "BYTES"
      case .seconds: "SECONDS"
      }
    return "--limit \(limit.rawValue)=\(value) allows more"
  }

  /// A message about limits in the words of the command: with its flags instead of properties.
  package static func commandMessage(_ message: String) -> String {
    guard message.contains("limits[.") else { return message }
    var message = message
    for limit in RenderLimit.allCases {
      message.replace(advice(limit), with: commandAdvice(limit))
    }
    return message
  }
}

extension RenderLimits {
  /// A problem with the text of a limit.
  public struct Problem: Error, Hashable, Sendable {
    /// A sentence in lower case without a full stop.
    public let message: String
  }

  /// Sets the limit that a text specifies: `cells=1000`, `sql-time=0.5`, `picture-bytes=16MiB`, or
  /// `untrusted` for all limits of ``untrusted``.
  ///
  /// - Throws: `Problem` for an unknown limit, for a text that is not a number, and for a value
  ///   that the limit cannot have.
  public mutating func set(_ text: String) throws(Problem) {
    if text == "untrusted" {
      self = .untrusted
      return
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Problem(message: "a limit is written KEY=VALUE, not \"\(text)\"")
    }
    guard let limit = RenderLimit(rawValue: String(parts[0])) else {
      let known = RenderLimit.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(message: "no limit is called \"\(parts[0])\", there are \(known)")
    }
    guard let value = limit.value(parts[1]) else {
      throw Problem(
        message: "the limit \(limit.rawValue) is a number\(limit.unitClause), not \"\(parts[1])\"")
    }
    guard limit.range.contains(value) else {
      throw Problem(
        message: "the limit \(limit.rawValue) is \(limit.text(limit.range.lowerBound)) to "
          + "\(limit.text(limit.range.upperBound)), not \(parts[1])")
    }
    self[limit] = value
  }
}

extension RenderLimit {
  fileprivate var unitClause: String {
    switch unit {
    case .count: ""
    case .bytes: " of bytes, KiB, MiB or GiB"
    case .seconds: " of seconds"
    }
  }

  /// The value of a number with or without the limit's unit; `nil` if it is not a number.
  fileprivate func value(_ text: Substring) -> Double? {
    let units: [(String, Double)] =
      switch unit {
      case .count: []
      case .bytes: [("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824)]
      case .seconds: [("ms", 0.001), ("s", 1)]
      }
    var (number, factor) = (text, 1.0)
    if let (name, size) = units.first(where: { text.hasSuffix($0.0) }) {
      (number, factor) = (text.dropLast(name.count), size)
    }
    guard let value = Double(number), value.isFinite else { return nil }
    guard unit != .seconds else { return value * factor }
    // Half a cell is not a limit.
    let whole = (value * factor).rounded(.towardZero)
    return whole == value * factor ? whole : nil
  }
}
