import { expect, test } from "vitest";
import { CONVERSATIONS } from "./conversations/conversations.ts";
import { CONVERSATION_KINDS } from "./conversations/conversation.ts";
import { knownDigests, PROMPT_VERSIONS } from "./prompts.ts";

test("there are 80 conversations and more, of every kind, of 3 to 12 turns", () => {
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(CONVERSATIONS.map(({ id }) => id)).size).toBe(CONVERSATIONS.length);
  expect(new Set(CONVERSATIONS.map(({ kind }) => kind))).toEqual(new Set(CONVERSATION_KINDS));
  for (const { turns, kind, id } of CONVERSATIONS) {
    expect(turns.length, id).toBeGreaterThanOrEqual(kind === "one-sided" ? 5 : 3);
    expect(turns.length, id).toBeLessThanOrEqual(12);
  }
});

/** After a change, raise the version; `npx node test/coach/prompts.write.ts` then adds its digests. */
test.each(PROMPT_VERSIONS)(
  "the prompt $name changes no word without a new version",
  ({ name, number, digests }) => {
    expect(knownDigests(name)).toMatchObject({ [number]: digests });
  },
);
