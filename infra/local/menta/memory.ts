import type { AgentType } from "#shared/discussion/agent.ts";
import type { ChatMessage } from "./engine.ts";
import { isTalk } from "./message-kinds.ts";
import { readMessage, type MessageReading } from "./reading.ts";
import { requestedTitle } from "./plan-request.ts";
import { parseReport, type ReportHighlights } from "./report.ts";
import { areaOf } from "./situations.ts";
import { hash } from "./text.ts";

/** What is known of a conversation before the next reply. */
export type Memory = {
  agent: AgentType;
  /** Constant for a conversation: derived from its first message. */
  seed: number;
  /** All their messages, « je signe » and « merci » too. */
  said: readonly string[];
  last: MessageReading;
  earlier: readonly MessageReading[];
  /** Replies given so far, oldest first, and the question that closes each. */
  replies: readonly string[];
  questions: readonly string[];
  /** The report right before the last message, if any. */
  report: ReportHighlights | null;
  deadline: string | null;
  /** The area of life that the conversation is about, where its words tell. */
  area: string | null;
};

export function buildMemory(agent: AgentType, turns: readonly ChatMessage[]): Memory {
  const said = turns
    .filter((turn) => turn.role === "user")
    .map((turn) => requestedTitle(turn.content) || turn.content);
  const replies = turns
    .filter((turn) => turn.role === "assistant")
    .map((turn) => turn.content.normalize("NFC"));
  const last = readMessage(said.at(-1) ?? "");
  const all = [...readable(said.slice(0, -1)).map(readMessage), last];
  return {
    agent,
    seed: hash(`${agent}\n${said[0] ?? ""}`),
    said,
    last,
    earlier: all.slice(0, -1),
    replies,
    questions: replies.map(questionOf).filter(Boolean),
    report: reportBefore(turns),
    deadline: all.findLast((one) => one.deadline)?.deadline ?? null,
    area: agent === "apprendre" ? "learning" : areaOf(all.map(({ folded }) => folded)),
  };
}

const MESSAGES_READ = 60;

/** What was said of the matter itself: the first message and the newest ones. */
function readable(said: readonly string[]): string[] {
  const own = said.filter((message) => !isTalk(message));
  return own.length <= MESSAGES_READ ? own : [...own.slice(0, 1), ...own.slice(1 - MESSAGES_READ)];
}

function reportBefore(turns: readonly ChatMessage[]): ReportHighlights | null {
  const before = turns[turns.findLastIndex(({ role }) => role === "user") - 1];
  return before?.role === "assistant" ? parseReport(before.content.normalize("NFC")) : null;
}

/** The last paragraph of a reply, without Markdown marks. */
function questionOf(reply: string): string {
  return (
    reply
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ""
  )
    .replaceAll("**", "")
    .trim();
}
