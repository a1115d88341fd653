import { expect, test } from "vitest";
import {
  DISCUSSION_TRASH_TEXTS,
  messageCountWords,
  removeDiscussionForGoodText,
  DISCUSSION_RETENTION_TEXT,
} from "./discussion-trash.ts";

test("what goes for good is named, with how much of it", () => {
  expect(removeDiscussionForGoodText("Partir", 0)).toBe(
    "« Partir », sans message, sera effacée pour toujours.",
  );
  expect(removeDiscussionForGoodText("Partir", 1)).toMatch(
    /^« Partir », son message et ce qui en a été tiré/,
  );
  expect(removeDiscussionForGoodText("Partir", 24)).toMatch(/^« Partir », ses 24 messages et/);
});

test("messages are counted in good French", () => {
  expect([0, 1, 2].map(messageCountWords)).toEqual(["aucun message", "1 message", "2 messages"]);
});

test("seven days are said wherever a discussion goes", () => {
  expect(DISCUSSION_TRASH_TEXTS.retention).toContain("7 jours");
  expect(DISCUSSION_RETENTION_TEXT).toContain("7 jours");
});
