import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { printPage } from "#test/components/print-page.ts";
import { isShown, overflow } from "#test/components/screen.ts";
import { MarkdownBlock } from "./markdown.tsx";

const row = (word: string) => `| ${Array.from({ length: 14 }, (_, at) => `${word} ${at}`).join(" | ")} |`;
const WIDE_TABLE = [row("Hypothèse"), "|---".repeat(14) + "|", row("Remboursement")].join("\n");

/** Width of A4 in CSS pixels. */
const PAPER_WIDTH = 794;

test("on paper a table of fourteen columns is there to its last one", async () => {
  await page.viewport(PAPER_WIDTH, 900);
  await mount(<MarkdownBlock>{WIDE_TABLE}</MarkdownBlock>);
  const lastCell = page.getByText(/^Remboursement.13$/);
  await isShown(lastCell);
  await printPage();
  const last = lastCell.element();
  const box = last.closest("div")!;
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().right + 1);
  expect(overflow(box)).toBe(0);
  expect(overflow()).toBe(0);
});
