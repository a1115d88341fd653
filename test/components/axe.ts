import axe from "axe-core";
import { cdp } from "vitest/browser";
import { axeLines, axeOptions, THEMES } from "../axe.ts";

/** Sent with each theme: one message sets all media features, and would otherwise reset this one. */
const REDUCED_MOTION = { name: "prefers-reduced-motion", value: "reduce" };

type Session = { send: (method: string, params: object) => Promise<unknown> };

/**
 * Returns axe's findings on the page as it is, in the dark theme, then in the light one. `ignore`: rules that
 * do not apply.
 */
export async function axeFindings(ignore: readonly string[] = []): Promise<string[]> {
  const session = cdp() as unknown as Session;
  const findings: string[] = [];
  for (const theme of THEMES) {
    const features = [{ name: "prefers-color-scheme", value: theme }, REDUCED_MOTION];
    await session.send("Emulation.setEmulatedMedia", { features });
    const { violations } = await axe.run(document, axeOptions(theme, ignore));
    findings.push(...axeLines(theme, violations));
  }
  return findings;
}
