import type { FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import type { Turn } from "./outcome.ts";
import { asLine, folded } from "./text.ts";

/**
 * Optional parts of a line that was found. `said`: the words that the line is read from, if they are more
 * than its text.
 */
type More = Partial<Pick<FoundLine, "parent" | "value" | "state">> & { said?: string };

/** Maximum number of notes from one message; the rest stays in the discussion only. */
const NOTES_MAX = 6;
/** Maximum length of a note's quotation; its text holds all words. */
const QUOTE_MAX = 100;

/** Collects the lines that a message adds, and the changes of those that it says again. */
export function linesFrom({ message, dossier }: Turn) {
  const lines: FoundLine[] = [];
  const moved: MovedLine[] = [];

  /** Adds a line, unless it exists. A proposed line that is said again becomes kept. */
  function add(kind: LineKind, text: string, { said = text, ...more }: More = {}) {
    const line = asWritten(text).slice(0, DOSSIER_LIMITS.text);
    const parent = more.parent ?? null;
    const isSame = (each: Pick<FoundLine, "kind" | "text">, parentOfEach: string | null) =>
      each.kind === kind && parentOfEach === parent && folded(each.text) === folded(line);
    const there = dossier.lines.find((each) => isSame(each, each.parentId) && each.state !== "dismissed");
    if (there?.state === "proposed" && more.state !== "proposed") moved.push({ id: there.id, state: "kept" });
    if (line === "" || there || lines.some((each) => isSame(each, each.parent))) return;
    const whole = quoteOf(said, message).slice(0, DOSSIER_LIMITS.quote);
    const quote =
      kind === "note" && whole.length > QUOTE_MAX ? whole.slice(0, whole.lastIndexOf(" ", QUOTE_MAX)) : whole;
    lines.push({ ref: `l${lines.length}`, kind, parent, text: line, value: null, quote, ...more });
  }
  /** Adds sentences as notes, « Dit aussi », which wait for the person to sort them. */
  function addNote(sentences: readonly string[]) {
    for (const text of chunks(sentences).slice(0, NOTES_MAX)) add("note", text, { state: "proposed" });
  }
  return { lines, moved, add, addNote };
}

/** Formats a text as a line; a question keeps its question mark. */
const asWritten = (text: string): string =>
  text.trim().endsWith("?") ? `${asLine(`${text.replace(/[\s?]+$/u, "")}·`).slice(0, -1)} ?` : asLine(text);

/** Joins sentences into texts within the length limit of a line, cut between words. */
const chunks = (sentences: readonly string[]): string[] =>
  sentences.join(" ").match(new RegExp(String.raw`\S.{0,${DOSSIER_LIMITS.text - 1}}(?!\S)`, "gsu")) ?? [];

/** Finds the text of a line in the message, as far as its words follow each other there. */
function quoteOf(text: string, message: string): string {
  const words = text
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  for (let count = words.length; count > 0; count -= 1) {
    const found = new RegExp(words.slice(0, count).join("\\s+"), "iu").exec(message);
    if (found) return found[0];
  }
  return "";
}

/** Converts a new line to a stored one. */
export const toLine = ({ ref, kind, parent, text, value, quote, state = "kept" }: FoundLine): Line => ({
  id: ref,
  kind,
  parentId: parent,
  text,
  value,
  origin: "said",
  source: { messageId: "", quote },
  state,
  createdAt: "",
  updatedAt: "",
});
