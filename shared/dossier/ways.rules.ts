import type { AskedSlotWithChoices, Dossier, Line, AskedSlot } from "./dossier.schema.ts";

/** Returns a dossier without the lines that quote these messages, and without the lines about those lines. */
export function withoutLinesQuotingMessages<D extends Pick<Dossier, "lines">>(
  dossier: D,
  messages: ReadonlySet<string>,
): D {
  const hidden = new Set<string>();
  const isHidden = ({ id, source, parentId, value }: Line): boolean =>
    hidden.has(id) ||
    (source !== null && messages.has(source.messageId)) ||
    (parentId !== null && hidden.has(parentId)) ||
    (value !== null && "optionId" in value && value.optionId !== null && hidden.has(value.optionId));
  let lines = dossier.lines;
  for (;;) {
    for (const line of lines.filter(isHidden)) hidden.add(line.id);
    const left = lines.filter((line) => !isHidden(line));
    if (left.length === lines.length) break;
    lines = left;
  }
  return hidden.size === 0 ? dossier : { ...dossier, lines };
}

/**
 * Puts the lines that `shown` leaves out of `whole` back into the changed dossier, each after the line that
 * it followed.
 */
export function withRestoredHiddenLines(
  changed: Dossier,
  { whole, shown }: { whole: Dossier; shown: Dossier },
): Dossier {
  const lines = [...changed.lines];
  const indexOf = (id: string) => lines.findIndex((line) => line.id === id);
  const shownIds = new Set(shown.lines.map(({ id }) => id));
  for (const [at, line] of whole.lines.entries()) {
    if (shownIds.has(line.id) || indexOf(line.id) !== -1) continue;
    const before = whole.lines.slice(0, at).findLast(({ id }) => indexOf(id) !== -1);
    lines.splice(before ? indexOf(before.id) + 1 : 0, 0, line);
  }
  return lines.length === changed.lines.length ? changed : { ...changed, lines };
}

/**
 * Returns what the last reply asks for, from what is stored with the reply; `null` if it asks for nothing.
 * The answers for its buttons are known only if it is also the question in the dossier (`asks`).
 */
export function askedSlotOfReply(
  asks: AskedSlotWithChoices | null,
  ofReply: AskedSlot | null,
): AskedSlotWithChoices | null {
  if (!ofReply) return null;
  const { kind, lineId, rule } = ofReply;
  const isNewest = asks?.kind === kind && asks.lineId === lineId && asks.rule === rule;
  return isNewest ? asks : { kind, lineId, rule, choices: [] };
}
