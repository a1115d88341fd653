import { ListRestart, Plus } from "lucide-react";
import { useId } from "react";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import {
  addLabel,
  chosenText,
  replaceLabel,
  SUGGESTIONS,
  tooManyText,
} from "#frontend/labels/suggestions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { PutMode } from "./put-actions.ts";
import type { SelectionCommands } from "./use-selection.ts";

type CommandBarProps = {
  count: number;
  selection: SelectionCommands;
  /** Actions of the plan; undefined while unknown. */
  existing: number | undefined;
  /** The command that is under way. */
  busy: PutMode | null;
  isNewest: boolean;
  onPut: (mode: PutMode) => void;
};

/** How many are chosen, and what can be done with them. */
export function CommandBar({ count, selection, existing = 0, busy, isNewest, onPut }: CommandBarProps) {
  const hintId = useId();
  const { size: chosen } = selection.selection;
  const isNone = chosen === 0;
  const isTooMany = existing + chosen > PLAN_LIMITS.actions;
  const hint = isNone ? SUGGESTIONS.noneSelected : isTooMany ? tooManyText(existing) : null;
  const describedBy = hint === null ? undefined : hintId;
  return (
    <div className="mt-8 margin-line z-2 bg-sheet max-md:before:hidden md:sticky md:bottom-30 short:relative! short:bottom-auto! md:-ml-[calc(var(--margin)+var(--gutter))] md:pl-[calc(var(--margin)+var(--gutter))]">
      <div className="flex flex-wrap items-center gap-2 border-t border-line-2 py-3">
        <p
          aria-live="polite"
          aria-atomic="true"
          className="flex w-full items-baseline gap-1.5 text-xs text-ink-3 md:absolute md:top-3 md:left-0 md:block md:w-[calc(var(--margin)-1.5rem)] md:text-right"
        >
          <span className="text-lg font-medium text-ink md:block">{chosen} </span>
          {fr(chosenText(chosen, count))}
        </p>
        <Button
          tone={isNewest ? "primary" : "default"}
          icon={Plus}
          busy={busy === "add"}
          aria-disabled={isNone || isTooMany || busy === "replace" || undefined}
          aria-describedby={describedBy}
          className="max-sm:w-full max-sm:whitespace-normal!"
          onClick={() => onPut("add")}
        >
          {addLabel(chosen)}
        </Button>
        {existing > 0 && (
          <Button
            tone="danger"
            icon={ListRestart}
            busy={busy === "replace"}
            aria-disabled={isNone || busy === "add" || undefined}
            aria-describedby={isNone ? describedBy : undefined}
            className="max-sm:w-full max-sm:whitespace-normal!"
            onClick={() => onPut("replace")}
          >
            {replaceLabel(existing)}
          </Button>
        )}
        {(!isNone || !selection.isAll) && (
          <Button
            tone="quiet"
            className="max-sm:w-full max-sm:whitespace-normal!"
            onClick={selection.isAll ? selection.selectNone : selection.selectAll}
          >
            {selection.isAll ? SUGGESTIONS.selectNone : SUGGESTIONS.selectAll}
          </Button>
        )}
        {hint !== null && (
          <p id={hintId} className="note w-full">
            {fr(hint)}
          </p>
        )}
      </div>
    </div>
  );
}
