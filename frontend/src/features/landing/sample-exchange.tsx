import { useEffect, useState } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { countTypedCharacters } from "./typing.ts";
import { LANDING_PAGE_TEXTS } from "./words.ts";

const LINES = LANDING_PAGE_TEXTS.exchange.map(({ who, text }) => ({ who, text: fr(text) }));
const TEXTS = LINES.map(({ text }) => text);

const CLASSES = {
  person:
    "ml-auto max-w-[25rem] rounded-3 rounded-br-1 bg-sheet-2 px-4 py-2.5 text-md text-pretty text-ink-2",
  menta: "max-w-[29rem] font-serif text-[1.1875rem] leading-[1.6875rem] text-balance",
  question: "max-w-[29rem] font-title text-[1.5rem] leading-[1.9375rem] text-balance",
};

/**
 * A conversation that types itself until it is paused. Text that is not typed yet is invisible but takes its
 * space, so that nothing moves. Screen readers read the whole text once.
 */
export function SampleExchange() {
  const { counts, canType, isOver, isPaused, press } = useTyping(TEXTS);
  const command = isPaused ? LANDING_PAGE_TEXTS.extractResume : LANDING_PAGE_TEXTS.extractPause;
  return (
    <figure
      aria-label={LANDING_PAGE_TEXTS.extract}
      className="grid content-start gap-3.5 border-t border-line-2 pt-5"
    >
      {LINES.map(({ who, text }, at) => {
        const count = counts[at] ?? text.length;
        return (
          <p key={text} className={cx("typed", CLASSES[who], count === 0 && "invisible")}>
            {who === "question" && (
              <span aria-hidden="true" className="mr-2 text-accent">
                ?
              </span>
            )}
            <span className="sr-only">{text}</span>
            <span aria-hidden="true">
              {text.slice(0, count)}
              <span className="invisible">{text.slice(count)}</span>
            </span>
          </p>
        );
      })}
      <figcaption className="note">{fr(LANDING_PAGE_TEXTS.extractNote)}</figcaption>
      {/* Invisible before hydration, keeping its place. */}
      <Button
        tone="quiet"
        size="sm"
        className={cx("-mt-2 -ml-2.5 justify-self-start", !canType && "invisible")}
        onClick={press}
      >
        {isOver ? LANDING_PAGE_TEXTS.extractAgain : command}
      </Button>
    </figure>
  );
}

const TICK_MS = 50;

/**
 * Returns how many characters of each text are visible (`counts`): all in the prerendered HTML and with
 * reduced motion; else the texts are typed one after the other. `press` pauses, resumes or, at the end,
 * starts again.
 */
function useTyping(texts: readonly string[]) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const canType = useIsHydrated() && !isStill;
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const counts = countTypedCharacters(texts, canType ? elapsedMs : Infinity);
  const isOver = counts.every((count, at) => count === texts[at]?.length);
  const isRunning = !isOver && !isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setElapsedMs((before) => before + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const press = () => {
    if (isOver) setElapsedMs(0);
    else setIsPaused(!isPaused);
  };
  return { counts, canType, isOver, isPaused, press };
}
