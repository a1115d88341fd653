import { amountsIn } from "#shared/dossier/amounts.rules.ts";
import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import { amountOf, keptLines, leanOf, personOf } from "#shared/dossier/lines.rules.ts";
import { missingKinds } from "#shared/dossier/slots.rules.ts";
import { MISSING_WORDS } from "#shared/dossier/words.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import type { Turn } from "./outcome.ts";
import type { Answer } from "./router.ts";
import { ended, enumerate, figure, folded, lowered } from "./text.ts";
import {
  contradictionSentence,
  contradictionSentences,
  daysUntil,
  deadlineSentence,
  leaningName,
} from "./views.ts";

const said = (text: string): Answer => ({ text, follows: "next" });
const alone = (text: string): Answer => ({ text, follows: "nothing" });

/** What the person said that speaks against the option they lean towards; without a lean, asks for it. */
export function contradict({ dossier: { lines } }: Turn): Answer {
  const name = leaningName(lines);
  if (name === null)
    return {
      text: "Dites-moi d’abord de quel côté vous penchez : je chercherai ce qui parle contre.",
      follows: { for: "lean" },
    };
  const optionId = leanOf(lines)?.optionId;
  const compared = comparedOptions(lines);
  const over = contradictionsIn(lines).find((found) => found.kind === "over" && found.optionId === optionId);
  const cons = compared.find(({ option }) => option.id === optionId)?.cons ?? [];
  const others = compared.filter(({ option, pros }) => option.id !== optionId && pros.length > 0);
  const opposed = keptLines(lines, "person").filter((line) =>
    /contre|refuse|pas d'accord|veut pas|regrett/.test(folded(personOf(line)?.stance ?? line.text)),
  );
  const rows = [
    ...(over ? [contradictionSentence(over, lines)] : []),
    ...cons.map(({ text }) => `Contre : ${ended(lowered(text))}`),
    ...others.map(
      ({ option, pros }) => `Pour « ${option.text} » : ${pros.map(({ text }) => text).join(" ; ")}.`,
    ),
    ...keptLines(lines, "fear").map(({ text }) => `Ce que vous craignez : ${ended(lowered(text))}`),
    ...opposed.map(({ text }) => ended(text)),
  ].slice(0, 5);
  const opening =
    rows.length > 0
      ? `Contre « ${name} », avec vos propres mots :\n\n${rows.map((row) => `- ${row}`).join("\n")}`
      : `Contre « ${name} », vous n’avez encore rien dit. C’est le premier endroit où regarder.`;
  return alone(
    `${opening}\n\n${rows.length > 0 ? "Qu’est-ce qui, là-dedans, pourrait vous faire changer d’avis ?" : `Qu’est-ce que quelqu’un qui n’est pas d’accord vous dirait de « ${name} » ?`}`,
  );
}

/** What the person said by which it could fail. */
export function premortem({ dossier: { lines } }: Turn): Answer {
  const causes = [
    ...contradictionSentences(lines),
    ...keptLines(lines, "assumption").map(({ text }) => `« ${text} » : vous le supposiez, et c’était faux.`),
    ...keptLines(lines, "dependsOn").map(({ text }) => `« ${text} » : cela n’est pas venu.`),
    ...keptLines(lines, "fear").map(({ text }) => `« ${text} » : c’est arrivé.`),
    ...keptLines(lines, "blocked").map(({ text }) => `« ${text} » : cela n’a jamais été débloqué.`),
    ...keptLines(lines, "con").map(({ text }) => `« ${text} » : cela pesait plus que prévu.`),
  ].slice(0, 5);
  if (causes.length === 0)
    return alone("Supposons que ce soit raté.\n\nQu’est-ce qui, d’après vous, aurait lâché en premier ?");
  const listed = causes.map((cause, at) => `${at + 1}. ${cause}`).join("\n");
  return alone(
    `Supposons que ce soit raté. D’après ce que vous avez dit, voici par où :\n\n${listed}\n\n${causes.length > 1 ? "À quel premier signe verriez-vous venir la première ?" : "À quel premier signe le verriez-vous venir ?"}`,
  );
}

export function blindSpots({ dossier }: Turn): Answer {
  const missing = [...new Set(missingKinds(dossier).map((kind) => MISSING_WORDS[kind]))];
  return said(
    missing.length === 0
      ? "Tout ce que je sais demander a une réponse. Le reste est hors de ce que je vois."
      : `Vous n’avez pas encore parlé de ceci : ${enumerate(missing.slice(0, 4))}.`,
  );
}

export function ownContradictions({ dossier: { lines } }: Turn): Answer {
  const found = contradictionSentences(lines);
  return said(
    found.length > 0
      ? found.join(" ")
      : "Dans ce qui est noté, aucun chiffre ni aucune date ne se contredit. Je ne compare que cela.",
  );
}

