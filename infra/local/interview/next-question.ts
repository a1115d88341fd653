import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Asks, Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines, leanOf } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { TONES, type Tone } from "#shared/preferences/tone.ts";
import type { Bank, Wordings } from "./questions/bank.ts";
import { CREATE } from "./questions/create.ts";
import { DECIDE } from "./questions/decide.ts";
import { FOLLOW } from "./questions/follow.ts";
import { LEARN } from "./questions/learn.ts";

const BANKS: Partial<Record<Dossier["track"], Bank>> = {
  decide: DECIDE,
  create: CREATE,
  learn: LEARN,
  follow: FOLLOW,
};

export type NextQuestion = { text: string; asks: Asks; key: string };

/**
 * The most useful question that is left: of the first open place whose wordings were not all asked yet; `null` where nothing is
 * left. A wording comes once for a line.
 */
export function nextQuestion(dossier: Dossier, tone: Tone): NextQuestion | null {
  const bank = BANKS[dossier.track];
  if (!bank) return null;
  for (const slot of openSlots(dossier)) {
    const wordings = wordingsOf(bank, slot, dossier.lines);
    if (!wordings) continue;
    const found = [tone, ...TONES].find(
      (each) => !isAsked(dossier, keyOf(dossier, slot, wordings, each), slot),
    );
    if (!found) continue;
    return {
      text: filled(wordings.set[found], slot, dossier.lines),
      key: keyOf(dossier, slot, wordings, found),
      asks: { ...slot, choices: choicesOf(slot.kind, dossier.lines), rule: ruleOf(slot.kind) },
    };
  }
  return null;
}

type Chosen = { set: Wordings; isMore: boolean };

/** Another wording where some are there already, or where another option was asked about before. */
function wordingsOf(bank: Bank, { kind, lineId }: SlotKey, lines: readonly Line[]): Chosen | null {
  const isMore =
    lineId === null
      ? keptLines(lines, kind).length > 0
      : keptLines(lines, "option").findIndex(({ id }) => id === lineId) > 0;
  const more = isMore ? bank.more?.[kind] : undefined;
  const set = more ?? bank[kind];
  return set ? { set, isMore: more !== undefined } : null;
}

const keyOf = ({ track }: Dossier, { kind }: SlotKey, { isMore }: Chosen, tone: Tone): string =>
  [track, kind, ...(isMore ? ["more"] : []), tone].join(".");

const isAsked = ({ asked }: Dossier, key: string, { lineId }: SlotKey): boolean =>
  asked.some((each) => each.key === key && each.lineId === lineId);

/** « Pourquoi cette question ? » reads it: what was empty when it was asked. */
const ruleOf = (kind: LineKind): Asks["rule"] => `empty.${kind}`;

/** `{x}`: the line that is asked about, else the option of the lean, else the newest option or idea; `{y}`: another one. */
function filled(wording: string, { lineId }: SlotKey, lines: readonly Line[]): string {
  const named = [...keptLines(lines, "option"), ...keptLines(lines, "idea")];
  const meant = lineId ?? leanOf(lines)?.optionId;
  const x = named.find(({ id }) => id === meant) ?? named.at(-1);
  const y = named.find(({ id }) => id !== x?.id);
  return wording.replaceAll("{x}", x?.text ?? "cette voie").replaceAll("{y}", y?.text ?? "l’autre");
}

/** What can be pressed beside « Je ne sais pas » and « Sans objet », which always can. */
function choicesOf(kind: LineKind, lines: readonly Line[]): string[] {
  if (kind !== "lean") return [];
  return [...keptLines(lines, "option").map(({ text }) => text), "Aucune"].slice(0, 6);
}
