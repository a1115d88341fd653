import { beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toast, toastDurationMs, toastStore } from "./toast.ts";

beforeEach(() => toastStore.set(null));

test("one toast at a time: a new one replaces the one shown", () => {
  const first = toast({ title: "Décision supprimée" });
  const second = toast({ title: "Erreur", tone: "destructive" });
  expect(second).not.toBe(first);
  expect(toastStore.get()).toMatchObject({ id: second, title: "Erreur", open: true });
});

test("the same words said twice are two toasts", () => {
  expect(toast({ title: "Copié" })).not.toBe(toast({ title: "Copié" }));
});

test("closing an older toast leaves the newer one", () => {
  const first = toast({ title: "Un" });
  const second = toast({ title: "Deux" });
  dismissToast(first);
  expect(toastStore.get()).toMatchObject({ id: second, open: true });
  dismissToast();
  expect(toastStore.get()).toMatchObject({ id: second, open: false });
});

test("listeners hear each change once, and nothing after they leave", () => {
  const listener = vi.fn();
  const leave = toastStore.subscribe(listener);
  toast({ title: "Un" });
  dismissToast();
  dismissToast();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: "Deux" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("5 s, 10 s with an action, without end when destructive, action or not", () => {
  const action = { label: "Annuler", onSelect: () => undefined };
  expect(toastDurationMs({ title: "" })).toBe(5000);
  expect(toastDurationMs({ title: "", action })).toBe(10_000);
  expect(toastDurationMs({ title: "", tone: "destructive" })).toBe(Number.POSITIVE_INFINITY);
  expect(toastDurationMs({ title: "", tone: "destructive", action })).toBe(Number.POSITIVE_INFINITY);
});
