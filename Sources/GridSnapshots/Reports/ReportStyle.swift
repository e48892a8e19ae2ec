/// The style of every report, on light and on dark screens.
enum ReportStyle {
  static let text = colors + page + cards + pictures

  private static let colors = """
    :root { color-scheme: light dark; --page: #f4f6f9; --card: #fff; --ink: #161c27; --soft: #566072;
      --line: #dde2ea; --well: #f4f6f9; --accent: #1f4fd0; --stage: #e9edf3;
      --passed: #12693f; --different: #b3261e; --missing: #855000; --recorded: #1f4fd0; --failed: #8c1d60; }
    @media (prefers-color-scheme: dark) { :root { --page: #0f1217; --card: #191e26; --ink: #e8ecf3;
      --soft: #a0abbc; --line: #2c3440; --well: #12161c; --accent: #8fb0ff; --stage: #0b0e12;
      --passed: #62d29c; --different: #ff948b; --missing: #f0b95f; --recorded: #8fb0ff; --failed: #f49ac8; } }
    .passed { --tone: var(--passed); } .different { --tone: var(--different); }
    .missing { --tone: var(--missing); } .recorded { --tone: var(--recorded); }
    .failed { --tone: var(--failed); }

    """

  private static let page = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", sans-serif; }
    header { position: sticky; top: 0; z-index: 2; background: var(--card);
      border-bottom: 1px solid var(--line); }
    .bar { display: flex; height: 4px; }
    .bar i { background: var(--tone); min-width: 3px; }
    .head { display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: center; padding: 14px 32px; }
    h1 { font-size: 19px; letter-spacing: -.01em; margin: 0; }
    h1 small { color: var(--soft); font-weight: 400; font-size: 14px; margin-left: 8px;
      letter-spacing: 0; }
    h2 { font-size: 15px; margin: 0 0 6px; color: var(--ink); }
    h3 { font-size: 13px; margin: 8px 20px 6px; color: var(--ink); }
    nav, .views { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    button { font: inherit; font-size: 13px; line-height: 1.4; padding: 4px 12px; border-radius: 99px;
      cursor: pointer; border: 1px solid var(--line); background: var(--card);
      color: var(--tone, var(--ink)); }
    button:hover { border-color: currentColor; }
    button:disabled { opacity: .45; cursor: default; border-color: var(--line); }
    button[aria-pressed=true] { background: var(--tone, var(--ink)); color: var(--card);
      border-color: transparent; }
    button b { font-variant-numeric: tabular-nums; margin-left: 3px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .keys { margin: 0 0 0 auto; color: var(--soft); font-size: 12px; }
    kbd { font: 11px/1 ui-monospace, "DejaVu Sans Mono", monospace; border: 1px solid var(--line);
      border-radius: 4px; padding: 2px 5px; background: var(--well); color: var(--ink); }
    main { padding: 24px 32px; display: grid; gap: 16px; max-width: 1680px; margin: 0 auto; }
    footer { padding: 4px 32px 40px; color: var(--soft); font-size: 13px; max-width: 1680px;
      margin: 0 auto; overflow-wrap: anywhere; }
    footer ul { margin: 0; padding-left: 18px; }
    #nothing { color: var(--soft); }
    @media (max-width: 720px) { .head, main, footer { padding-left: 16px; padding-right: 16px; }
      .keys { display: none; } }

    """

  private static let cards = """
    article { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      scroll-margin-top: 84px; min-width: 0; overflow: hidden;
      border-left: 3px solid var(--tone); box-shadow: 0 1px 2px rgb(0 0 0 / 4%); }
    .cause { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      border-left: 3px solid var(--tone); min-width: 0; padding-bottom: 8px; }
    .cause h2 { font-size: 15px; margin: 14px 20px 4px; overflow-wrap: anywhere; }
    summary { padding: 12px 20px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 6px 12px;
      align-items: center; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    .cause summary { padding: 4px 20px; display: list-item; list-style: inside disclosure-closed;
      font-size: 13px; color: var(--soft); }
    .cause [open] summary { list-style-type: disclosure-open; }
    .cause summary::-webkit-details-marker { display: initial; }
    .status { font-size: 12px; font-weight: 600; line-height: 1; padding: 5px 9px; border-radius: 6px;
      color: var(--tone); background: color-mix(in srgb, var(--tone) 11%, var(--card)); }
    .name { font-weight: 600; font-size: 16px; overflow-wrap: anywhere; }
    .tag { font-size: 12px; line-height: 1; padding: 4px 8px; border-radius: 99px;
      color: var(--soft); border: 1px solid var(--line); }
    .format { color: var(--soft); font-size: 13px; margin-left: auto; }
    .words { margin: 0 20px 10px; padding: 10px 14px; background: var(--well); border-radius: 8px;
      font: 13px/1.7 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere;
      list-style: none; }
    .words li { padding-left: 18px; text-indent: -18px; }
    .words li::before { content: "–"; color: var(--soft); display: inline-block; width: 18px;
      text-indent: 0; }
    .swatch { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 4px;
      text-indent: 0; vertical-align: -1px; box-shadow: inset 0 0 0 1px rgb(128 128 128 / 55%); }
    .note { margin: 0 20px 8px; color: var(--soft); font-size: 13px; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    .note code { font: 12px/1 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--ink);
      background: var(--well); border-radius: 5px; padding: 3px 6px; user-select: all; }

    """

  private static let pictures = """
    .views { padding: 4px 20px 12px; --tone: initial; }
    .stage { padding: 20px; overflow: auto; border-top: 1px solid var(--line); display: flex;
      flex-wrap: wrap; gap: 20px; align-items: flex-start; background: var(--stage); }
    article > details:not([open]) .stage { display: none; }
    figure { margin: 0; min-width: 0; position: relative; }
    figcaption { font-size: 12px; font-weight: 600; color: var(--soft); margin-bottom: 8px; }
    img { display: block; max-width: 100%; border-radius: 3px;
      box-shadow: 0 0 0 1px var(--line), 0 4px 14px rgb(0 0 0 / 10%); }
    [data-view=side] figure { flex: 1 1 300px; max-width: fit-content; }
    .sized[data-view=side] .stage { display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); }
    .sized[data-view] figure { max-width: none;
      width: calc(min(100%, var(--widest)) * var(--share)); }
    .sized img { width: 100%; }
    input[type=range] { display: none; width: 240px; accent-color: var(--accent); margin-left: 8px; }
    [data-view=slider] input[type=range] { display: inline-block; }
    [data-view=slider] .stage, [data-view=blink] .stage { display: grid; justify-items: start; }
    [data-view=slider] .stage { cursor: ew-resize; touch-action: pan-y; user-select: none; }
    [data-view=slider] figure, [data-view=blink] figure { grid-area: 1 / 1; }
    [data-view=slider] img { pointer-events: none; }
    [data-view=slider] .difference, [data-view=blink] .difference,
    [data-view=slider] figcaption, [data-view=difference] .expected, [data-view=difference] .actual,
    [data-view=actual] .expected, [data-view=actual] .difference { display: none; }
    [data-view=slider] .actual img { clip-path: inset(0 0 0 var(--cut, 50%)); }
    [data-view=slider] .actual::after { content: ""; position: absolute; top: -20px; bottom: -20px;
      left: var(--cut, 50%); width: 2px; margin-left: -1px; background: var(--accent); }
    [data-view=blink] .actual { animation: blink 1.2s steps(1) infinite; }
    [data-view=blink] .expected figcaption { visibility: hidden; }
    @keyframes blink { 0% { opacity: 1; } 50% { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { [data-view=blink] .actual { animation-duration: 3s; } }
    """
}
