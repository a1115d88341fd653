import { Eraser, SquareArrowOutUpRight, X } from "lucide-react";
import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { StatusBadge } from "#frontend/entities/decision/badges.tsx";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type SubjectBarProps = {
  kind: "decision" | "project" | null;
  title: string;
  decision: Decision | null;
  isDraft: boolean;
  /** Asks to empty the discussion; undefined if it has no messages. */
  onClear: (() => void) | undefined;
  onClose: () => void;
};

/** The subject of the page, with a button that empties the discussion and one that leaves the subject. */
export function SubjectBar({ kind, title, decision, isDraft, onClear, onClose }: SubjectBarProps) {
  const detail = useUrlDialog("decision");
  return (
    <PageRow
      margin={
        kind && (
          <span>
            {kind === "decision" ? EXPLORATION_PAGE_TEXTS.decision : EXPLORATION_PAGE_TEXTS.project}
          </span>
        )
      }
      className="md:items-center"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
        <h2 dir="auto" className="min-w-0 flex-1 basis-60 font-strong wrap-anywhere">
          {decision ? (
            <Link
              to={detail.hrefOf(decision.id)}
              state={DIALOG_ENTRY_STATE}
              className="lone-link text-ink no-underline hover:underline"
            >
              {fr(title)}
              <SquareArrowOutUpRight size={13} aria-hidden="true" className="ml-1.5 inline text-ink-3" />
              <span className="sr-only">{fr(` : ${EXPLORATION_PAGE_TEXTS.openDecision}`)}</span>
            </Link>
          ) : (
            fr(title)
          )}
        </h2>
        {decision && (
          <span className="flex items-center gap-1.5 text-xs/5">
            <StatusBadge status={decision.status} />
            <DecidedBadge choice={decision.choice} className="max-w-60" />
            <VisuallyHidden>{COMMON_DECISION_TEXTS.progress}</VisuallyHidden>
            <span className="text-ink-2">{fr(`${decision.progress} %`)}</span>
          </span>
        )}
        {isDraft && <span className="note">{fr(EXPLORATION_PAGE_TEXTS.draft)}</span>}
        <span className="ml-auto flex items-center gap-1">
          {onClear && (
            <Button
              tone="quiet"
              size="sm"
              icon={Eraser}
              className="above-composer"
              aria-label={EXPLORATION_PAGE_TEXTS.clearTitle}
              onClick={onClear}
            >
              <span className="max-sm:sr-only">{EXPLORATION_PAGE_TEXTS.clearTitle}</span>
            </Button>
          )}
          <PlainIconButton
            name={EXPLORATION_PAGE_TEXTS.close}
            icon={X}
            className="above-composer"
            onClick={onClose}
          />
        </span>
      </div>
    </PageRow>
  );
}
