import { expect, test } from "vitest";
import { checkMessageLength, MESSAGE_MAX_LENGTH } from "./limits.rules.ts";

test("a message is counted as it is stored: trimmed, composed", () => {
  expect(checkMessageLength("  e\u0301té \n")).toEqual({ canSend: true, length: 3, excess: 0 });
  expect(checkMessageLength(" \n ")).toEqual({ canSend: false, length: 0, excess: 0 });
});

test("8,000 signs can be sent, 8,001 are one too many", () => {
  expect(checkMessageLength("a".repeat(MESSAGE_MAX_LENGTH)).canSend).toBe(true);
  expect(checkMessageLength("a".repeat(MESSAGE_MAX_LENGTH + 1))).toEqual({
    canSend: false,
    length: MESSAGE_MAX_LENGTH + 1,
    excess: 1,
  });
});
