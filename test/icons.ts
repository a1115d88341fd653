import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";

const PUBLIC = join(import.meta.dirname, "../frontend/public");
/**
 * `isWhole`: the system crops the corners itself, so the background fills the square, and the drawing stays
 * within the safe circle.
 */
const ICONS = [
  { name: "menta-192.png", size: 192, isWhole: false },
  { name: "menta-512.png", size: 512, isWhole: false },
  { name: "menta-maskable-512.png", size: 512, isWhole: true },
  { name: "apple-touch-icon.png", size: 180, isWhole: true },
];

/** Draws the icons of the installed product from the face (favicon.svg). Their files are committed. */
export async function drawIcons(browser: Browser): Promise<void> {
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  const face = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
  for (const { name, size, isWhole } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawn = isWhole ? face.replace('rx="6"', "") : face;
    await page.setContent(`<style>*{margin:0;display:block}</style>${drawn}`);
    await page.screenshot({ path: join(PUBLIC, "icons", name), omitBackground: true });
    await page.close();
  }
}
