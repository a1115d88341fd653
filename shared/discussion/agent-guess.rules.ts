import { foldForSearch } from "../text/fold.rules.ts";
import { type AgentType, DEFAULT_AGENT } from "./agent.ts";

/** Beginnings of words that say what a discussion is for, a dozen each at most: a guess is changed by one press. */
const WORDS = {
  prise_decision:
    /\b(?:hesit|choi[sx]|deci[ds]|dois-je|faut-il|tranch|accepter|refuser|quitter|rester|acheter|vendre(?!d))\w*/g,
  apprendre:
    /\b(?:appren|appris|compren|reviser|revision|examen|concours|lecon|expliqu|memoris|exercice|progresser)\w*/g,
  creativite: /\b(?:idee|invent|imagin|creer|creati|slogan|ecrire|roman|concev|dessin|logo|original)\w*/g,
} as const satisfies Partial<Record<AgentType, RegExp>>;

export type GuessedAgent = keyof typeof WORDS;
const AGENTS_BY_WORDS = Object.keys(WORDS) as GuessedAgent[];

/** The agent that most words of a text speak for; on a tie the one that is spoken for first, without any `otherwise`. */
export function guessAgent(text: string, otherwise: GuessedAgent = DEFAULT_AGENT): GuessedAgent {
  const folded = foldForSearch(text);
  const [best] = AGENTS_BY_WORDS.map((agent) => ({ agent, found: [...folded.matchAll(WORDS[agent])] }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found.length - a.found.length || a.found[0]!.index - b.found[0]!.index);
  return best?.agent ?? otherwise;
}
