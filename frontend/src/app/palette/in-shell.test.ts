import { expect, test } from "vitest";
import { PAGES, PAGES_IN_SHELL } from "../pages.tsx";
import { isInShell } from "./in-shell.ts";

const thoseInShell = (pages: typeof PAGES) =>
  pages.filter(({ path }) => isInShell(path.replace(":decisionId", "1")));

test("what stands in the shell is what the table of pages puts there", () => {
  expect(thoseInShell(PAGES_IN_SHELL)).toEqual(PAGES_IN_SHELL);
  expect(thoseInShell(PAGES)).toEqual([]);
});
