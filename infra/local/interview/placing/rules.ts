import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Asks, Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "../outcome.ts";
import * as read from "../reading.ts";
import { isOption, itemsIn } from "../splitting.ts";
import { INFINITIVE } from "../text.ts";
import { FITS, isReason, LISTED, MAY_ASK } from "./fits.ts";
import { quoteOf } from "./quote.ts";
import { SAYS } from "./says.ts";
import { ANNOUNCING, CONDITION, DOES, NEGATED, WILL_DO } from "./steps.ts";

export type More = Partial<Pick<FoundLine, "parent" | "value">>;
export type Context = {
  track: Turn["dossier"]["track"];
  /** What the question before asked for; `null` where a message is too long to be its answer. */
  asked: Pick<Asks, "kind" | "lineId"> | null;
  lines: readonly Line[];
  today: Turn["today"];
  add: (kind: LineKind, text: string, more?: More) => void;
};
/** Puts a clause where it belongs and answers `true`; answers `false` where it says nothing of it. */
type Rule = { name: string; places: (clause: read.Clause, context: Context) => boolean };

/** Kinds of a project that is followed. */
const FOLLOWED: ReadonlySet<LineKind> = new Set(["blocked", "dependsOn"]);

/** « Le studio est à 180 000 € » tells a price; « 190 € par mois, et cela continue » is a reason. */
const isPrice = ({ plain, money }: read.Clause, side: LineKind): boolean =>
  /\b(?:est|sont|c'est) (?:a )?\d/.test(plain) ||
  money.some(({ role }) => role !== null && role !== (side === "pro" ? "income" : "cost"));

const dayValue = (day: string | null) => (day === null ? null : { day });

/** The part of a clause around an amount, between commas and « et ». */
function clauseAround(text: string, at: number, end: number): string {
  const [before = "", after = ""] = [
    text
      .slice(0, at)
      .split(/[,;]|\set\s(?!\d)/u)
      .at(-1),
    text.slice(end).split(/[,;.]|\set\s/u)[0],
  ];
  return `${before}${text.slice(at, end)}${after}`;
}

/** Longer, a sentence is read as its parts between commas. */
const LONG = 80;
/** Of a long sentence, the part that has something; the whole, where none alone has it. */
const partWith = (text: string, has: (part: string) => boolean): string =>
  text.length < LONG ? text : (text.split(/\s*[,;]\s*/u).find(has) ?? text);

export const LAST_DAY = "a day answers the question for a day, or is said to be the last one";
export const MONEY = "money is a fact, and a reason too where one was asked for";

/** In this order; the first that places a clause ends. */
export const RULES: readonly Rule[] = [
  {
    name: "nothing to keep: no answer, or words to MENTA",
    places: ({ text, plain }) => plain.length < 3 || read.isNoAnswer(text) || read.speaksToMenta(plain),
  },
  {
    name: "a question is no answer, unless a question was asked for",
    places: ({ text, plain }, { asked, add }) => {
      if (!/\?\s*$/u.test(text)) return false;
      if (asked?.kind === "fear" && /^et si\b/.test(plain)) add("fear", text);
      else if (asked && MAY_ASK.has(asked.kind) && text.length <= 200) add(asked.kind, text);
      return true;
    },
  },
  {
    name: "what somebody else thinks is that person’s",
    places: ({ text, plain }, { add }) => {
      const view = read.othersView(text, plain);
      if (!view) return false;
      const stance = view.stance.slice(0, DOSSIER_LIMITS.stance);
      add("person", text, { value: { stance: stance || null, toConsult: false } });
      return true;
    },
  },
  {
    name: LAST_DAY,
    places: ({ text, plain, day }, { asked, track, today, add }) => {
      if (
        day === null ||
        read.isStory(text) ||
        /^si\b|^j'ai (?!jusqu|jusque|\d+ (?:jours|semaines|mois))/.test(plain)
      )
        return false;
      const isReview =
        asked?.kind === "review" ||
        (track === "learn" && plain.split(" ").length <= 4) ||
        SAYS.review.test(plain);
      if (!isReview && asked?.kind !== "deadline" && !SAYS.deadline.test(plain)) return false;
      add(
        isReview ? "review" : "deadline",
        partWith(text, (part) => read.dayIn(part, today) === day),
        {
          value: { day },
        },
      );
      return true;
    },
  },
  {
    name: "what the person announces to do is a step",
    places: ({ text, plain, day }, { asked, add }) => {
      if (CONDITION.test(plain) || NEGATED.test(plain) || SAYS.lean.test(plain)) return false;
      const isAsked = asked?.kind === "step" || asked?.kind === "deadline";
      const isThingToDo = DOES.test(plain) || (isAsked && new RegExp(`^${INFINITIVE}`, "iu").test(text));
      const isDated = day !== null && !read.isStory(text) && isThingToDo;
      if (!WILL_DO.test(plain) && !isDated) return false;
      add("step", text.replace(ANNOUNCING, ""), { value: dayValue(day) });
      return true;
    },
  },
  {
    name: MONEY,
    places: (clause, { asked, lines, track, add }) => {
      const { text, money } = clause;
      if (money.length === 0 || track === "learn") return false;
      const side = asked?.kind === "pro" || asked?.kind === "con" ? asked : null;
      if (side?.lineId && isReason(clause) && !isPrice(clause, side.kind))
        add(side.kind, text, { parent: side.lineId });
      for (const { amount, unit, per, role, at, end } of money) {
        const own = money.length === 1 ? text : clauseAround(text, at, end);
        const optionId = read.optionNamed(own, lines)?.id ?? clause.option?.id ?? side?.lineId ?? null;
        add(asked?.kind === "constraint" ? "constraint" : "fact", own, {
          value: { amount, unit, per, role, optionId: role === "limit" || role === "have" ? null : optionId },
        });
      }
      return true;
    },
  },
  {
    name: "a fear says so",
    places: ({ text, plain }, { add }) => {
      if (!SAYS.fear.test(plain) || /\bpas peur\b/.test(plain)) return false;
      add("fear", text);
      return true;
    },
  },
  {
    name: "a lean names an option",
    places: ({ text, plain, option }, { asked, add }) => {
      const sureness = read.surenessIn(plain);
      if (!option || NEGATED.test(plain)) return false;
      if (asked?.kind !== "lean" && sureness === null && !SAYS.lean.test(plain)) return false;
      add("lean", text, { value: { optionId: option.id, sureness } });
      return true;
    },
  },
  {
    name: "a feeling is welcomed, and not kept",
    places: ({ plain }) => read.isFeeling(plain),
  },
  {
    name: "persons who were asked for are named, not told of",
    places: ({ text }, { asked, add }) => {
      if (asked?.kind !== "person") return false;
      // « Ma fille, qui a seize ans »: what is said of a person is no other one.
      const items = itemsIn(text, { and: true }).filter(
        (item) => !/^(?:qui|dont|que|à|elle|lui)\b/iu.test(item),
      );
      if (items.length === 0 || !items.every((item) => read.namesPerson(quoteOf(item, text)))) return false;
      for (const item of items) add("person", item, { value: { stance: null, toConsult: true } });
      return true;
    },
  },
  {
    name: "an answer that fits goes to the place that was asked for",
    places: (clause, { asked, lines, add }) => {
      if (!asked || !FITS[asked.kind]?.(clause)) return false;
      const { kind, lineId } = asked;
      const { text, day, option } = clause;
      // What speaks of another option is a fact: for or against which one is asked next.
      if ((kind === "pro" || kind === "con") && option && option.id !== lineId) return false;
      if (!LISTED.has(kind)) {
        const own = kind === "step" ? text.replace(ANNOUNCING, "") : text;
        add(kind, own, { parent: lineId, value: kind === "step" ? dayValue(day) : null });
        return true;
      }
      const items = itemsIn(text).filter((item) => kind !== "option" || isOption(item));
      const ranked = keptLines(lines, "criterion").length;
      for (const [at, item] of items.entries())
        add(kind, item, kind === "criterion" ? { value: { rank: ranked + at + 1 } } : {});
      return items.length > 0;
    },
  },
  ...(["wouldChange", "blocked", "dependsOn", "assumption", "criterion"] as const).map((kind): Rule => ({
    name: `it says itself that it is: ${kind}`,
    places: ({ text, plain }, { track, add }) => {
      if (!SAYS[kind].test(plain) || (track !== "follow" && FOLLOWED.has(kind))) return false;
      add(kind, text);
      return true;
    },
  })),
  {
    name: "all else is a fact, if it can stand alone",
    places: ({ text, plain, figures }, { add }) => {
      const [figure] = figures;
      if (read.isThin(plain) && !figure) return true;
      const value =
        figure && figures.length === 1
          ? { amount: figure.amount, unit: figure.unit, per: figure.per, role: figure.role, optionId: null }
          : null;
      add("fact", text, { value });
      return true;
    },
  },
];
