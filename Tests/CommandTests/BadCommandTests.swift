import Testing

@Suite("Bad commands and outputs")
struct BadCommandTests {
  // MARK: Commands

  @Test(
    "an unknown command is answered with the nearest",
    arguments: [
      BadInput.command(
        "rendr", "ok.csv", errors: "error: no command is called \"rendr\", did you mean \"render\"?"
      ),
      .command(
        "ok.csv", "-o", "old.png",
        errors: "error: no command is called \"ok.csv\", to draw a file: "
          + "gridpress render ok.csv -o FILE"),
      .command(
        "colour",
        errors:
          "error: no command is called \"colour\", there are init, render, preview, batch, play, docs, config, themes, fonts, inspect, explain, lint, schema, limits, test, review, accept, reject"
      ),
      .command(
        "themes", "lst", errors: "error: no command is called \"lst\", did you mean \"list\"?"),
      .command(
        "themes", "mine.yaml",
        errors: "error: no command is called \"mine.yaml\", there are list, show, sheet, import"),
      .command(
        "themes", "show", "drak",
        errors: "error: no theme is called \"drak\", did you mean \"dark\"?"
      ),
    ])
  func commands(_ bad: BadInput) async throws { try await bad.check() }

  // MARK: Outputs

  @Test(
    "an output that cannot be is an error before anything is drawn",
    arguments: [
      BadInput.output(
        errors: "error: nothing to write: add -o FILE with a name in .png, .pdf or .svg",
        exitCode: 64),
      .output(
        "-o", "-", errors: "error: -o - needs its format: add --to png, --to pdf or --to svg",
        exitCode: 64),
      .output(
        "-o", "-", "--to", "gif", errors: "error: --to takes png, pdf or svg, not \"gif\"",
        exitCode: 64),
      .output(
        "-o", "new.png", "-o", "table.gif",
        errors: "error: table.gif: does not end in .png, .pdf or .svg; rename it or add --to png",
        exitCode: 64),
      .output(
        "-o", "new.png", "-o", "new.png", errors: "error: -o new.png is given twice", exitCode: 64),
      .output(
        "-o", "new.png", "-o", "./new.png", errors: "error: -o ./new.png is given twice",
        exitCode: 64),
      .output("-o", "", errors: "error: -o takes the name of a file, not \"\"", exitCode: 64),
      .command(
        "render", "/dev/zero", "--from", "csv", "-o", "old.png",
        errors: "error: /dev/zero: cannot be read: operation not supported", exitCode: 66),
      .command(
        "render", "old.png", "--from", "csv", "-o", "./old.png",
        errors: "error: ./old.png: is the input, and would be overwritten"),
      .output(
        "-o", "new.png", "-o", "nowhere/new.png",
        errors: "error: nowhere/new.png: cannot be written: there is no folder \"nowhere\"",
        exitCode: 73),
      .output(
        "-o", "new.png", "-o", "folder.png",
        errors: "error: folder.png: cannot be written: is a directory", exitCode: 73),
      .output(
        "-o", "new.png", "-o", "new-{page}.pdf",
        errors: "error: new-{page}.pdf: a PDF has all pages in one file: remove {page} from the "
          + "name, or write .png or .svg files", exitCode: 64),
      .output(
        "--page", "fit", "-o", "new-{page}.png",
        errors: "error: new-{page}.png: there are no separate pages to draw: the page is as "
          + "large as its content; remove {page} from the name", exitCode: 64),
      .output(
        "-o", "new-{pgae}.png",
        errors:
          "error: new-{pgae}.png: {pgae} is not a placeholder: {page} is replaced by the number "
          + "of a page, {name} by the name of the input and, with --split-by KEY, {KEY} by a value",
        exitCode: 64),
      .output(
        "-o", "new-{page}.png", "--pages", "2-3",
        errors: "error: there is no page 2: the file has 1", exitCode: 64),
      .output(
        "-o", "new.pdf", "-o", "new.png", "--pages", "2",
        errors: "error: new.png: has no pages: --pages needs a PDF, or {page} in the name of a "
          + "picture", exitCode: 64),
      .output(
        "-o", "new.png", "--width", "-5",
        errors: "error: --width is a number of points from 1 to 100000, not -5.0", exitCode: 64),
      .output(
        "-o", "new.png", "--scale", "-1",
        errors: "error: --scale is a factor above 0 and up to 8, not -1.0", exitCode: 64),
      .output(
        "-o", "nowhere/{page}.png",
        errors: "error: nowhere/1.png: cannot be written: there is no folder \"nowhere\"",
        exitCode: 73),
      .output(
        "-o", "ok.csv/new.png", errors: "error: ok.csv/new.png: cannot be written: not a directory",
        exitCode: 73),
    ])
  func outputs(_ bad: BadInput) async throws { try await bad.check() }
}
