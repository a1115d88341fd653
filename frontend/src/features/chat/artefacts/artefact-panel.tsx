import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronRight, NotebookText } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import { type ArtefactKind, DOCUMENT_KINDS, type DocumentKind } from "#shared/artefact/artefact.ts";
import { evaluationIfCurrent } from "#shared/artefact/evaluation.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import {
  DIALOG_ENTRY_STATE,
  DIALOG_WITHOUT_ARGUMENT_VALUE,
  useUrlDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { BESIDE_COLUMN_MEDIA_QUERY, useNotesFold } from "#frontend/entities/discussion/beside.ts";
import { MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { isTurnRunning, useTurnState } from "#frontend/entities/discussion/turn/turn-state.ts";
import { EXPLORATION_ARTEFACT_TEXTS, EVALUATION_SCORE_TEXTS } from "#frontend/labels/artefacts.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import {
  DOCUMENT_TITLES,
  evaluatingLabel,
  GENERATION_TEXTS,
  generationProgressLabel,
} from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { Spinner } from "#frontend/ui/spinner.tsx";
import { OutdatedTag } from "./artefact-text.tsx";
import { ExplorationSummary } from "./exploration.tsx";
import { generationStepText } from "./generation-controls.tsx";
import { regenerateEvaluation, generationTurnKey } from "./generations.ts";
import { PersonalisationScores, ReflectionScores } from "./scores.tsx";
import {
  useArtefactQueries,
  useAutoOpenGenerated,
  useGenerationTarget,
  useExplorationSummary,
} from "./use-artefacts.ts";

type NotesProps = { userId: string; sessionId: string };

/** The artefacts of an explored discussion: in a column beside it on wide screens, else in a drawer. */
export function ArtefactPanel({ userId, sessionId }: NotesProps) {
  const isWide = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const drawer = useUrlDialog("exploration");
  const isReading = useUrlDialog("document").value !== null;
  const hasNotes = useHasNotes(sessionId);
  useAutoOpenGenerated(userId, sessionId);
  const { isFolded } = useShownOnceGenerated(userId, sessionId);

  if (!hasNotes || isReading || (isWide && isFolded)) return null;
  if (isWide)
    return (
      <aside aria-label={GENERATION_TEXTS.notes} tabIndex={-1} className="notes outline-none print:hidden">
        <NotesContent userId={userId} sessionId={sessionId} link={{ state: DIALOG_ENTRY_STATE }} />
      </aside>
    );
  return drawer.value === null ? null : (
    <LazyDrawer open side="end" title={GENERATION_TEXTS.notes} hideTitle onClose={drawer.close}>
      <div className="notes -mx-3 pt-0">
        <NotesContent userId={userId} sessionId={sessionId} link={{ replace: true, state: drawer.state }} />
      </div>
    </LazyDrawer>
  );
}

/** Unfolds the notes column while an exploration is being generated. Returns the fold state of the column. */
function useShownOnceGenerated(userId: string, sessionId: string) {
  const notes = useNotesFold(userId);
  const { isFolded, fold } = notes;
  const isRunning = isTurnRunning(useTurnState(generationTurnKey(sessionId, "summary")));
  useEffect(() => {
    if (isRunning && isFolded) fold(false);
  });
  return notes;
}

/** The header button that folds and unfolds the notes column, or opens the drawer on narrow screens. */
export function ArtefactPanelButton({ userId, sessionId }: NotesProps) {
  const isWide = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const { open } = useUrlDialog("exploration");
  const { isFolded, fold } = useNotesFold(userId);
  if (!useHasNotes(sessionId)) return null;
  return (
    <PlainIconButton
      name={GENERATION_TEXTS.notesButton}
      title={GENERATION_TEXTS.notesButton}
      icon={NotebookText}
      {...(isWide
        ? { "aria-expanded": !isFolded, onClick: () => fold(!isFolded) }
        : { onClick: () => open(DIALOG_WITHOUT_ARGUMENT_VALUE) })}
    />
  );
}

function useHasNotes(sessionId: string): boolean {
  const { data: summary } = useExplorationSummary(sessionId);
  const isRunning = isTurnRunning(useTurnState(generationTurnKey(sessionId, "summary")));
  return Boolean(summary) || isRunning;
}

/** Navigation options of a link to a document. In a drawer: replaces the history entry of the drawer. */
type LinkOptions = { replace?: boolean; state?: unknown };
type NotesContentProps = { userId: string; sessionId: string; link: LinkOptions };

