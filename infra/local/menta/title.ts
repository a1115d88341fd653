import { alternativeTitle, fitTitle, SUGGESTED_TITLE_MAX } from "#shared/discussion/title.rules.ts";
import { GREETING } from "./message-kinds.ts";
import { optionsIn } from "./options.ts";
import { requestedTitle } from "./plan-request.ts";
import { capitalise, foldWords, tidy } from "./text.ts";

const POLITE =
  /^(?:(?:bonjour|bonsoir|salut|hello|coucou|hey|menta|merci|s'il te plait|s'il vous plait|alors|donc|euh|voila|ok|bon)(?:\s+(?:menta|a tous))?(?:[\s,.!:;-]+|$))+/;
const PREAMBLE =
  /^(?:j'aimerais (?:bien )?(?:savoir|reflechir a|parler de|parler d'|comprendre)?|je voudrais (?:savoir|reflechir a|parler de|parler d'|comprendre)?|je me demande (?:si (?:je (?:dois|devrais|vais)|il faut)?)?|je (?:dois|veux|souhaite|souhaiterais|cherche a|n'arrive pas a|pense a|reflechis a|reve de)|est-ce que (?:je (?:dois|devrais))?|j'hesite (?:a|entre)|j'ai (?:besoin|envie) de|j'essaie de|il faut que je|peux-tu m'aider a|pouvez-vous m'aider a|aide[sz]?-moi a|on me propose (?:de )?|j'ai decide (?:de |d')|(?:je voudrais |je veux )?faire le (?:suivi|point|bilan) (?:de |d'|sur )|(?:avec [^,]{3,30} )?(?:on|je|nous) (?:doit|dois|devons) (?:decider|choisir) si |je suis en train de|en ce moment,? (?:je )?|depuis (?:des|quelques) (?:mois|semaines|annees),? (?:je )?)\s*/;

/** A discussion title that fits the list, from the person's message. Empty for a greeting or a sign. */
export function titleOf(message: string): string {
  const clean = tidy(
    message
      .slice(0, 2000)
      .normalize("NFC")
      .replaceAll(/```[\s\S]*?(?:```|$)/g, " ")
      .replaceAll(/[*_`#<>|~[\]{}\\]/g, " ")
      .replaceAll(/\s+/g, " "),
  );
  if (GREETING.test(foldWords(clean))) return "";
  const asked = requestedTitle(message);
  if (asked) return shortened(capitalise(tidy(asked)));
  const text = clean.slice(POLITE.exec(foldWords(clean))?.[0].length ?? 0).trim();
  return shortened(fromOptions(text) ?? fromHesitation(text) ?? fromFirstClause(text) ?? "");
}

/** « J’hésite entre … et … », where the whole sentence names two things and no more. */
function fromHesitation(text: string): string | null {
  const [, words = ""] = /hésite entre ([^.!?…;:\n]+)/i.exec(text) ?? [];
  const [first, second, ...others] = words.trim().split(/,? (?:et|ou) /);
  if (!first || !second || others.length > 0) return null;
  return capitalise(fitTitle(`${first} ou ${second} ?`));
}

function fromOptions(text: string): string | null {
  const [first, second] = optionsIn(text.slice(0, 900));
  if (!first) return null;
  if (second && second.kind === first.kind && isAlternative(text, second.raw)) {
    const both = `${joined(first.raw, second.raw)} ?`;
    return capitalise(
      both.length <= SUGGESTED_TITLE_MAX ? both : alternativeTitle(first.raw, second.raw, " ?"),
    );
  }
  const one = first.kind === "infinitive" ? first.raw : null;
  if (one === null || one.split(" ").length < 2) return null;
  const hesitates =
    /^accepter|\b(?:propose|offre|hesite|dois-je|faut-il|devrais-je|est-ce que|me demande|ou pas|ou non|sais pas si|envisage)\b/.test(
      foldWords(text),
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
  const at = foldWords(text).indexOf(foldWords(second.split(" ")[0] ?? ""));
  return /\b(?:ou|soit|entre|et)\b/.test(foldWords(text).slice(Math.max(0, at - 60), at + 1));
}

function fromFirstClause(text: string): string | null {
  const sentence =
    text
      .split(/[.!?…;\n]/)
      .find((one) => /\p{L}{2}/u.test(one))
      ?.trim() ?? "";
  const bare = sentence.slice(PREAMBLE.exec(foldWords(sentence))?.[0].length ?? 0).trim() || sentence;
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 || /^(?:oui|non|ok|test|aide|bof|merci)$/.test(foldWords(bare))) return null;
  const isQuestion = text
    .slice(text.indexOf(sentence) + sentence.length)
    .trimStart()
    .startsWith("?");
  return capitalise(`${bare}${isQuestion ? " ?" : ""}`);
}

const shortened = (title: string): string =>
  fitTitle(
    title
      .replaceAll(/\s+/g, " ")
      .replace(/[\s,;:.-]+$/, "")
      .trim(),
  );
