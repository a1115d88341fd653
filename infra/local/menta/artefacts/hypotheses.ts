import { turnedToYou } from "../options.ts";
import { fold } from "../text.ts";
import type { Heard } from "./heard.ts";
import type { Statement } from "./statements.ts";
import { has, weightOf } from "./statements.ts";
import { queThat, quoted, sentence } from "./wording.ts";

/** What the person supposes, fears, ignores or takes for certain, said to them. */
export type Hypothesis = { text: string; source: Statement };

const MOST = 6;

/** In the order of the conversation, the weightiest where there are many. */
export function hypothesesIn({ statements }: Heard): Hypothesis[] {
  const found = statements.flatMap((source) => {
    const text = has(source, "question", "decided", "pledge") ? null : asHypothesis(source);
    return text ? [{ text, source }] : [];
  });
  const kept = new Set(found.toSorted((a, b) => weightOf(b.source) - weightOf(a.source)).slice(0, MOST));
  return found.filter((one) => kept.has(one));
}

/** First that fits. `turned` is followed by what is supposed, `verbatim` by the whole sentence. */
const WAYS: readonly { when: (one: Statement) => boolean; turned?: string; verbatim: string }[] = [
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

/** « Le toit ne tiendra pas trois hivers »: what is said of later, not of the person. */
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
  const way = WAYS.find(({ when }) => when(source));
  if (!way) return null;
  const supposed = way.turned === undefined ? null : SUPPOSED.exec(source.folded);
  const rest = supposed
    ? (source.text
        .slice(supposed[0].length)
        .split(/, (?=(?:il|elle|ils|elles|on|je|ce|c[’']|ça|et)[ ’'e])/)[0] ?? "")
    : "";
  if (supposed && isOfOthers(rest)) return sentence(`${way.turned} ${queThat(turnedToYou(rest))}`);
  return `${way.verbatim} ${quoted(source.text)}`;
}

const SUPPOSED =
  /^(?:moi )?(?:(?:je (?:crois|pense|suppose|me dis)|j'imagine|j'ai l'impression|il me semble|j'ai (?:tres |vraiment )?peur|je crains)(?: surtout| bien)? qu(?:e |'))/;

/** Only somebody else's verbs: these need no other form once the person is spoken to. */
function isOfOthers(words: string): boolean {
  const folded = fold(words);
  return (
    folded.split(" ").length >= 3 &&
    !/(?:^|\s)(?:je |j'|nous |mien|s'appelle)/.test(folded) &&
    !/\bmoi qui\b/.test(folded)
  );
}
