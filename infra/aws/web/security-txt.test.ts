import { expect, test } from "vitest";
import { buildSecurityTxt } from "./security-txt.ts";

test("whoever finds a flaw learns to whom to tell it, for less than a year after the deployment", () => {
  expect(buildSecurityTxt("equipe@menta.example", new Date("2026-01-01T10:30:00.000Z"))).toBe(
    "Contact: mailto:equipe@menta.example\nExpires: 2026-12-27T00:00:00.000Z\nPreferred-Languages: fr, en\n",
  );
});
