import { expect, test } from "vitest";
import {
  DISCUSSION_TRASH,
  messageCountWords,
  removeForGoodText,
  trashDiscussionText,
} from "./discussion-trash.ts";

test("what goes for good is named, with how much of it", () => {
  expect(removeForGoodText("Partir", 0)).toBe("« Partir », sans message, sera effacée pour toujours.");
  expect(removeForGoodText("Partir", 1)).toMatch(/^« Partir », son message et ce qui en a été tiré/);
  expect(removeForGoodText("Partir", 24)).toMatch(/^« Partir », ses 24 messages et/);
});

test("messages are counted in good French", () => {
  expect([0, 1, 2].map(messageCountWords)).toEqual(["aucun message", "1 message", "2 messages"]);
});

test("seven days are said wherever a discussion goes", () => {
  expect(DISCUSSION_TRASH.retention).toContain("7 jours");
  expect(trashDiscussionText).toContain("7 jours");
});
