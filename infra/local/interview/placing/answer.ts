import type { LineKind } from "#shared/dossier/dossier.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import * as read from "../reading.ts";
import { isOption, itemsIn } from "../splitting.ts";
import { asLine, folded } from "../text.ts";
import { readClause, withoutAnnouncement } from "./clause.ts";
import { ANSWERS } from "../turn/chips.ts";
import { DATED, FITS, LISTED, MAY_ASK, startsWithSubject } from "./fits.ts";
import { namesIn } from "./persons.ts";
import { valueOf } from "./forms.ts";
import type { Context } from "./place-message.ts";

type Asking = Context & { asked: NonNullable<Context["asked"]> };

/** Longer, what does not fit stays in the talk alone. */
const PROPOSED_MAX = 300;

/**
 * The answer, in the place that was asked for, as it was written: a sentence that surely fits is kept there, another one is
 * proposed there, for the person to keep or not. What is no answer goes nowhere.
 */
export function placeAnswer(sentences: readonly string[], context: Asking): void {
  const { kind, lineId } = context.asked;
  let side = kind;
  let { asked } = context;
  const unsure: string[] = [];
  const answering = sentences.filter((text) => isAnswering(text, kind));
  // Several sentences tell of options, and are none: lists were read before.
  if (kind === "option" && sentences.length > 1) return;
  for (const text of answering) {
    // « Contre la maison : » heads what follows it.
    const [heading = "", reason = text] = isSide(kind) ? (HEADED.exec(text)?.slice(1) ?? []) : [];
    if (heading !== "") {
      side = sideNamed(heading) ?? side;
      asked = { kind, lineId: read.optionNamed(heading, context.lines)?.id ?? lineId };
    }
    if (reason.trim() === "" || /^rien\s*(?:[.…!]|$)/iu.test(reason)) continue;
    if (!(isSide(kind) ? placeReason(reason, side, { ...context, asked }) : place(text, context)))
      unsure.push(reason);
    // Of several steps the first one is the next.
    else if (kind === "step") return;
  }
  for (const text of unsure) {
    const { day } = readClause(text, context.today);
    if (kind === "option" || (kind === "step" && unsure.length > 1)) continue;
    const isPossible =
      kind === "person" ? !startsWithSubject(folded(text)) : !DATED.has(kind) || day !== null;
    if (!isPossible || text.length > PROPOSED_MAX) continue;
    context.add(kind, text, {
      parent: asked.lineId,
      state: "proposed",
      value: DATED.has(kind) && day ? { day } : null,
    });
  }
}

/** « Contre : », « Ce qui parle pour la maison : ». */
const HEADED = /^((?:ce qui parle )?(?:pour|contre)\b[^:]{0,60}:)\s*(.*)$/isu;
const isSide = (kind: LineKind): boolean => kind === "pro" || kind === "con";
const sideNamed = (heading: string): LineKind | null => {
  const [found] = /\b(?:pour|contre)\b/.exec(folded(heading)) ?? [];
  return found === undefined ? null : found === "pour" ? "pro" : "con";
};

/** No talk, no feeling, no question but where one may be the answer, and not too little. */
function isAnswering(text: string, kind: LineKind): boolean {
  const plain = folded(text).trim();
  if (
    read.isNoAnswer(text) ||
    (!DATED.has(kind) && (read.isThin(text) || read.isThin(asLine(text)))) ||
    read.isTalk(plain) ||
    text.includes("=")
  )
    return false;
  if (ANSWERS.has(text.replace(/[.!]+$/u, ""))) return false;
  if (/\?\s*$/u.test(text)) return MAY_ASK.has(kind) && plain.split(" ").length > 3;
  return kind === "fear" || !read.isFeeling(plain);
}

/** What begins with « mais » speaks for the other side. */
function placeReason(text: string, side: LineKind, { asked, today, add }: Asking): boolean {
  const clause = readClause(text, today);
  if (!FITS.pro?.(clause)) return false;
  const [own, ...turned] = text.split(/(?:^|[,;…]?\s)mais\s/iu);
  if (own?.trim()) add(side, own, { parent: asked.lineId });
  const other = side === "pro" ? "con" : "pro";
  for (const part of turned.filter((each) => !read.isThin(each))) add(other, part, { parent: asked.lineId });
  return true;
}

function place(text: string, { asked: { kind, lineId }, lines, today, add }: Asking): boolean {
  const clause = readClause(text, today);
  const [figure] = clause.figures;
  if (kind === "person") {
    const names = namesIn(text);
    for (const { name, stance } of names) add("person", name, { value: { stance, toConsult: true } });
    return names.length > 0;
  }
  if (kind === "option") {
    if (!isOption(asLine(text))) return false;
    add("option", text);
    return true;
  }
  const items = LISTED.has(kind) ? itemsIn(text) : [text];
  if (!items.every((item) => FITS[kind]?.(readClause(item, today)))) return false;
  const ranked = keptLines(lines, "criterion").length;
  for (const [at, item] of items.entries()) {
    const value =
      kind === "criterion"
        ? { rank: ranked + at + 1 }
        : DATED.has(kind) || kind === "step"
          ? clause.day && { day: clause.day }
          : kind === "fact" && figure && clause.figures.length === 1
            ? valueOf(figure, null)
            : null;
    add(kind, kind === "step" ? withoutAnnouncement(item) : item, { parent: lineId, value: value || null });
  }
  return true;
}
