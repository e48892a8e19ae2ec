/// Reads the arguments of `render` if they are inputs and frequent options, each with a value of
/// its own: `--title Sales` or `--title=Sales`.
///
/// ArgumentParser finds all options of a command by reflection, which takes a quarter of the time
/// in which twenty rows are drawn, and it goes through all values so far for each further one of an
/// option that repeats, of which a script may give thousands. What these have here is the name of
/// an option and where its value goes. Everything else (other options and spellings, values of
/// their own that look like options, what cannot be read) is left to ArgumentParser, which reads it
/// or explains what is wrong with it, and which help, completions and manual pages come from.
enum PlainArguments {
  /// - Parameter arguments: those after the name of the command.
  /// - Returns: `nil` if they have to be read by ArgumentParser.
  static func command(_ arguments: some Collection<String>) -> RenderCommand? {
    var inputs: [String] = []
    var given: [(option: Option, value: String)] = []
    var names: Set<String> = []
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      guard argument.hasPrefix("-") else {
        inputs.append(argument)
        continue
      }
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let name = equals.map { String(argument[..<$0]) } ?? argument
      guard let option = options[name], names.insert(name).inserted || option.repeats
      else { return nil }
      var value = ""
      if let equals {
        value = String(argument[argument.index(after: equals)...])
        if !option.takesValue || value.isEmpty { return nil }
      } else if option.takesValue {
        guard let next = iterator.next(), !next.isEmpty, !next.hasPrefix("-") else { return nil }
        value = next
      }
      given.append((option, value))
    }
    if inputs.isEmpty || inputs.contains("") { return nil }
    var command = RenderCommand(inputs: inputs)
    for (option, value) in given where !option.set(&command, value) { return nil }
    return command
  }

  private struct Option: Sendable {
    var takesValue = true
    /// Whether it has all of its values if it is given several times.
    var repeats = false
    /// - Returns: `false` for a value that cannot be read.
    let set: @Sendable (inout RenderCommand, String) -> Bool

    static func flag(_ set: @escaping @Sendable (inout RenderCommand) -> Void) -> Option {
      Option(takesValue: false) { command, _ in
        set(&command)
        return true
      }
    }

    static func text(_ set: @escaping @Sendable (inout RenderCommand, String) -> Void) -> Option {
      Option { command, value in
        set(&command, value)
        return true
      }
    }

    static func texts(_ add: @escaping @Sendable (inout RenderCommand, String) -> Void) -> Option {
      var option = text(add)
      option.repeats = true
      return option
    }

    static func number(_ set: @escaping @Sendable (inout RenderCommand, Double) -> Void) -> Option {
      Option { command, value in
        guard let number = Double(value) else { return false }
        set(&command, number)
        return true
      }
    }
  }

  private static let options: [String: Option] = [
    "-o": .texts { $0.files.output.append($1) },
    "--output": .texts { $0.files.output.append($1) },
    "--to": .text { $0.files.to = $1 },
    "-q": .flag { $0.files.quiet = true },
    "--quiet": .flag { $0.files.quiet = true },
    "--scale": .number { $0.drawing.scale = $1 },
    "--columns": .text { $0.columns.columns = $1 },
    "--hide": .text { $0.columns.hide = $1 },
    "--rename": .texts { $0.columns.rename.append($1) },
    "--align": .texts { $0.columns.align.append($1) },
    "--format": .texts { $0.columns.formats.append($1) },
    "--total": .texts { $0.columns.total.append($1) },
    "--group-by": .text { $0.rows.groupBy = $1 },
    "--sort": .texts { $0.rows.sort.append($1) },
    "--where": .text { $0.rows.condition = $1 },
    "--title": .text { $0.texts.title = $1 },
    "--subtitle": .text { $0.texts.subtitle = $1 },
    "--note": .texts { $0.texts.note.append($1) },
    "--dates": .texts { $0.table.dates.append($1) },
    "--theme": .text { $0.appearance.theme = $1 },
    "--fonts": .texts { $0.appearance.fonts.append($1) },
    "--page": .text { $0.page.page = $1 },
    "--landscape": .flag { $0.page.landscape = true },
    "--set": .texts { $0.settings.set.append($1) },
    "--limit": .texts { $0.reading.limit.append($1) },
  ]
}

extension RenderCommand {
  /// The command if only inputs are given.
  fileprivate init(inputs: [String]) {
    self.init()
    self.inputs = inputs
    files = .omitted
    viewing = .omitted
    drawing = .omitted
    table = .omitted
    columns = .omitted
    rows = .omitted
    texts = .omitted
    appearance = .omitted
    page = .omitted
    frame = .omitted
    settings = .omitted
    reading = .omitted
  }
}
