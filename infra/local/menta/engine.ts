import { compose } from "./compose.ts";
import { care } from "./distress.ts";
import { remember } from "./memory.ts";
import { isPlanRequest } from "./plan.request.ts";
import { plan } from "./plan.ts";
import { special } from "./special.ts";

export { titleOf } from "./title.ts";

export type Agent = "creativite" | "prise_decision" | "apprendre" | "insights";
export type Turn = { role: "user" | "assistant"; content: string };

/**
 * The whole reply to the last user turn, Markdown: the person's words taken up, then one question in the last paragraph.
 * Turns that end with a reply of MENTA's ask for another one to the same message: it does not ask the same question.
 * Deterministic in its arguments; accepts any input. Someone in danger comes before everything else.
 */
export function reply(agent: Agent, turns: readonly Turn[]): string {
  const message = turns.findLast((turn) => turn.role === "user")?.content ?? "";
  const memory = remember(agent, turns);
  const careful = care(memory);
  if (careful) return careful;
  if (isPlanRequest(message)) return plan(memory, message);
  return special(memory) ?? compose(memory);
}
