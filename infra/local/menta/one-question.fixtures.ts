import { expect } from "vitest";
import type { AgentType } from "#shared/discussion/agent.ts";
import { reply } from "./engine.ts";
import { lastParagraph, unquoted } from "./test-metrics.ts";

/** The engine's reply to a message with which a conversation begins. */
export const replyTo = (content: string, agent: AgentType = "prise_decision") =>
  reply(agent, [{ role: "user", content }]);

/** It asks once, at its end. */
export function expectOneQuestion(text: string): void {
  expect(unquoted(text).split("?").length - 1, text).toBe(1);
  expect(unquoted(lastParagraph(text)).endsWith("?"), text).toBe(true);
}
