/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page reads nothing from around it */
import type { Page } from "playwright";

/** CSS pixels: a fingertip, and the smallest text that a phone does not zoom into when it takes the focus. */
const TARGET = 44;
const TEXT = 16;

/**
 * Returns the controls that are too small or too covered for a finger, or too small for their own words, and
 * the fields that a phone would zoom into.
 */
export const touchFindings = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ target, text }) => {
      const PRESSED =
        "a[href], button, summary, select, input:not([type=hidden], [type=file]), textarea, [role=button], [role=checkbox], [role=radio], [role=tab], [role=switch], [role=option], [role=menuitem], [role=menuitemradio], [role=slider]";
      const TYPED =
        "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea, select";
      const isShown = (each: Element) => {
        const { width, height } = each.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          each.closest("[inert], [aria-hidden=true], .sr-only") === null
        );
      };
      /** A mark of a chart leads to the same place as a line of the table below it. */
      const isMark = (each: Element) => each.closest(".chart-area") !== null;
      /** A link within a sentence is as high as its line. */
      const isInText = (each: Element) =>
        each.matches("a") &&
        getComputedStyle(each).display === "inline" &&
        [...(each.parentElement?.childNodes ?? [])].some(
          (beside) => beside.nodeType === Node.TEXT_NODE && /\p{L}/u.test(beside.textContent ?? ""),
        );
      const named = (each: Element) =>
        [
          each.tagName.toLowerCase(),
          each.getAttribute("role"),
          (
            each.getAttribute("aria-label") ??
            (each as HTMLInputElement).labels?.[0]?.textContent ??
            each.textContent ??
            ""
          )
            .replaceAll(/\s+/g, " ")
            .trim()
            .slice(0, 50),
        ]
          .filter(Boolean)
          .join(" ");
      /** Returns the width and height, around the middle, in which a press still reaches the element. */
      const reach = (each: Element) => {
        each.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isOn = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (each.contains(hit) || hit.closest("label")?.control === each);
        };
        const along = (dx: number, dy: number, most: number) => {
          let far = 0;
          // Each step is a query of the page; no gap is narrower than the longer step.
          for (const step of [4, 1])
            while (far + step <= most && isOn(dx * (far + step), dy * (far + step))) far += step;
          return far;
        };
        /** Measures up to the distance that is required. */
        const across = (dx: number, dy: number) => {
          const before = along(-dx, -dy, target);
          return before + 1 + along(dx, dy, target - before);
        };
        return { wide: across(1, 0), high: across(0, 1) };
      };
      const small = [...document.querySelectorAll(PRESSED)]
        .filter((each) => isShown(each) && !isInText(each) && !isMark(each) && !each.matches(":disabled"))
        .flatMap((each) => {
          const { wide, high } = reach(each);
          const { width, height } = each.getBoundingClientRect();
          return wide < target - 1 || high < target - 1
            ? [`${named(each)}: ${wide} × ${high} of ${Math.round(width)} × ${Math.round(height)}`]
            : [];
        });
      const zoomed = [...document.querySelectorAll(TYPED)]
        .filter((each) => isShown(each) && Number.parseFloat(getComputedStyle(each).fontSize) < text)
        .map((each) => `${named(each)}: text of ${getComputedStyle(each).fontSize}`);
      const overflowing = [...document.querySelectorAll("a[href], button:not(.switch), summary")]
        .filter((each) => isShown(each) && getComputedStyle(each).overflowX === "visible")
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
        .map((each) => `${named(each)}: words of ${each.scrollWidth} in ${each.clientWidth}`);
      return [...small, ...zoomed, ...overflowing];
    },
    { target: TARGET, text: TEXT },
  );
