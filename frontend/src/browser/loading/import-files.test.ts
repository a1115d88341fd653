import { beforeEach, expect, test, vi } from "vitest";
import { importFiles } from "./import-files.ts";

const STYLE = "assets/plan-1234567.css";
const asked: string[] = [];
let timeOut = new AbortController();
let isSilent = false;

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => (timeOut = new AbortController()).signal);
  vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    if (!isSilent) return Promise.resolve(new Response("a {}"));
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  vi.stubGlobal("document", {
    querySelectorAll: () => [],
    createElement: () => Object.assign(new EventTarget(), { rel: "", href: "" }),
    // The link's load event comes at once, as if the browser had the file in its cache.
    head: { append: (link: EventTarget) => link.dispatchEvent(new Event("load")) },
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

test("a style sheet that a silent server does not give is given up as a script is, and the next press asks again", async () => {
  isSilent = true;
  const load = vi.fn(() => Promise.resolve("part"));
  const pressed = expect(importFiles(load, [STYLE])).rejects.toThrow("timed out");
  timeOut.abort(new DOMException("The operation timed out", "TimeoutError"));
  await pressed;
  expect(load).not.toHaveBeenCalled();
  isSilent = false;
  expect(await importFiles(load, [STYLE])).toBe("part");
  expect(await importFiles(load, [STYLE])).toBe("part");
  expect(asked).toEqual([`/${STYLE}`, `/${STYLE}`]);
});
