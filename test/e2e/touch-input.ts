import type { Page } from "playwright";

type Spot = { x: number; y: number };

const STEPS = 8;

/** One finger on the page, as a touch screen tells of it. */
export async function touchInput(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (spot: Spot) => touch("touchStart", spot),
    move: async (from: Spot, to: Spot) => {
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    },
    up: () => touch("touchEnd"),
    /** A swipe by so many pixels up. The browser sends all of it: however late this process is, the finger never rests. */
    swipeUp: ({ x, y }: Spot, by: number) =>
      session.send("Input.synthesizeScrollGesture", { x, y, yDistance: -by, gestureSourceType: "touch" }),
  };
}
