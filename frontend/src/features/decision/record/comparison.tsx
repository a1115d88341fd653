import { ArrowLeft, ArrowUpDown } from "lucide-react";
import { type RefCallback, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { criterionPairId } from "#shared/record/pair-id.rules.ts";
import { comparisonsBetweenCriteria, nextPairToCompare } from "#shared/record/comparison.rules.ts";
import { isShortcutGroupOn, isTypingTarget } from "#frontend/browser/keyboard.ts";
import { allComparedText, nextPairText, RECORD_TEXTS } from "#frontend/labels/record.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { RecordSectionProps } from "./record-props.ts";

type ComparisonProps = RecordSectionProps & {
  /** Ref of the button that shows the form for sorting by hand instead of this comparison. */
  byHandRef: RefCallback<HTMLButtonElement> | undefined;
  onByHand: () => void;
};

/**
 * Asks the person to compare two criteria at a time: the one that they would give up counts less. The keys 1
 * and 2 answer, on any keyboard layout, while the question is in view and the focus is not in a field.
 */
export function CriteriaComparisonForm({ record, edit, byHandRef, onByHand }: ComparisonProps) {
  const { criteria } = record;
  const made = comparisonsBetweenCriteria(criteria, record.comparisons);
  const [asked, setAsked] = useState<string | null>(null);
  const pair = nextPairToCompare(criteria, made, asked);
  const titleOf = (id: string | undefined) => criteria.find((one) => one.id === id)?.title ?? "";
  const last = made.at(-1);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, pair === undefined);

  const said = (answer: string | null) => {
    if (!pair) return;
    const comparison = { id: criterionPairId(...pair), preferred: answer };
    if (!edit({ comparisons: { set: [comparison] } })) return;
    const answered = [...made, comparison];
    const next = nextPairToCompare(criteria, answered);
    announce(next ? nextPairText(titleOf(next[0]), titleOf(next[1])) : allComparedText(answered.length));
  };
  const back = () => {
    if (!last) return;
    setAsked(last.id);
    edit({ comparisons: { remove: [last.id] } });
  };
  useDigits(root, (at) => pair && said(pair[1 - at] ?? null));
  return (
    <div ref={root} className="grid justify-items-start gap-4">
      {pair && (
        <Question
          key={criterionPairId(...pair)}
          titles={[titleOf(pair[0]), titleOf(pair[1])]}
          onGiveUp={(at) => said(pair[1 - at] ?? null)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2 -ml-2.5">
        {pair && (
          <Button size="sm" tone="quiet" onClick={() => said(null)}>
            {RECORD_TEXTS.tie}
          </Button>
        )}
        {last && (
          <Button size="sm" tone="quiet" icon={ArrowLeft} onClick={back}>
            {RECORD_TEXTS.back}
          </Button>
        )}
        <Button ref={byHandRef} size="sm" tone="quiet" icon={ArrowUpDown} data-by-hand="" onClick={onByHand}>
          {RECORD_TEXTS.byHand}
        </Button>
      </div>
    </div>
  );
}

type QuestionProps = {
  titles: readonly [string, string];
  onGiveUp: (at: 0 | 1) => void;
};

const WITH_KEYS_CLASS = "max-md:hidden [@media(hover:none)]:hidden";

function Question({ titles, onGiveUp }: QuestionProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <legend> could not position its mark in the margin
    <div role="group" aria-labelledby={id} className="grid w-full gap-4 print:hidden">
      <p id={id} className="question-text relative text-[1.375rem]/7.25">
        <MarginMark kind="question" />
        {fr(RECORD_TEXTS.which)}
      </p>
      <div className="relative grid max-w-160 gap-2 md:grid-cols-2 md:gap-10">
        {([0, 1] as const).map((at) => (
          <button
            key={at}
            type="button"
            data-answer={at + 1}
            aria-keyshortcuts={isShortcutGroupOn("singleKeys") ? String(at + 1) : undefined}
            className="flex min-h-16 items-center justify-between gap-4 rounded-2 border border-edge bg-sheet px-4 py-3 text-left text-md/5.5 font-strong wrap-anywhere transition-colors hover:bg-sheet-2 active:bg-sheet-3 md:first:flex-row-reverse md:first:text-right"
            onClick={() => onGiveUp(at)}
          >
            <span dir="auto" className="min-w-0">
              {fr(titles[at])}
            </span>
            {isShortcutGroupOn("singleKeys") && (
              <kbd className={WITH_KEYS_CLASS} aria-hidden="true">
                {at + 1}
              </kbd>
            )}
          </button>
        ))}
        <span aria-hidden="true" className="absolute -inset-y-2 left-1/2 w-px bg-margin-line max-md:hidden" />
      </div>
      {isShortcutGroupOn("singleKeys") && (
        <p className={cx("note", WITH_KEYS_CLASS)}>{fr(RECORD_TEXTS.keys)}</p>
      )}
    </div>
  );
}

/**
 * Calls `onDigit` when 1 or 2 is pressed anywhere in the dialog or page of `root`, except in a field, a menu
 * or another dialog.
 */
function useDigits(root: RefObject<HTMLElement | null>, onDigit: (at: 0 | 1) => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const at = ["Digit1", "Digit2"].indexOf(event.code.replace("Numpad", "Digit"));
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (at < 0 || hasModifier || event.repeat || event.defaultPrevented || isTypingTarget(event.target))
      return;
    if (!isShortcutGroupOn("singleKeys") || !root.current || !isReached(root.current, event.target)) return;
    event.preventDefault();
    onDigit(at as 0 | 1);
  });
  useEffect(() => {
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, []);
}

/**
 * Returns whether `part` is in view, and `target`, where a key was pressed, is in the same dialog or page or
 * nowhere (the body).
 */
function isReached(part: HTMLElement, target: EventTarget | null): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  const screen = part.closest("[role=dialog], main") ?? document.body;
  const isOnScreen = target === document.body || (target instanceof Node && screen.contains(target));
  return isOnScreen && bottom > 0 && top < window.innerHeight;
}

/**
 * Keeps the focus when the next pair replaces the answered one: on the answer at the same side; once all
 * pairs are answered, on the button that sorts by hand.
 */
function useKeptFocus(root: RefObject<HTMLElement | null>, isOver: boolean): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const part = root.current;
    if (!part) return undefined;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? (target.dataset["answer"] ?? null) : null;
    };
    part.addEventListener("focusin", note);
    return () => part.removeEventListener("focusin", note);
  }, [root]);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const found = isOver ? "[data-by-hand]" : `[data-answer="${focused.current}"]`;
    root.current?.querySelector<HTMLElement>(found)?.focus();
  });
}
