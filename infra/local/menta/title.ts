import { helpFor } from "./distress.ts";
import { GREETING } from "./kinds.ts";
import { optionsOf } from "./options.ts";
import { requestedTitle } from "./plan.request.ts";
import { capitalise, fold, tidy } from "./text.ts";

const LONGEST = 60;
const POLITE =
  /^(?:(?:bonjour|bonsoir|salut|hello|coucou|hey|menta|merci|s'il te plait|s'il vous plait|alors|donc|euh|voila|ok|bon)(?:\s+(?:menta|a tous))?(?:[\s,.!:;-]+|$))+/;
const PREAMBLE =
  /^(?:j'aimerais (?:bien )?(?:savoir|reflechir a|parler de|parler d'|comprendre)?|je voudrais (?:savoir|reflechir a|parler de|parler d'|comprendre)?|je me demande (?:si (?:je (?:dois|devrais|vais)|il faut)?)?|je (?:dois|veux|souhaite|souhaiterais|cherche a|n'arrive pas a|pense a|reflechis a|reve de)|est-ce que (?:je (?:dois|devrais))?|j'hesite (?:a|entre)|j'ai (?:besoin|envie) de|j'essaie de|il faut que je|peux-tu m'aider a|pouvez-vous m'aider a|aide[sz]?-moi a|on me propose (?:de )?|j'ai decide (?:de |d')|(?:je voudrais |je veux )?faire le (?:suivi|point|bilan) (?:de |d'|sur )|(?:avec [^,]{3,30} )?(?:on|je|nous) (?:doit|dois|devons) (?:decider|choisir) si |je suis en train de|en ce moment,? (?:je )?|depuis (?:des|quelques) (?:mois|semaines|annees),? (?:je )?)\s*/;

/** Shown in a list that anybody near the person may see: it tells nothing of a danger they speak of. */
const IN_DANGER = "Un moment difficile";

/** A discussion title of 60 characters at most, made of the person's message. Empty where it names nothing: a greeting, a sign. */
export function titleOf(message: string): string {
  if (helpFor([message])) return IN_DANGER;
  const clean = tidy(
    message
      .slice(0, 2000)
      .normalize("NFC")
      .replaceAll(/```[\s\S]*?(?:```|$)/g, " ")
      .replaceAll(/[*_`#<>|~[\]{}\\]/g, " ")
      .replaceAll(/\s+/g, " "),
  );
  if (GREETING.test(fold(clean))) return "";
  const asked = requestedTitle(message);
  if (asked) return shortened(capitalise(tidy(asked)));
  const text = clean.slice(POLITE.exec(fold(clean))?.[0].length ?? 0).trim();
  return shortened(fromOptions(text) ?? fromFirstClause(text) ?? "");
}

function fromOptions(text: string): string | null {
  const [first, second] = optionsOf(text.slice(0, 900));
  if (!first) return null;
  const both =
    second && second.kind === first.kind && isAlternative(text, second.raw)
      ? `${joined(first.raw, second.raw)} ?`
      : null;
  const one = first.kind === "infinitive" ? first.raw : null;
  if (both && both.length <= LONGEST) return capitalise(both);
  if (one === null || one.split(" ").length < 2) return both === null ? null : capitalise(both);
  const hesitates =
    /^accepter|\b(?:propose|offre|hesite|dois-je|faut-il|devrais-je|est-ce que|me demande|ou pas|ou non|sais pas si|envisage)\b/.test(
      fold(text),
    ) || sentenceWith(text, one).endsWith("?");
  return `${capitalise(one)}${hesitates ? " ?" : ""}`;
}

const sentenceWith = (text: string, words: string) =>
  text.split(/(?<=[.!?…])\s/).find((sentence) => sentence.includes(words)) ?? text;

/** « vendre la maison » and « rénover la maison » share their object: it is said once. */
function joined(first: string, second: string): string {
  const object = /^\S+ (.+)$/.exec(first)?.[1];
  return object && second.endsWith(` ${object}`)
    ? `${first.slice(0, -object.length - 1)} ou ${second}`
    : `${first} ou ${second}`;
}

function isAlternative(text: string, second: string): boolean {
  const at = fold(text).indexOf(fold(second.split(" ")[0] ?? ""));
  return /\b(?:ou|soit|entre|et)\b/.test(fold(text).slice(Math.max(0, at - 60), at + 1));
}

function fromFirstClause(text: string): string | null {
  const sentence =
    text
      .split(/[.!?…;\n]/)
      .find((one) => /\p{L}{2}/u.test(one))
      ?.trim() ?? "";
  const bare = sentence.slice(PREAMBLE.exec(fold(sentence))?.[0].length ?? 0).trim() || sentence;
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 || /^(?:oui|non|ok|test|aide|bof|merci)$/.test(fold(bare))) return null;
  const clause = bare.length <= LONGEST ? bare : (/^(.{24,60}?),\s/.exec(bare)?.[1] ?? bare);
  return capitalise(clause);
}

function shortened(title: string): string {
  const clean = title
    .replaceAll(/\s+/g, " ")
    .replace(/[\s,;:.-]+$/, "")
    .trim();
  if (clean.length <= LONGEST) return clean;
  const cut = clean.slice(0, LONGEST - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > 20 ? cut.slice(0, space) : cut).replace(/[\s,;:’'(-]+$/, "")}…`;
}
