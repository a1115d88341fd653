import { useId, useMemo, useState } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { splitAroundPlan, type SplitReply } from "#shared/suggestion/split.rules.ts";
import { MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { ReplyContent } from "#frontend/entities/discussion/message-row.tsx";
import { formatSuggestedActionCount, SUGGESTION_TEXTS } from "#frontend/labels/suggestions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { toSuggestionBranches } from "./branches.ts";
import { DecisionSuggestionCommands, DraftSuggestionCommands } from "./commands.tsx";
import { SuggestionTree } from "./suggestion-tree.tsx";
import { useSuggestionSelection } from "./use-selection.ts";

/**
 * Where selected suggestions go: the plan of a decision, or the form of a decision that is not created yet.
 */
export type SuggestionTarget = { kind: "decision"; id: string } | { kind: "draft"; title: string };

type ReplyProps = {
  message: Pick<Message, "id" | "content">;
  isNewest: boolean;
  target: SuggestionTarget;
  /** Called when the suggestions are in the draft of the form. */
  onHandedBack: () => void;
};

/**
 * A complete reply. Suggested actions are rendered with checkboxes, in place of their list; all other text
 * stays.
 */
export function ReplyWithSuggestions(props: ReplyProps) {
  const { content } = props.message;
  const split = useMemo(() => splitAroundPlan(content), [content]);
  if (!split) return <ReplyContent content={content} question={props.isNewest ? "open" : "past"} />;
  return <SplitMessage {...props} split={split} />;
}

function SplitMessage({
  message,
  isNewest,
  target,
  onHandedBack,
  split,
}: ReplyProps & { split: SplitReply }) {
  const { before, title, entries, suggestions, rejected, after } = split;
  const titleId = useId();
  const branches = useMemo(() => toSuggestionBranches(entries), [entries]);
  const selection = useSuggestionSelection({ messageId: message.id, suggestions, rejected, isNewest });
  const [isShown, setIsShown] = useState<boolean | null>(null);
  const isOpen = isNewest || (isShown ?? selection.isTouched);
  const commands = { suggestions, selection, isNewest };
  return (
    <>
      {before !== "" && <MarkdownBlock>{before}</MarkdownBlock>}
      <div className="my-6 first:mt-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-title text-xl wrap-anywhere">
            {fr(title ?? SUGGESTION_TEXTS.title)}
          </h3>
          {!isOpen && <span className="caption">{fr(formatSuggestedActionCount(suggestions.length))}</span>}
          {!isNewest && (
            <Button size="sm" tone="quiet" aria-expanded={isOpen} onClick={() => setIsShown(!isOpen)}>
              {isOpen ? SUGGESTION_TEXTS.hide : SUGGESTION_TEXTS.show}
            </Button>
          )}
        </div>
        {isOpen && (
          <SuggestionTree
            labelledBy={titleId}
            branches={branches}
            shares={selection.shares}
            rejected={rejected}
            onToggle={selection.toggle}
          />
        )}
      </div>
      {after.trim() !== "" && <ReplyContent content={after} question={isNewest ? "open" : "past"} />}
      {isOpen && (
        // `contents`, so that the sticky bar of commands sticks within the message, not within this element.
        <div data-suggestions={message.id} className="contents">
          {target.kind === "decision" ? (
            <DecisionSuggestionCommands
              {...commands}
              decisionId={target.id}
              focus={`[data-suggestions="${CSS.escape(message.id)}"] button`}
            />
          ) : (
            <DraftSuggestionCommands {...commands} onHandedBack={onHandedBack} />
          )}
        </div>
      )}
    </>
  );
}
