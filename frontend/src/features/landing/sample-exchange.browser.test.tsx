import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "#test/components/render.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { isShown } from "#test/components/screen.ts";
import { SampleExchange } from "./sample-exchange.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Returns how many characters of each text are visible. */
const typed = () =>
  [...document.querySelectorAll("figure [aria-hidden] > .invisible")].map(
    (rest) => (rest.parentElement?.textContent.length ?? 0) - (rest.textContent.length ?? 0),
  );
const sum = () => typed().reduce((all, count) => all + count, 0);

/** Allows animations, which the test browser's setting « reduced motion » turns off. */
const withMotion = () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(prefers-reduced-motion: reduce)" ? "not all" : query),
  );
};

/** Wraps the exchange in a heading and a landmark, because axe reports pages without them. */
const Page = () => (
  <main>
    <h1>MENTA</h1>
    <SampleExchange />
  </main>
);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));

test("the conversation that types itself is paused, goes on where it was, and begins again once it is over", async () => {
  withMotion();
  render(<Page />);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(sum).toBeGreaterThan(5);
  await button("Mettre en pause").click();
  await isShown(button("Reprendre"));
  const paused = sum();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sum()).toBe(paused);
  expect(await axeFindings()).toEqual([]);
  await button("Reprendre").click();
  await isShown(button("Mettre en pause"));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(sum).toBeGreaterThan(paused);
  await vi.advanceTimersByTimeAsync(60_000);
  await isShown(button("Revoir"));
  const whole = sum();
  await button("Revoir").click();
  await isShown(button("Mettre en pause"));
  expect(sum()).toBeLessThan(whole);
});

test("who asks for less motion reads it whole, without a button", async () => {
  render(<Page />);
  expect(page.getByRole("button").elements()).toEqual([]);
  const texts = [...document.querySelectorAll("figure .sr-only")].map(
    ({ textContent }) => textContent.length,
  );
  expect(typed()).toEqual(texts);
});
