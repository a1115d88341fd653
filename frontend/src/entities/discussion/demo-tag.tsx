import { useId } from "react";
import { useConfig } from "#frontend/api/config.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DEMO_TEXTS, LAPTOP_AI_TEXTS } from "./words.ts";

/**
 * A tag that says that the guided interview answers instead of a model. A press explains how to use a model.
 */
export function DemoTag({ className }: { className?: string }) {
  const id = useId();
  const path = useConfig()?.ai;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words stand in the tag */}
      <button
        type="button"
        popoverTarget={id}
        className={cx("flex-none above-composer rounded-1 underline-offset-2 hover:underline", className)}
      >
        <Tag tone="plain">
          <span className="sr-only">{DEMO_TEXTS.name}</span>
          <span aria-hidden="true">{DEMO_TEXTS.short}</span>
        </Tag>
      </button>
      {path !== undefined && (
        <a href={path} title={fr(DEMO_TEXTS.text)} className="flex-none max-lg:hidden">
          {LAPTOP_AI_TEXTS.interview}
        </a>
      )}
      <div
        id={id}
        popover="auto"
        role="note"
        className="m-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-2 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block] max-w-[min(26rem,calc(100vw-2rem))] rounded-3 border border-line-2 bg-sheet p-5 text-sm whitespace-normal text-ink shadow-menu"
      >
        <p>{fr(DEMO_TEXTS.text)}</p>
        {path !== undefined && (
          <p className="mt-2">
            <a href={path} className="lone-link">
              {LAPTOP_AI_TEXTS.have}
            </a>
          </p>
        )}
      </div>
    </>
  );
}
