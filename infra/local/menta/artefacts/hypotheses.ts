import { toSecondPerson } from "../options.ts";
import { foldWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import { has, weightOf, type Statement } from "./statements.ts";
import { withQue, quoted, sentence } from "./wording.ts";

/** Something the person supposes, fears, ignores or takes for certain, in the second person. */
export type Hypothesis = { text: string; source: Statement };

const MOST = 6;

/** In the order of the conversation; the weightiest where there are many. */
export function hypothesesIn({ statements }: Analysis): Hypothesis[] {
  const found = statements.flatMap((source) => {
    const text = has(source, "question", "decided", "pledge") ? null : asHypothesis(source);
    return text ? [{ text, source }] : [];
  });
  const kept = new Set(found.toSorted((a, b) => weightOf(b.source) - weightOf(a.source)).slice(0, MOST));
  return found.filter((one) => kept.has(one));
}

/** The first match applies. `turned` introduces what is supposed, `verbatim` the whole sentence. */
const RULES: readonly { when: (one: Statement) => boolean; turned?: string; verbatim: string }[] = [
  { when: (one) => /^si |^s'il/.test(one.folded) && one.words > 5, verbatim: "Une condition :" },
  {
    when: (one) =>
      /\b(?:j'ai|ai|fait|faisait) (?:tres |vraiment |un peu |toujours )?peur\b(?<!ils ont peur)|\bje (?:crains|redoute)|\bm'(?:inquiete|angoisse)/.test(
        one.folded,
      ),
    turned: "Vous craignez",
    verbatim: "Une crainte :",
  },
  { when: (one) => has(one, "suppose"), turned: "Vous supposez", verbatim: "Une supposition :" },
  { when: (one) => has(one, "unknown"), verbatim: "Une inconnue :" },
  {
    when: (one) =>
      has(one, "absolute") &&
      !/^(?:je|j'|moi|nous|on)(?![a-z])|\bje |\bmais personne|\bpersonne ne sait/.test(one.folded),
    verbatim: "Une certitude, à éprouver :",
  },
  { when: isForecast, verbatim: "Une prévision :" },
];

/** `Le toit ne tiendra pas trois hivers`: a prediction that is not about the person. */
function isForecast(one: Statement): boolean {
  return (
    has(one, "ahead") &&
    !has(one, "amount", "idea", "deadline", "must") &&
    !/\b(?:pense|dit|trouve|aurait|auraient)\b/.test(one.folded) &&
    /\b[a-z]{2,}(?:era|erait|ra|rait|ront|raient)\b/.test(one.folded) &&
    !/(?:^|\s)(?:je |j'|ce serait|il faudrait|j'aimerais)/.test(one.folded)
  );
}

function asHypothesis(source: Statement): string | null {
  const way = RULES.find(({ when }) => when(source));
  if (!way) return null;
  const supposed = way.turned === undefined ? null : SUPPOSED.exec(source.folded);
  const rest = supposed
    ? (source.text
        .slice(supposed[0].length)
        .split(/, (?=(?:il|elle|ils|elles|on|je|ce|c[’']|ça|et)[ ’'e])/)[0] ?? "")
    : "";
  if (supposed && isOfOthers(rest)) return sentence(`${way.turned} ${withQue(toSecondPerson(rest))}`);
  return `${way.verbatim} ${quoted(source.text)}`;
}

const SUPPOSED =
  /^(?:moi )?(?:(?:je (?:crois|pense|suppose|me dis)|j'imagine|j'ai l'impression|il me semble|j'ai (?:tres |vraiment )?peur|je crains)(?: surtout| bien)? qu(?:e |'))/;

/** Whether all verbs are somebody else's: they keep their form in the second person. */
function isOfOthers(words: string): boolean {
  const folded = foldWords(words);
  return (
    folded.split(" ").length >= 3 &&
    !/(?:^|\s)(?:je |j'|nous |mien|s'appelle)/.test(folded) &&
    !/\bmoi qui\b/.test(folded)
  );
}
