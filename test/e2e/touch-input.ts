import type { Page } from "playwright";

type Spot = { x: number; y: number };

const STEPS = 8;

const stepsBetween = (from: Spot, to: Spot): Spot[] =>
  Array.from({ length: STEPS }, (_, at) => {
    const part = (at + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });

/** One finger on the page, as a touch screen tells of it. */
export async function touchInput(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (spot: Spot) => touch("touchStart", spot),
    move: async (from: Spot, to: Spot) => {
      for (const spot of stepsBetween(from, to)) await touch("touchMove", spot);
    },
    up: () => touch("touchEnd"),
    /** A finger that never rests: the browser has the whole movement at once, however late this process is. */
    swipe: (from: Spot, to: Spot) =>
      Promise.all([
        touch("touchStart", from),
        ...stepsBetween(from, to).map((spot) => touch("touchMove", spot)),
        touch("touchEnd"),
      ]),
  };
}
