import "./dossier.css";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DOSSIER_LIMITS } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { missingLineKinds } from "#shared/dossier/slots.rules.ts";
import { ASK_FOR_KIND_MESSAGES, MISSING_LINE_KIND_WORDS } from "#shared/dossier/words.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import { useOnline } from "#frontend/browser/use-online.ts";
import {
  DOSSIER_TEXTS,
  DOSSIER_PROGRESS_RULE_TEXT,
  dossierProgressAriaLabel,
  dossierProgressText,
  dossierProgressTitle,
} from "#frontend/labels/dossier.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EXPLAINED_FIGURE_CLASS } from "#frontend/ui/explained-number.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { explanationTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { focusComposerIfFinePointer } from "../composer-focus.ts";
import { sendMessage } from "../reply.ts";
import { isTurnRunning, useTurnOutline } from "../turn/turn-state.ts";
import { useDossier, useDossierCommands } from "./commands.ts";
import { findSlotProgress } from "./progress.ts";
import { DossierSections } from "./dossier-sections.tsx";

type DossierPanelProps = {
  userId: string;
  sessionId: string;
  /** Ids of the lines that the last reply added. */
  fresh: ReadonlySet<string>;
  closeLabel: string;
  onClose: () => void;
  /** Shows the message that a line comes from. */
  onShowMessage: (messageId: string) => void;
  /** Called as soon as the person asks MENTA about a kind of line that the dossier lacks, before the reply. */
  onAsked: () => void;
  /** Rendered below the lines. */
  foot?: ReactNode;
};

