import { memo, type KeyboardEvent } from "react";
import type { SelectedSuggestionIds, SelectedShare } from "#shared/suggestion/selection.rules.ts";
import { MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { SUGGESTION_TEXTS } from "#frontend/labels/suggestions.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { SuggestionBranch } from "./branches.ts";

type TreeProps = {
  branches: readonly SuggestionBranch[];
  shares: ReadonlyMap<string, SelectedShare>;
  rejected: SelectedSuggestionIds;
  /**
   * Called when a checkbox is pressed. Must be the same function on each render, because the rows are
   * memoised.
   */
  onToggle: (tempId: string) => void;
};

/**
 * The suggested actions as a tree with checkboxes, and the text between them. Arrow keys move between
 * checkboxes.
 */
export function SuggestionTree({ labelledBy, ...tree }: TreeProps & { labelledBy: string }) {
  return (
    // The list handles the arrow keys for all its checkboxes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-labelledby={labelledBy} onKeyDown={moveByArrow} className="mt-2">
      <Branches {...tree} depth={0} />
    </ul>
  );
}

/** Class of the indentation for each depth; deeper levels use the last. */
const INDENTS = ["", "ml-gutter", "ml-[calc(var(--gutter)*2)]", "ml-[calc(var(--gutter)*3)]"] as const;
const TWIGS = [
  "",
  "before:w-gutter",
  "before:w-[calc(var(--gutter)*2)]",
  "before:w-[calc(var(--gutter)*3)]",
] as const;
const DEEPEST = INDENTS.length - 1;

function Branches({ branches, depth, ...tree }: TreeProps & { depth: number }) {
  const { shares, rejected, onToggle } = tree;
  const shown = Math.min(depth, DEEPEST);
  return branches.map((branch) =>
    "text" in branch ? (
      <li key={branch.key} className={cx("py-1.5", INDENTS[shown])}>
        <TextBetween text={branch.text} />
      </li>
    ) : (
      <li key={branch.key}>
        <SuggestionRow
          tempId={branch.suggestion.tempId}
          title={branch.suggestion.title}
          share={shares.get(branch.suggestion.tempId) ?? "none"}
          isRejected={rejected.has(branch.suggestion.tempId)}
          depth={shown}
          onToggle={onToggle}
        />
        {branch.children.length > 0 && (
          <ul>
            <Branches {...tree} branches={branch.children} depth={depth + 1} />
          </ul>
        )}
      </li>
    ),
  );
}

const TextBetween = memo(function TextBetween({ text }: { text: string }) {
  return <MarkdownBlock className="voice-small text-ink-2">{text}</MarkdownBlock>;
});

type RowProps = {
  tempId: string;
  title: string;
  share: SelectedShare;
  isRejected: boolean;
  depth: number;
  onToggle: (tempId: string) => void;
};

/** A suggested action. Memoised, so that a press renders only its own row, even among hundreds. */
const SuggestionRow = memo(function SuggestionRow({
  tempId,
  title,
  share,
  isRejected,
  depth,
  onToggle,
}: RowProps) {
  return (
    <label
      className={cx(
        "relative block py-1.25 wrap-anywhere scroll-my-60 hover:text-ink",
        depth === 0 ? "font-medium" : "text-sm leading-6",
        share === "none" ? "text-ink-2" : "text-ink",
        INDENTS[depth],
        depth > 0 &&
          "before:absolute before:top-4.25 before:right-[calc(100%+var(--gutter))] before:h-px before:bg-margin-line",
        TWIGS[depth],
      )}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = share === "some";
        }}
        type="checkbox"
        checked={share !== "none"}
        onChange={() => onToggle(tempId)}
        className={cx(
          "check-input absolute top-1.75 -left-gutter mt-0 -translate-x-1/2 scroll-my-60 ring-3 ring-sheet",
          depth > 0 && "size-4.5",
        )}
      />
      <span dir="auto" className={cx(isRejected && "text-ink-3 line-through")}>
        {fr(title)}
      </span>
      {isRejected && (
        <span className="ml-2 font-normal">
          <Tag tone="plain">{SUGGESTION_TEXTS.rejected}</Tag>
        </span>
      )}
    </label>
  );
});

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const at = boxes.findIndex((box) => box === event.target);
  if (at < 0) return;
  event.preventDefault();
  boxes[step(at, boxes.length - 1)]?.focus();
}
