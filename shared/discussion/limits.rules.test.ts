import { expect, test } from "vitest";
import { checkMessage, MESSAGE_MAX_LENGTH } from "./limits.rules.ts";

test("a message is counted as it is stored: trimmed, composed", () => {
  expect(checkMessage("  e\u0301té \n")).toEqual({ canSend: true, length: 3, excess: 0 });
  expect(checkMessage(" \n ")).toEqual({ canSend: false, length: 0, excess: 0 });
});

test("8,000 signs can be sent, 8,001 are one too many", () => {
  expect(checkMessage("a".repeat(MESSAGE_MAX_LENGTH)).canSend).toBe(true);
  expect(checkMessage("a".repeat(MESSAGE_MAX_LENGTH + 1))).toEqual({
    canSend: false,
    length: MESSAGE_MAX_LENGTH + 1,
    excess: 1,
  });
});
