import { expect, test } from "vitest";
import { createShortCode } from "./short-code.rules.ts";

test("six bytes make six characters, of which none is taken for another", () => {
  expect(createShortCode(Uint8Array.of(0, 9, 10, 17, 18, 31))).toBe("D-09AHJZ");
  const signs = Array.from({ length: 256 }, (_, byte) => createShortCode(new Uint8Array(6).fill(byte)));
  expect(new Set(signs).size).toBe(32);
  for (const code of signs) expect(code).toMatch(/^D-([0-9A-HJKMNP-TV-Z])\1{5}$/);
});

test("bytes after the sixth are ignored", () => {
  expect(createShortCode(new Uint8Array(9))).toBe("D-000000");
});
