import { foldForSearch } from "../text/fold.rules.ts";
import { type AgentType, DEFAULT_AGENT } from "./agent.ts";

/**
 * Words that suggest each agent. Few are enough, because the person can correct a wrong guess by one press.
 */
const WORDS = {
  prise_decision:
    /\b(?:hesit|choi[sx]|deci[ds]|dois-je|faut-il|tranch|accepter|refuser|quitt|rester|partir|demande si|acheter|vendre(?!d))\w*/g,
  apprendre:
    /\b(?:appren|appris|compren|reviser|revision|examen|concours|lecon|expliqu|memoris|exercice|progresser)\w*/g,
  creativite: /\b(?:idee|invent|imagin|creer|creati|slogan|ecrire|roman|concev|dessin|logo|original)\w*/g,
} as const satisfies Partial<Record<AgentType, RegExp>>;

export type GuessableAgent = keyof typeof WORDS;
const AGENTS_BY_WORDS = Object.keys(WORDS) as GuessableAgent[];

/**
 * Returns the agent that most words of a text suggest; of two with as many, the one whose word comes first.
 * Returns `otherwise` if no word suggests an agent.
 */
export function guessAgent(text: string, otherwise: GuessableAgent = DEFAULT_AGENT): GuessableAgent {
  const folded = foldForSearch(text);
  const [best] = AGENTS_BY_WORDS.map((agent) => ({ agent, found: [...folded.matchAll(WORDS[agent])] }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found.length - a.found.length || a.found[0]!.index - b.found[0]!.index);
  return best?.agent ?? otherwise;
}
