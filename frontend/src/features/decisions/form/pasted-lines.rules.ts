const MARK = /^\s*(?:[-–—*•◦]|\d{1,3}[.)])\s+/u;

/** The lines of a pasted list, without the marks that begin them; blank ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(MARK, "").trim())
    .filter((line) => line !== "");
