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
 * Deterministic in its arguments; accepts any input. Someone in danger comes before everything else.
 */
export function reply(agent: Agent, turns: readonly Turn[]): string {
  const upTo = turns.findLastIndex((turn) => turn.role === "user");
  const heard = turns.slice(0, upTo + 1);
  const message = heard.at(-1)?.content ?? "";
  const memory = remember(agent, heard);
  const careful = care(memory);
  if (careful) return careful;
  if (isPlanRequest(message)) return plan(memory, message);
  return special(memory) ?? compose(memory);
}
