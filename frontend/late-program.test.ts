import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

/** What the page has done so far, in order, where it is looked at or not. */
function openPage({ hidden }: { hidden: boolean }) {
  const done: string[] = [];
  const steps: (() => void)[] = [];
  const later = (step: () => void) => void steps.push(step);
  runInNewContext(readFileSync(join(import.meta.dirname, "late-program.js"), "utf8"), {
    addEventListener: (_name: string, parsed: () => void) => later(parsed),
    dispatchEvent: ({ type }: Event) => done.push(type),
    requestAnimationFrame: (draw: () => void) => {
      done.push("frame");
      later(draw);
    },
    setTimeout: later,
    document: {
      hidden,
      head: { append: (content: string) => done.push(`appended: ${content}`) },
      querySelector: () => ({ content: "the program" }),
    },
    Event,
  });
  return {
    done,
    /** The page is parsed, then drawn, then has time. */
    goOn: () => steps.shift()?.(),
  };
}

test("the program is asked for once the page has been drawn, and then the files of the page", () => {
  const { done, goOn } = openPage({ hidden: false });
  expect(done).toEqual([]);
  goOn();
  goOn();
  expect(done).toEqual(["frame"]);
  goOn();
  expect(done).toEqual(["frame", "appended: the program", "program"]);
});

test("in the background, where nothing is drawn, it is asked for at once", () => {
  const { done, goOn } = openPage({ hidden: true });
  goOn();
  expect(done).toEqual(["appended: the program", "program"]);
});
