import { useId } from "react";
import { cx } from "#frontend/ui/class-names.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DEMO } from "./words.ts";

/** Says that rules answer instead of a model; pressed, how to have one. */
export function DemoTag({ className }: { className?: string }) {
  const id = useId();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words stand in the tag */}
      <button
        type="button"
        popoverTarget={id}
        className={cx("flex-none scroll-mb-40 rounded-1 underline-offset-2 hover:underline", className)}
      >
        <Tag tone="plain">
          <span className="sr-only">{DEMO.name}</span>
          <span aria-hidden="true">{DEMO.short}</span>
        </Tag>
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        className="m-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-2 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block] max-w-[min(26rem,calc(100vw-2rem))] rounded-3 border border-line-2 bg-sheet p-5 text-sm whitespace-normal text-ink shadow-menu"
      >
        <p>{fr(DEMO.text)}</p>
        <p className="mt-2">{fr(DEMO.other)}</p>
        <pre className="mt-2 rounded-2 bg-sheet-3 p-3 font-mono text-xs break-words whitespace-pre-wrap">
          {DEMO.commands}
        </pre>
      </div>
    </>
  );
}
