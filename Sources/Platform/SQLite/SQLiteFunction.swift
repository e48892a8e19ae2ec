#if SQL
import CSQLite

/// A function in Swift that SQL can call. What it throws becomes the error of the statement: a
/// ``SQLiteError`` with its code and message, another error with its description.
package struct SQLiteFunction {
  fileprivate enum Kind {
    case scalar(([SQLiteValue]) throws -> SQLiteValue)
    case aggregate(() -> any SQLiteAggregate)
  }

  package let name: String
  /// -1 for any number.
  fileprivate let argumentCount: Int32
  fileprivate let isDeterministic: Bool
  fileprivate let kind: Kind

  /// - Parameters:
  ///   - argumentCount: `nil` for any number.
  ///   - isDeterministic: whether the same arguments always have the same result.
  package init(
    _ name: String, argumentCount: Int? = nil, isDeterministic: Bool = false,
    _ body: @escaping ([SQLiteValue]) throws -> SQLiteValue
  ) {
    self.init(name, argumentCount, isDeterministic, .scalar(body))
  }

  /// A deterministic function of the values of several rows.
  package init<Aggregate: SQLiteAggregate>(
    _ name: String, argumentCount: Int? = nil, aggregate: Aggregate.Type
  ) {
    self.init(name, argumentCount, true, .aggregate { aggregate.init() })
  }

  private init(_ name: String, _ argumentCount: Int?, _ isDeterministic: Bool, _ kind: Kind) {
    self.name = name
    self.argumentCount = argumentCount.map { Int32(clamping: $0) } ?? -1
    self.isDeterministic = isDeterministic
    self.kind = kind
  }

  fileprivate var flags: Int32 { SQLITE_UTF8 | (isDeterministic ? SQLITE_DETERMINISTIC : 0) }
}

/// The state of an aggregate function for one group of rows.
package protocol SQLiteAggregate {
  /// Before the first row.
  init()

  /// Adds the arguments of a row.
  mutating func add(_ values: [SQLiteValue]) throws

  /// The value after the last row, and in a window that rows are added to, after each of them; not
  /// called if ``add(_:)`` has thrown.
  mutating func result() throws -> SQLiteValue
}

extension SQLiteDatabase {
  /// Adds a function, or replaces the one with its name and number of arguments.
  /// - Throws: ``SQLiteError`` if one is replaced while statements run.
  package func add(_ function: SQLiteFunction) throws(SQLiteError) {
    // SQLite releases it, also if it fails.
    let data = Unmanaged.passRetained(AddedFunction(function)).toOpaque()
    let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
      if let data { Unmanaged<AddedFunction>.fromOpaque(data).release() }
    }
    let code =
      switch function.kind {
      case .scalar:
        sqlite3_create_function_v2(
          connection, function.name, function.argumentCount, function.flags, data,
          { AddedFunction.of($0).call($0, $1, $2) }, nil, nil, release)
      case .aggregate:
        sqlite3_create_window_function(
          connection, function.name, function.argumentCount, function.flags, data,
          { AddedFunction.of($0).step($0, $1, $2) }, { AddedFunction.of($0).finish($0) },
          { AddedFunction.of($0).giveValue($0) },
          { context, _, _ in
            sqlite3_result_error(context, AddedFunction.moving, -1)
          }, release)
      }
    if code != SQLITE_OK { throw SQLiteError(code: code, of: self.connection) }
  }

  /// Removes a function. While statements run it stays.
  package func remove(_ function: SQLiteFunction) {
    _ = sqlite3_create_function_v2(
      connection, function.name, function.argumentCount, function.flags, nil, nil, nil, nil, nil)
  }
}

/// What SQLite calls for a function; owned by the connection.
private final class AddedFunction {
  private let function: SQLiteFunction

  init(_ function: SQLiteFunction) { self.function = function }

  /// The message for a window that rows leave, whose value would need all of them again.
  static let moving = "the window of this function has to begin with the first row"

  static func of(_ context: OpaquePointer?) -> AddedFunction {
    guard let data = sqlite3_user_data(context) else {
      preconditionFailure("a function is added with its closure")
    }
    return Unmanaged<AddedFunction>.fromOpaque(data).takeUnretainedValue()
  }

  func call(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard case .scalar(let body) = function.kind else { return }
    Self.reporting(to: context) {
      try body(Self.arguments(count, values)).give(to: context)
    }
  }

  func step(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard case .aggregate(let make) = function.kind else { return }
    // The first time, the memory is zero.
    let size = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
    guard let memory = sqlite3_aggregate_context(context, size) else {
      return sqlite3_result_error_nomem(context)
    }
    let place = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if place.pointee == nil {
      place.pointee = Unmanaged.passRetained(AggregateGroup(make())).toOpaque()
    }
    guard let data = place.pointee else { return }
    let group = Unmanaged<AggregateGroup>.fromOpaque(data).takeUnretainedValue()
    Self.reporting(to: context) {
      group.hasFailed = true
      try group.aggregate.add(Self.arguments(count, values))
      group.hasFailed = false
    }
  }

  /// Is also called for a group whose statement was given up.
  func finish(_ context: OpaquePointer?) {
    guard case .aggregate(let make) = function.kind else { return }
    // Without a row there is no memory.
    let memory = sqlite3_aggregate_context(context, 0)
    let data = memory?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
    let group = data.map { Unmanaged<AggregateGroup>.fromOpaque($0).takeRetainedValue() }
    giveValue(of: group ?? AggregateGroup(make()), to: context)
  }

  /// Is called for each row of a window that rows are added to.
  func giveValue(_ context: OpaquePointer?) {
    guard case .aggregate(let make) = function.kind else { return }
    let memory = sqlite3_aggregate_context(context, 0)
    let data = memory?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
    let group = data.map { Unmanaged<AggregateGroup>.fromOpaque($0).takeUnretainedValue() }
    giveValue(of: group ?? AggregateGroup(make()), to: context)
  }

  private func giveValue(of group: AggregateGroup, to context: OpaquePointer?) {
    if group.hasFailed { return }
    Self.reporting(to: context) { try group.aggregate.result().give(to: context) }
  }

  private static func arguments(
    _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) throws(SQLiteError) -> [SQLiteValue] {
    var arguments: [SQLiteValue] = []
    arguments.reserveCapacity(Int(count))
    for value in UnsafeBufferPointer(start: values, count: Int(count)) {
      arguments.append(try SQLiteValue(argument: value))
    }
    return arguments
  }

  private static func reporting(to context: OpaquePointer?, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      let failure = error as? SQLiteError ?? SQLiteError(message: "\(error)")
      // The message first: a code alone would bring its own.
      sqlite3_result_error(context, failure.message, -1)
      sqlite3_result_error_code(context, failure.extendedCode)
    }
  }
}

private final class AggregateGroup {
  var aggregate: any SQLiteAggregate
  var hasFailed = false

  init(_ aggregate: any SQLiteAggregate) { self.aggregate = aggregate }
}
#endif