/** The exploration, the documents generated from it, and the evaluations of both. */
function NotesContent({ userId, sessionId, link }: NotesContentProps) {
  const { summary, evaluation, argumentation, argumentationEvaluation, solution, outdatedBy } =
    useArtefactQueries(sessionId);
  const discussion = { userId, sessionId };
  const personalisation = evaluationIfCurrent(argumentation.data, argumentationEvaluation.data);
  const documents = DOCUMENT_KINDS.map((kind) => ({ kind, query: { argumentation, solution }[kind] })).filter(
    ({ query }) => query.data || isUnread(query),
  );
  return (
    <>
      <section>
        <RunningExploration sessionId={sessionId} />
        {summary.data && <ExplorationSummary summary={summary.data} outdatedBy={outdatedBy(summary.data)} />}
      </section>
      {documents.length > 0 && (
        <section>
          <h2 className="h3 mb-1">{GENERATION_TEXTS.documents}</h2>
          <ul>
            {/* Keeps the row of a document, and the focus in it, while the document is read again. */}
            {documents.map(({ kind, query }) => (
              <li key={kind} className={query.data ? undefined : "py-1.5 text-sm"}>
                {query.data ? (
                  <DocumentEntry
                    kind={kind}
                    at={query.data.createdAt}
                    outdatedBy={outdatedBy(query.data)}
                    link={link}
                  />
                ) : (
                  <UnreadDocument title={DOCUMENT_TITLES[kind]} query={query} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {summary.data && (
        <Evaluation
          {...discussion}
          kind="evaluation"
          title={EVALUATION_SCORE_TEXTS.reflection}
          query={evaluation}
        >
          {evaluation.data && (
            <ReflectionScores evaluation={evaluation.data} outdatedBy={outdatedBy(evaluation.data)} />
          )}
        </Evaluation>
      )}
      {argumentation.data && (
        <Evaluation
          {...discussion}
          kind="argumentationEvaluation"
          title={EVALUATION_SCORE_TEXTS.personalisation}
          query={argumentationEvaluation}
        >
          {personalisation && (
            <PersonalisationScores evaluation={personalisation} outdatedBy={outdatedBy(personalisation)} />
          )}
        </Evaluation>
      )}
    </>
  );
}

/** The progress of a running exploration, shown above the earlier exploration. */
function RunningExploration({ sessionId }: { sessionId: string }) {
  const generation = useTurnState(generationTurnKey(sessionId, "summary"));
  const { data: summary } = useExplorationSummary(sessionId);
  if (!isTurnRunning(generation)) return null;
  return (
    <>
      {!summary && <h2 className="h2">{EXPLORATION_ARTEFACT_TEXTS.title}</h2>}
      <BusyNote>{generationProgressLabel("summary", generationStepText(generation))}</BusyNote>
      {!summary && (
        <div className="mt-4 grid gap-3">
          {["w-1/3", "w-full", "w-5/6", "w-1/3", "w-full", "w-3/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholder lines have no id, and never change places
            <Skeleton key={line} className={`h-3.5 ${width}`} />
          ))}
        </div>
      )}
    </>
  );
}

const BusyNote = ({ children }: { children: string }) => (
  <p className="note mb-1 flex items-center gap-2">
    <Spinner />
    {fr(children)}
  </p>
);

function DocumentEntry({
  kind,
  at,
  outdatedBy,
  link,
}: {
  kind: DocumentKind;
  at: string;
  outdatedBy: Outdatedness;
  link: LinkOptions;
}) {
  const [params] = useSearchParams();
  return (
    <>
      <SinglePushLink
        to={{ search: withQueryChanges(params, { document: kind, exploration: null }) }}
        {...link}
        data-opens={`note-${kind}`}
        className="-mx-2 flex items-center gap-2 rounded-2 px-2 py-1.5 text-sm text-ink no-underline hover:bg-sheet-3"
      >
        <span className="flex-1 font-medium">{fr(DOCUMENT_TITLES[kind])}</span>
        <span className="note">
          <MessageTime instant={at} />
        </span>
        <ChevronRight size={15} aria-hidden="true" className="text-ink-3" />
      </SinglePushLink>
      <OutdatedTag by={outdatedBy} className="mb-1" />
    </>
  );
}

type Retried = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Whether reading the artefact has failed; stays true while it is being read again. */
const isUnread = ({ data, isError, isPending, errorUpdateCount }: UseQueryResult): boolean =>
  !data && (isError || (isPending && errorUpdateCount > 0));

function UnreadDocument({ title, query }: { title: string; query: Retried }) {
  return (
    <>
      <p className="font-medium">{fr(title)}</p>
      <p role="alert" className="note">
        {fr(withRequestReference(query.error, `${GENERATION_TEXTS.documentReadFailed}.`))}
      </p>
      <Button size="sm" className="mt-1.5" busy={query.isFetching} onClick={() => void query.refetch()}>
        {GENERATION_TEXTS.retry}
      </Button>
    </>
  );
}

type EvaluationProps = {
  userId: string;
  sessionId: string;
  kind: Extract<ArtefactKind, "evaluation" | "argumentationEvaluation">;
  title: string;
  query: Retried & { data: { id: string } | null | undefined; isError: boolean };
  children: ReactNode;
};

/** An evaluation. Above it, a notice if a newer one is being generated, or has failed and can be retried. */
function Evaluation({ userId, sessionId, kind, title, query, children }: EvaluationProps) {
  const target = useGenerationTarget(userId, sessionId);
  const generation = useTurnState(generationTurnKey(sessionId, kind));
  if (query.data === undefined && !query.isError) return null;
  const isRunning = isTurnRunning(generation);
  // A failure counts only until another tab has generated an evaluation, which changes the id of the newest
  // one.
  const failure =
    generation?.phase === "failed" && generation.earlierId === (query.data?.id ?? null) ? generation : null;
  if (failure?.reason === "refused")
    return (
      <section>
        <h2 className="h3 mb-1">{title}</h2>
        <p className="text-sm">{fr(failure.message)}</p>
        <p className="note">
          {fr(EVALUATION_SCORE_TEXTS.refusedText)} {fr(CHAT_TEXTS.help)} <a href="tel:3114">3114</a>.
        </p>
      </section>
    );
  const isMissing = !isRunning && (failure !== null || !children);
  return (
    <section tabIndex={-1} className="outline-none">
      {!children && <h2 className="h3 mb-1">{title}</h2>}
      {isRunning && <BusyNote>{evaluatingLabel(generationStepText(generation))}</BusyNote>}
      {isMissing && (
        <div role={query.isError ? "alert" : undefined} className="mb-1">
          <p className="text-sm">{GENERATION_TEXTS.unavailable}</p>
          {failure && <p className="note">{fr(failure.message)}</p>}
          <Button
            size="sm"
            className="mt-2"
            busy={query.isFetching}
            onClick={() => (query.isError ? void query.refetch() : void regenerateEvaluation(target, kind))}
          >
            {GENERATION_TEXTS.retry}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
