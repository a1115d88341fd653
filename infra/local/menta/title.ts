import { shortenTitle } from "#shared/discussion/title.rules.ts";
import { findStatedChoice } from "./choice.ts";
import { GREETING } from "./message-kinds.ts";
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
  return shortened(fromChoice(text) ?? fromFirstClause(text) ?? "");
}

/** The choice of the first sentence that poses one, its sides word for word. */
function fromChoice(text: string): string | null {
  for (const [whole, words = "", mark = ""] of text.slice(0, 900).matchAll(/([^.!?…\n]+)([.!?…]*)/g)) {
    const [first, second] = findStatedChoice(words.trim(), mark.includes("?"))?.sides ?? [];
    if (first && second) return capitalise(shortenTitle(`${first} ou ${second} ?`));
    if (first && whole.trim().split(" ").length > 2 && shapesWell(first)) return `${capitalise(first)} ?`;
  }
  return null;
}

/** « Garder ma voiture », not « je quitte ma boîte »: the sentence itself says it better. */
const shapesWell = (side: string): boolean => side.includes(" ") && !/^(?:je|on|nous) |^j['’]/i.test(side);

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
  shortenTitle(
    title
      .replaceAll(/\s+/g, " ")
      .replace(/[\s,;:.-]+$/, "")
      .trim(),
  );
