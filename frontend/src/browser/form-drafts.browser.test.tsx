import { Fragment } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook, unmountAll } from "#test/components/render.tsx";
import { useDebouncedDraftSave } from "./form-drafts.ts";

afterEach(() => vi.useRealTimers());

function aForm() {
  const keep = vi.fn<() => void>();
  const { result } = renderHook(() => useDebouncedDraftSave(keep), Fragment);
  return { keep, change: () => result.current() };
}

const hidePage = () => window.dispatchEvent(new Event("pagehide"));

test("what is typed is kept once, at the pause after the last key", () => {
  vi.useFakeTimers();
  const { keep, change } = aForm();
  change();
  vi.advanceTimersByTime(399);
  change();
  vi.advanceTimersByTime(399);
  expect(keep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(keep).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(keep).toHaveBeenCalledOnce();
});

test.each([
  ["the page goes", hidePage],
  ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["the form goes", unmountAll],
])("where %s before that pause, it is kept then, once; without a change nothing is", (_when, go) => {
  const untouched = aForm();
  const { keep, change } = aForm();
  change();
  go();
  expect(keep).toHaveBeenCalledOnce();
  unmountAll();
  hidePage();
  expect(keep).toHaveBeenCalledOnce();
  expect(untouched.keep).not.toHaveBeenCalled();
});
