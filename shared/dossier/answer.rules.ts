import { findQuote } from "../text/quote.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { findLineProblem, withDossierLines } from "./change.rules.ts";
import { DOSSIER_LIMITS, type LineKind, type DiscussionTrack } from "./dossier.ts";
import type { AskedSlotWithChoices, Dossier, Line, LineValue } from "./dossier.schema.ts";
import { isValueAllowedForKind } from "./lines.rules.ts";

/** A line found in the person's words. `ref` names it for other lines of the same answer. */
export type FoundLine = {
  ref: string;
  kind: LineKind;
  /** The id of a line of the dossier, or the `ref` of a line in this answer. */
  parent: string | null;
  text: string;
  value: LineValue;
  /** The person's exact words. */
  quote: string;
  /** `kept` by default. */
  state?: "kept" | "proposed";
};

/** The changes to a line of the dossier: its parent, kind, value or state. */
export type RevisedLine = Pick<Line, "id"> & Partial<Pick<Line, "kind" | "parentId" | "value" | "state">>;

/**
 * What a reply changes in the dossier, as a model or the interview reports it. `asked`: which wording of a
 * question the reply used, so that it is not used again.
 */
export type DossierFindings = {
  lines: readonly FoundLine[];
  moved: readonly RevisedLine[];
  closed: Dossier["closed"];
  track: DiscussionTrack | null;
  asks: AskedSlotWithChoices | null;
  asked: Dossier["asked"][number] | null;
};

export type AnsweredMessage = {
  id: string;
  content: string;
  /** The person's earlier messages. */
  earlier: readonly { id: string; content: string }[];
};

/**
 * Applies a turn's findings to a dossier. A line is kept only with an exact quotation of the person. A
 * dismissed line comes back only if a later message repeats it as a row of its own. Existing lines are not
 * duplicated. Invalid lines and values are left out without affecting others. A full dossier accepts nothing
 * more.
 */
export function withDossierFindings(
  dossier: Dossier,
  answer: DossierFindings,
  { message, newId, now }: { message: AnsweredMessage; newId: () => string; now: string },
): Dossier {
  const idOf = new Map<string, string>();
  const toId = (ref: string | null) => (ref === null ? null : (idOf.get(ref) ?? ref));
  const added: Line[] = [];
  const restated = new Set<string>();
  for (const found of answer.lines) {
    const source = sourceOf(found.quote, message);
    const parentId = toId(found.parent);
    const known = [...dossier.lines, ...added].find((line) => isSame(line, { ...found, parentId }));
    if (known) idOf.set(found.ref, known.id);
    if (known && isWrittenAgain(known, message)) restated.add(known.id);
    if (!source || known) continue;
    const id = newId();
    idOf.set(found.ref, id);
    added.push({
      id,
      kind: found.kind,
      parentId,
      text: found.text.slice(0, DOSSIER_LIMITS.text),
      value: isValueAllowedForKind(found.kind, found.value) ? found.value : null,
      origin: "said",
      source,
      state: found.state ?? "kept",
      createdAt: now,
      updatedAt: now,
    });
  }
  // Only now are all ids known: a pro or con may come before its option in the answer.
  const resolved = added.map((line) =>
    Object.assign(line, { parentId: toId(line.parentId), value: withIds(line.value, toId) }),
  );
  const moved = dossier.lines.map((line) => {
    if (restated.has(line.id)) return { ...line, state: "kept" as const, updatedAt: now };
    const { id, ...change } = answer.moved.find((each) => each.id === line.id) ?? { id: null };
    if (id === null || line.state === "dismissed") return line;
    const changed = { ...line, ...change, updatedAt: now };
    return findLineProblem(changed, dossier.lines) === null ? changed : line;
  });
  const sound = resolved.filter((line) => findLineProblem(line, [...moved, ...resolved]) === null);
  const result = withDossierLines(dossier, [...moved, ...sound], now);
  const changed = "dossier" in result ? result.dossier : dossier;
  const lines = new Set(changed.lines.map(({ id }) => id));
  const known = (id: string | null) => id === null || lines.has(id);
  const asks = answer.asks && { ...answer.asks, lineId: toId(answer.asks.lineId) };
  return {
    ...changed,
    track: answer.track ?? dossier.track,
    closed: [...dossier.closed, ...answer.closed.filter(({ lineId }) => known(lineId))].slice(
      -DOSSIER_LIMITS.closed,
    ),
    asks: asks && known(asks.lineId) ? asks : null,
    asked: [
      ...dossier.asked,
      ...(answer.asked ? [{ ...answer.asked, lineId: toId(answer.asked.lineId) }] : []),
    ].slice(-DOSSIER_LIMITS.asked),
    updatedAt: now,
  };
}

/** Returns the words of a message that match a quotation, as the message has them; `undefined` if none do. */
export const findQuotedWords = (
  quote: string,
  { content }: Pick<AnsweredMessage, "content">,
): string | undefined => (content.includes(quote) && quote !== "" ? quote : findQuote(quote, [content]));

/** Returns the newest message of the person that contains a quotation, and its words; `null` if none does. */
function sourceOf(quote: string, { id, content, earlier }: AnsweredMessage): Line["source"] {
  for (const message of [{ id, content }, ...earlier.toReversed()]) {
    const words = findQuotedWords(quote, message);
    if (words !== undefined) return { messageId: message.id, quote: words.slice(0, DOSSIER_LIMITS.quote) };
  }
  return null;
}

/**
 * Whether this later message has the text of a dismissed line on a line of its own, which brings the line
 * back.
 */
const isWrittenAgain = (known: Line, { id, content }: AnsweredMessage): boolean =>
  known.state === "dismissed" &&
  known.source?.messageId !== id &&
  content.split("\n").some((row) => foldForSearch(row) === foldForSearch(known.text));

/**
 * Whether two lines are the same: by kind, text and parent. The parent counts, because two options may have
 * the same pro or con; a missing parent matches any.
 */
const isSame = (line: Line, { kind, text, parentId }: Pick<Line, "kind" | "text" | "parentId">): boolean =>
  line.kind === kind &&
  foldForSearch(line.text) === foldForSearch(text) &&
  (line.parentId === null || parentId === null || line.parentId === parentId);

const withIds = (value: LineValue, toId: (ref: string | null) => string | null): LineValue =>
  value && "optionId" in value ? { ...value, optionId: toId(value.optionId) } : value;
