import type { AgentType } from "#shared/discussion/agent.ts";
import { composeReply } from "./compose.ts";
import { distressReply } from "./distress.ts";
import { buildMemory } from "./memory.ts";
import { isPlanRequest } from "./plan-request.ts";
import { composePlan } from "./plan.ts";
import { specialReply } from "./special-cases.ts";

export type ChatMessage = { role: "user" | "assistant"; content: string };

/**
 * The reply to the last user message, in Markdown: the person's words echoed, then one question as the last paragraph.
 * If `messages` end with a reply, the result is another reply to the same message, with another question.
 * Deterministic; accepts any input. Danger comes before everything else.
 */
export function reply(agent: AgentType, messages: readonly ChatMessage[]): string {
  const message = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const memory = buildMemory(agent, messages);
  const careful = distressReply(memory);
  if (careful) return careful;
  if (isPlanRequest(message)) return composePlan(memory, message);
  return specialReply(memory) ?? composeReply(memory);
}
