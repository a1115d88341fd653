import { cdp } from "vitest/browser";

type Session = { send: (method: string, params: object) => Promise<unknown> };
export type TouchPoint = { x: number; y: number };

/** Dispatches the touch of one finger at a spot of the page under test. */
export function touch(
  type: "touchStart" | "touchMove" | "touchEnd",
  ...spots: TouchPoint[]
): Promise<unknown> {
  // The page is in a frame, but touches have the coordinates of the outer window.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width === 0 ? 1 : frame.width / window.innerWidth;
  const touchPoints = spots.map(({ x, y }) => ({ x: frame.x + x * scale, y: frame.y + y * scale }));
  return (cdp() as unknown as Session).send("Input.dispatchTouchEvent", { type, touchPoints });
}
