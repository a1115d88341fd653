import type { Line } from "#shared/dossier/dossier.schema.ts";
import { findNamedOption, startsWithSubject } from "./reading.ts";
import { wordCountOf } from "./rows.ts";
import { foldForPatterns } from "./text.ts";

type Side = { kind: "pro" | "con"; lineId?: string; text: string };

/**
 * Parses « Contre : … » or « Ce qui parle pour la maison : … »: the side, the option if it is named, and the
 * text after the colon. Returns `null` if a text has no such heading.
 */
export function parseSide(text: string, lines: readonly Line[]): Side | null {
  const [, head = "", rest = ""] =
    /^((?:ce qui parle )?(?:pour|contre)\b[^:]{0,60}):\s*(.*)$/isu.exec(text) ?? [];
  if (head === "") return null;
  const about = findNamedOption(head, lines);
  return { kind: /\bpour\b/iu.test(head) ? "pro" : "con", ...(about && { lineId: about.id }), text: rest };
}

/**
 * Splits an answer into pros and cons. A heading (« Contre : ») begins a new side; so does « mais », for the
 * other side.
 * @param asked the side that the question asked for
 */
export function splitIntoSides(
  units: readonly string[],
  asked: "pro" | "con",
  lines: readonly Line[],
): Side[] {
  const sides: Side[] = [];
  for (const unit of units) {
    const headed = parseSide(unit, lines);
    const current = sides.at(-1);
    const kind = headed?.kind ?? current?.kind ?? asked;
    const [own = "", ...others] = clausesOf(headed?.text ?? unit);
    if (headed) sides.push({ ...headed, text: own });
    else if (current && own !== "") current.text = `${current.text} ${own}`;
    else if (own !== "") sides.push({ kind, text: own });
    const about = sides.at(-1)?.lineId;
    for (const text of others)
      sides.push({ kind: asked === "pro" ? "con" : "pro", ...(about && { lineId: about }), text });
  }
  return sides.filter(({ text }) => text.trim() !== "");
}

const CLAUSE_WORDS = 4;
const CONTRAST =
  /(?:^|(?<before>[,;])?\s+)(?:mais|sauf que|par contre|en revanche),?\s+(?:bon,?\s+)?(?!aussi|surtout)/iu;
/**
 * Splits a sentence at « mais » or a similar word that begins a clause: at the start, after a comma, before a
 * subject, or after CLAUSE_WORDS words. Does not split after a negation (« ce n’est pas l’argent mais le
 * temps »).
 */
function clausesOf(sentence: string): string[] {
  const at = CONTRAST.exec(sentence);
  if (!at) return [sentence];
  const own = sentence.slice(0, at.index);
  const other = sentence.slice(at.index + at[0].length);
  const isLong = wordCountOf(own) >= CLAUSE_WORDS || startsWithSubject(other);
  const isClause =
    own === "" || at.groups?.["before"] !== undefined || (isLong && !/\bpas\b/.test(foldForPatterns(own)));
  return isClause ? [own, other] : [sentence];
}
