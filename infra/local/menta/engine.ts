import type { AgentType } from "#shared/discussion/agent.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import type { ReplyManner } from "#shared/preferences/tone.ts";
import { composeReply } from "./compose.ts";
import { dangerReply } from "./in-danger.ts";
import { lookBackReply } from "./look-back.ts";
import { buildMemory } from "./memory.ts";
import { isPlanRequest } from "./plan-request.ts";
import { composePlan } from "./plan.ts";
import { askedReply } from "./asked.ts";
import { talkReply } from "./talk.ts";

export type ChatMessage = { role: "user" | "assistant"; content: string };

/**
 * The reply to the last user message, in Markdown: a clause of the person, word for word, then one question as the last paragraph.
 * If `messages` end with a reply, the result is another reply to the same message, with another question.
 * Deterministic; accepts any input. Danger comes before everything else. `isLookBack`: they tell what came of a choice.
 * `judged`: the danger that the server has found, or none; where it is not told, the rule is asked.
 */
export function reply(
  agent: AgentType,
  messages: readonly ChatMessage[],
  manner: ReplyManner = { tone: "neutre", shortReplies: false },
  isLookBack = false,
  judged?: Danger | null,
): string {
  const message = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const memory = buildMemory(agent, messages);
  const careful = dangerReply(memory, judged);
  if (careful) return careful;
  if (isPlanRequest(message)) return composePlan(memory, message);
  if (isLookBack) return lookBackReply(memory);
  return askedReply(memory) ?? talkReply(memory) ?? composeReply(memory, manner);
}
