import { findQuote } from "#shared/artefact/quote.rules.ts";
import { splitLastQuestion } from "#shared/discussion/last-question.rules.ts";
import { REACTIONS, TALK_ANSWERS, WHY_SENTENCES } from "../banks/banks.ts";
import { PHASE_BY_QUESTION } from "../questions.ts";
import { foldWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import type { ArtefactRequest } from "./artefact-request.ts";

type Why = { text: string; quotes: string[] };

const QUOTES_MAX = 3;

/**
 * Why a reply asks its question: what the bank asks such a question for, and the person's words that the reply has quoted.
 * It quotes none where the reply quotes none.
 */
export function explainQuestion({ said }: Analysis, { reply }: ArtefactRequest): Why {
  const { body, question } = splitLastQuestion(reply);
  const quotes = takenUp(body, said);
  const asked = foldWords(question ?? "").trim();
  const reaction = nameOf(REACTIONS, ({ asks, conflict = [] }) => [...asks, ...conflict], asked);
  const why = reaction && quotes.length > 0 ? WHY_SENTENCES.reactions[reaction] : undefined;
  if (why) return { text: why, quotes };
  const lead = quotes.length > 0 ? WHY_SENTENCES.quoted : WHY_SENTENCES.unquoted;
  return { text: `${lead} ${aimOf(asked)}`, quotes };
}

/** What stands between « » in a reply, as far as it is the person's own. */
function takenUp(body: string, said: readonly string[]): string[] {
  const own = [...body.matchAll(/«\s*([^«»]+?)\s*»/g)].flatMap(
    ([, words = ""]) => findQuote(words, said.toReversed()) ?? [],
  );
  return [...new Set(own)].slice(0, QUOTES_MAX);
}

/** What a question that answers no clause tries to open: by its phase, or by the kind of message that it answers. */
function aimOf(asked: string): string {
  const phase = PHASE_BY_QUESTION.get(asked);
  if (phase !== undefined) return WHY_SENTENCES.phases[phase] ?? WHY_SENTENCES.other;
  const talk = nameOf(TALK_ANSWERS, ({ ask }) => ask, asked)?.replace(/^(greeting|quick).*/, "$1");
  return (talk === undefined ? undefined : WHY_SENTENCES.talk[talk]) ?? WHY_SENTENCES.other;
}

/** The first entry of a bank that asks this. */
const nameOf = <One>(
  bank: Readonly<Record<string, One>>,
  asks: (one: One) => readonly string[],
  asked: string,
) => Object.entries(bank).find(([, one]) => asks(one).some((question) => foldWords(question) === asked))?.[0];
