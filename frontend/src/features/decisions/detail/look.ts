/** The sheet of the dialog, with a margin wide enough for the titles of its sections. */
export const SHEET = "min-h-full pb-10 [--marge:1.25rem] md:[--marge:9.5rem]";

/** What stays in sight while the sheet scrolls: the line runs through it, what passes under it fades. */
export const BAR =
  "filet sticky top-0 z-2 bg-sheet after:pointer-events-none after:absolute after:top-full after:right-0 after:left-[calc(var(--marge)+1px)] after:h-2 after:bg-linear-to-b after:from-sheet";
