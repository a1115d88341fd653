import type { FoundLine, RevisedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import type { InterviewTurn } from "./outcome.ts";
import { asLine, foldForPatterns } from "./text.ts";

/** Optional parts of a new line. `said`: the words of the message that it comes from, if not its own text. */
type More = Partial<Pick<FoundLine, "parent" | "value" | "state">> & { said?: string };

/** Maximum number of notes from one message. Its further sentences stay in the discussion only. */
const NOTES_MAX = 6;
/** Maximum length of a note's quotation, which may be short because the note's text has all the words. */
const QUOTE_MAX = 100;

/**
 * Collects what a message changes in the dossier. `lines`: the new lines; `moved`: the lines whose state
 * changes; `add` and `addNote` add to both.
 */
export function createLineCollector({ message, dossier }: InterviewTurn) {
  const lines: FoundLine[] = [];
  const moved: RevisedLine[] = [];

  /** Adds a line, unless the dossier has it. A proposed line that the message repeats becomes kept. */
  function add(kind: LineKind, text: string, { said = text, ...more }: More = {}) {
    const line = asWritten(text).slice(0, DOSSIER_LIMITS.text);
    const parent = more.parent ?? null;
    const isSame = (each: Pick<FoundLine, "kind" | "text">, parentOfEach: string | null) =>
      each.kind === kind && parentOfEach === parent && foldForPatterns(each.text) === foldForPatterns(line);
    const there = dossier.lines.find((each) => isSame(each, each.parentId) && each.state !== "dismissed");
    if (there?.state === "proposed" && more.state !== "proposed") moved.push({ id: there.id, state: "kept" });
    if (line === "" || there || lines.some((each) => isSame(each, each.parent))) return;
    const whole = quoteOf(said, message).slice(0, DOSSIER_LIMITS.quote);
    const quote =
      kind === "note" && whole.length > QUOTE_MAX ? whole.slice(0, whole.lastIndexOf(" ", QUOTE_MAX)) : whole;
    lines.push({ ref: `l${lines.length}`, kind, parent, text: line, value: null, quote, ...more });
  }
  /** Adds sentences as notes (« Dit aussi »), which the person can sort into a slot later. */
  function addNote(sentences: readonly string[]) {
    for (const text of chunks(sentences).slice(0, NOTES_MAX)) add("note", text, { state: "proposed" });
  }
  return { lines, moved, add, addNote };
}

/** Formats a text as a line. A question keeps its question mark. */
const asWritten = (text: string): string =>
  text.trim().endsWith("?") ? `${asLine(`${text.replace(/[\s?]+$/u, "")}·`).slice(0, -1)} ?` : asLine(text);

/** Joins sentences and cuts them between words into texts of at most the length of a line. */
const chunks = (sentences: readonly string[]): string[] =>
  sentences.join(" ").match(new RegExp(String.raw`\S.{0,${DOSSIER_LIMITS.text - 1}}(?!\S)`, "gsu")) ?? [];

/**
 * Returns the longest beginning of a text, in whole words, that the message contains; "" if it contains none.
 */
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

/** Converts a line that the interview found to a line of the dossier. */
export const toDossierLine = ({
  ref,
  kind,
  parent,
  text,
  value,
  quote,
  state = "kept",
}: FoundLine): Line => ({
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