/** The options that have a price, the lowest first. */
export function byCost({ dossier: { lines }, message }: Turn): Answer {
  const priced = comparedOptions(lines).flatMap(({ option, figures }) => {
    const value = figures.map(amountOf).find((amount) => amount?.unit === "€");
    return value ? [{ name: option.text, ...value }] : [];
  });
  const comparable = priced.filter(({ per }) => per === priced[0]?.per);
  if (comparable.length < 2)
    return said("Il me faut le prix de deux options au moins, en une fois ou par mois pour toutes.");
  const sorted = comparable.toSorted((a, b) => a.amount - b.amount);
  const isDearest = /plus/.test(folded(message)) && !/moins/.test(folded(message));
  const chosen = isDearest ? sorted.at(-1)! : sorted[0]!;
  const all = sorted.map(({ name, amount, unit }) => `« ${name} », ${figure(amount, unit)}`);
  return said(`D’après vos chiffres, « ${chosen.name} ». ${enumerate(all)}.`);
}

/** « Inversons » , for whoever looks for ideas. */
export function inverse({ dossier: { lines } }: Turn): Answer {
  const [first] = [...keptLines(lines, "option"), ...keptLines(lines, "idea")].toReversed();
  return alone(
    first
      ? `Prenons « ${first.text} » à l’envers.\n\nQu’est-ce que cela donnerait, si vous faisiez l’inverse ?`
      : "Retournons la question.\n\nQu’est-ce que vous ne feriez surtout pas, et pourquoi ?",
  );
}

/** A question on what the learner has explained. */
export function teach({ dossier: { lines, asked } }: Turn): Answer {
  const known = [...keptLines(lines, "known"), ...keptLines(lines, "example")];
  const chosen = known[asked.length % Math.max(1, known.length)];
  return alone(
    chosen
      ? `Vous avez écrit : « ${chosen.text} ».\n\nQu’est-ce qui, là-dedans, serait encore vrai dans un autre exemple ?`
      : "Commençons sans notes.\n\nQu’en diriez-vous à quelqu’un qui n’en sait rien ?",
  );
}

const NUMBER = String.raw`\d[\d \u00a0\u202f]*(?:[.,]\d+)?\s*%?`;
const SIGN = String.raw`[+x×*÷/–-]|fois|plus|moins|divisé par`;
/** « 268 000 + 30 000 - 15 000 », « 20 % de 3 000 »; units and one word may stand between. */
const CALCULATION = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:€|euros?|\p{L}+)?\s*(?:${SIGN}|d['’]|de)\s*${NUMBER})+`,
  "giu",
);
const TERM = new RegExp(String.raw`(${SIGN}|d['’]|de)?\s*(${NUMBER})`, "giu");

/** The last calculation that a text writes out; products come first, and a percentage is a share. `null`: there is none. */
function calculated(text: string): number | null {
  const [written] = [...text.matchAll(CALCULATION)].at(-1) ?? [];
  if (written === undefined) return null;
  const sums: number[] = [];
  for (const [, sign = "+", number = ""] of written.matchAll(TERM)) {
    const plain = Number(number.replaceAll(/[\s%]/g, "").replace(",", "."));
    const value = number.includes("%") ? plain / 100 : plain;
    const last = sums.pop() ?? 0;
    if (["+", "plus"].includes(sign)) sums.push(last, value);
    else if (["-", "–", "moins"].includes(sign)) sums.push(last, -value);
    else if (["/", "÷", "divisé par"].includes(sign)) sums.push(last / value);
    else sums.push(last * value);
  }
  return sums.reduce((sum, each) => sum + each, 0);
}

/** « 12 × 2 400 », « 20 % de 3 000 », « dans combien de jours », « quel jour sommes-nous »; `null` for what it cannot count. */
export function compute({ message, today, dossier: { lines } }: Turn): Answer | null {
  const plain = folded(message);
  const result = /\bjours?\b/.test(plain) ? null : calculated(message.toLowerCase());
  if (result !== null) {
    if (!Number.isFinite(result)) return said("On ne peut pas diviser par zéro.");
    const unit = amountsIn(message).find((each) => each.unit === "€")?.unit;
    return said(
      `Cela fait ${result.toLocaleString("fr-FR", { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ""}.`,
    );
  }
  const day = daySpansIn(message, today)[0]?.to;
  if (day !== undefined && day !== today) {
    const when = dayInWords(new Date(`${formatIsoDay(day)}T12:00:00Z`), "UTC");
    return said(`Le ${when}, c’est ${daysUntil(formatIsoDay(day), today)}.`);
  }
  if (/\bquel jour (?:on est|est-on|sommes|est-ce)|\bon est (?:quel|le combien)/.test(plain))
    return said(`Nous sommes le ${dayInWords(new Date(`${formatIsoDay(today)}T12:00:00Z`), "UTC")}.`);
  if (/\breste\b/.test(plain) && !/\bjours|temps|semaines\b/.test(plain)) return null;
  const sentence = deadlineSentence(lines, today);
  return sentence === null ? null : said(sentence);
}