/** The dossier of a discussion, in which the person can read and edit every line. */
export function DossierPanel({ userId, sessionId, closeLabel, onClose, foot, ...leads }: DossierPanelProps) {
  const { data: dossier, error, isFetching, refetch } = useDossier(sessionId);
  return (
    <div className="dossier margin-line">
      <div className="dossier-head">
        <div className="flex min-h-9 items-center gap-2">
          <h2 className="h2 flex-1">{DOSSIER_TEXTS.title}</h2>
          {dossier && <Progress dossier={dossier} />}
          <PlainIconButton
            name={closeLabel}
            icon={X}
            data-closes="dossier"
            className="-mr-2"
            onClick={onClose}
          />
        </div>
        {dossier && <Strokes dossier={dossier} />}
      </div>
      {dossier ? (
        <>
          <Content key={dossier.track} userId={userId} sessionId={sessionId} dossier={dossier} {...leads} />
          {foot}
        </>
      ) : error ? (
        <Unread error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Progress({ dossier }: { dossier: Dossier }) {
  const progress = findSlotProgress(dossier);
  if (!progress) return null;
  return (
    <button
      {...explanationTriggerProps({
        label: dossierProgressTitle(progress),
        explanation: withFrenchSpacing(
          <>
            <p>{dossierProgressText(progress, wordsOfMissing(dossier))}</p>
            <p>{DOSSIER_PROGRESS_RULE_TEXT}</p>
          </>,
        ),
      })}
      type="button"
      className={cx("explained", EXPLAINED_FIGURE_CLASS)}
    >
      <span aria-hidden="true">
        {progress.filled}
        <small> / {progress.total}</small>
      </span>
      <VisuallyHidden>{fr(dossierProgressAriaLabel(progress))}</VisuallyHidden>
    </button>
  );
}

const wordsOfMissing = (dossier: Dossier) => [
  ...new Set(missingLineKinds(dossier).map((kind) => MISSING_LINE_KIND_WORDS[kind])),
];

function Strokes({ dossier }: { dossier: Dossier }) {
  const progress = findSlotProgress(dossier);
  if (!progress) return null;
  return (
    <div aria-hidden="true" className="dossier-strokes">
      {Array.from({ length: progress.total }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- strokes have no other name
        <i key={at} className={at < progress.filled ? "filled" : undefined} />
      ))}
    </div>
  );
}

type ContentProps = Pick<
  DossierPanelProps,
  "userId" | "sessionId" | "fresh" | "onShowMessage" | "onAsked"
> & {
  dossier: Dossier;
};

function Content({ userId, sessionId, dossier, fresh, onShowMessage, onAsked }: ContentProps) {
  const client = useQueryClient();
  const isReplying = isTurnRunning(useTurnOutline(sessionId));
  const ask = (text: string) => {
    if (isReplying) return;
    void sendMessage({ client, userId, sessionId }, text);
    onAsked();
    focusComposerIfFinePointer();
  };
  const asking = { isBusy: isReplying, onAsk: ask };
  const commands = useDossierCommands(sessionId);
  const shown = dossier.lines.filter(({ state }) => state !== "dismissed").length;
  const isEmpty = shown === 0;
  const sections = (
    <DossierSections
      sessionId={sessionId}
      dossier={dossier}
      commands={commands}
      isFull={shown >= DOSSIER_LIMITS.lines}
      fresh={fresh}
      onShowMessage={onShowMessage}
      {...asking}
    />
  );
  if (dossier.track === "care") return <Aside isEmpty={isEmpty}>{sections}</Aside>;
  return (
    <div className="pb-8">
      {isEmpty && <p className="dossier-welcome voice voice-small">{fr(DOSSIER_TEXTS.welcome)}</p>}
      <Missing dossier={dossier} isAll={isEmpty} {...asking} />
      {sections}
    </div>
  );
}

/** On the track `care` (distress), hides the lines behind a button. */
function Aside({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pb-8">
      <p className="dossier-part note">{fr(DOSSIER_TEXTS.care)}</p>
      {!isEmpty && (
        <div className="dossier-part">
          <Button
            size="sm"
            tone="quiet"
            className="-ml-2.5"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? DOSSIER_TEXTS.careHide : DOSSIER_TEXTS.careShow}
          </Button>
        </div>
      )}
      {isOpen && children}
    </div>
  );
}

type Asking = { isBusy: boolean; onAsk: (text: string) => void };

/**
 * The kinds of lines that are missing, in one line. A press on one asks MENTA about it. `isAll`: the dossier
 * is empty, so the list has a heading of its own.
 */
function Missing({ dossier, isAll, isBusy, onAsk }: Asking & { dossier: Dossier; isAll: boolean }) {
  const kinds = missingLineKinds(dossier);
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) => (
    <li key={kind}>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        className="explained dossier-missing-word"
        onClick={() => onAsk(fr(ASK_FOR_KIND_MESSAGES[kind]))}
      >
        {fr(MISSING_LINE_KIND_WORDS[kind])}
      </button>
    </li>
  ));
  if (isAll)
    return (
      <section aria-label={DOSSIER_TEXTS.missing} className="dossier-section">
        <h3 className="dossier-part dossier-title">{DOSSIER_TEXTS.missing}</h3>
        <ul className="dossier-part dossier-missing apart">{words}</ul>
        <p className="dossier-part note mt-2">{fr(DOSSIER_TEXTS.missingHint)}</p>
      </section>
    );
  return (
    <div className="dossier-part dossier-missing">
      <span>{fr(`${DOSSIER_TEXTS.missing} :`)}</span>
      <ul aria-label={DOSSIER_TEXTS.missing}>{words}</ul>
    </div>
  );
}

function Unread({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className="dossier-part pt-4">
      <FailedRead as="p" size="sm" title={DOSSIER_TEXTS.readFailed} busy={isBusy} onRetry={onRetry}>
        {isOnline ? withRequestReference(error, DOSSIER_TEXTS.readFailedText) : DOSSIER_TEXTS.offlineText}
      </FailedRead>
    </div>
  );
}

const Loading = () => (
  <SkeletonGroup label={DOSSIER_TEXTS.loading} className="dossier-part pt-6">
    <div className="grid gap-3">
      {["w-1/4", "w-full", "w-1/3", "w-5/6", "w-2/3", "w-1/4", "w-3/5"].map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name
        <Skeleton key={at} className={`h-3.5 ${width}`} />
      ))}
    </div>
  </SkeletonGroup>
);
