import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileText, History, RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import type { DocumentKind } from "#shared/artefact/artefact.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatFullDate, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useDocumentTitle } from "#frontend/browser/use-page-setup.ts";
import {
  previousDocumentsQuery,
  findPreviousDocument,
} from "#frontend/entities/discussion/artefact-queries.ts";
import { switchToMessageVersion } from "#frontend/entities/discussion/versions/show-version.ts";
import { MESSAGE_VERSION_TEXTS } from "#frontend/entities/discussion/versions/words.ts";
import { useMessages } from "#frontend/entities/discussion/use-conversation.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { DOCUMENT_TITLES, GENERATION_TEXTS, previousVersionLabel } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { MakeDecision } from "../decision/make-decision.tsx";
import { ExportMenu } from "../exports/export-menu.tsx";
import { ArgumentationDocument, ArgumentationBeingWritten } from "./argumentation.tsx";
import { DocumentFrame } from "./document-frame.tsx";
import { GenerationProgress, useRunningGenerations } from "./generation-controls.tsx";
import { generateArtefact } from "./generations.ts";
import { SolutionDocument } from "./solution.tsx";
import { useArtefactQueries, useGenerationTarget } from "./use-artefacts.ts";

type DocumentProps = { userId: string; sessionId: string; session: Session | undefined; kind: DocumentKind };

/** The argumentation or the solution of a discussion, in place of the conversation. */
export function DiscussionDocument({ userId, sessionId, session, kind }: DocumentProps) {
  const target = useGenerationTarget(userId, sessionId);
  const { close } = useUrlDialog("document");
  const now = useNowByQuarterHour();
  const { argumentation, solution, outdatedBy } = useArtefactQueries(sessionId);
  useMessages(sessionId, session);
  const artefact = { argumentation, solution }[kind].data;
  const previous = usePreviousDocument(kind, artefact);
  const shown = previous.document ?? artefact;
  const [running] = useRunningGenerations(target, { kinds: [kind] });
  const title = session?.title ?? CHAT_TEXTS.pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);

  useDocumentTitle(`${DOCUMENT_TITLES[kind]} · ${title}`);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const onGenerate = () => void generateArtefact(target, kind);
  const version = useMutation({
    mutationFn: (id: string) => switchToMessageVersion(target.client, { id, sessionId }),
    meta: { failure: { title: MESSAGE_VERSION_TEXTS.failed, description: MESSAGE_VERSION_TEXTS.failedText } },
  });
  const madeFrom = artefact?.messageId;
  return (
    <DocumentFrame
      title={DOCUMENT_TITLES[kind]}
      at={shown?.createdAt ?? null}
      now={now}
      headingRef={heading}
      back={{
        title,
        to: paths.chat(sessionId),
        onClick: (event) => {
          event.preventDefault();
          close();
        },
      }}
      outdatedBy={artefact && !previous.document ? outdatedBy(artefact) : 0}
      onShowVersion={madeFrom ? () => version.mutate(madeFrom) : undefined}
      actions={
        artefact && (
          <>
            {!running && <PreviousButton {...previous} kind={kind} current={artefact} />}
            <Button size="sm" icon={RefreshCw} busy={running !== undefined} onClick={onGenerate}>
              <span className="max-md:sr-only">{GENERATION_TEXTS.regenerate}</span>
            </Button>
            {session && (
              <ExportMenu session={session} size="sm" icon={Download}>
                <span className="max-md:sr-only">{GENERATION_TEXTS.export}</span>
              </ExportMenu>
            )}
          </>
        )
      }
    >
      {running && (
        <PageRow className="pb-6">
          <GenerationProgress target={target} running={running} />
        </PageRow>
      )}
      {previous.document && <PreviousNotice document={previous.document} now={now} />}
      {shown && isArgumentation(shown) ? (
        <ArgumentationDocument argumentation={shown} />
      ) : shown ? (
        <SolutionDocument key={shown.id} solution={shown} />
      ) : running ? (
        kind === "argumentation" && <ArgumentationBeingWritten sessionId={sessionId} />
      ) : (
        <NoDocument sessionId={sessionId} kind={kind} onGenerate={onGenerate} />
      )}
      {shown && session && <MakeDecision session={session} document={shown} />}
    </DocumentFrame>
  );
}

const isArgumentation = (document: Argumentation | Solution): document is Argumentation =>
  typeof document.content === "string";

/** Shown in place of a document while it is read, if it could not be read, or if it does not exist yet. */
function NoDocument({
  sessionId,
  kind,
  onGenerate,
}: {
  sessionId: string;
  kind: DocumentKind;
  onGenerate: () => void;
}) {
  const { summary, ...artefacts } = useArtefactQueries(sessionId);
  const failed = [summary, artefacts[kind]].find(({ isError }) => isError);
  if (failed)
    return (
      <PageRow>
        <FailedRead
          as="h2"

          title={GENERATION_TEXTS.documentReadFailed}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        >
          {withRequestReference(failed.error, GENERATION_TEXTS.documentReadFailedText)}
        </FailedRead>
      </PageRow>
    );
  if (summary.data === null || artefacts[kind].data === null)
    return (
      <PageRow>
        <EmptyState
          as="h2"
          kind="no-match"
          title={GENERATION_TEXTS.noDocument}
          action={
            summary.data && (
              <Button icon={FileText} onClick={onGenerate}>
                {GENERATE_LABELS[kind]}
              </Button>
            )
          }
        >
          {GENERATION_TEXTS.noDocumentText}
        </EmptyState>
      </PageRow>
    );
  return (
    <PageRow>
      <SkeletonGroup label={GENERATION_TEXTS.documentLoading}>
        <div className="grid max-w-measure gap-4">
          {["w-full", "w-11/12", "w-full", "w-2/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholder lines have no id, and never change places
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      </SkeletonGroup>
    </PageRow>
  );
}

const GENERATE_LABELS: Record<DocumentKind, string> = {
  argumentation: GENERATION_TEXTS.argue,
  solution: GENERATION_TEXTS.solve,
};

type PreparedDocument = Argumentation | Solution;

/**
 * Reads the previous version of a document when `show` is called. `document` is that version while it is
 * shown, else null: before `show`, after `hide`, and once another version has become the current one.
 */
function usePreviousDocument(kind: DocumentKind, current: PreparedDocument | null | undefined) {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async (present: PreparedDocument) => ({
      of: present.id,
      document: await findPreviousDocument(kind, present.sessionId),
    }),
    onSuccess: ({ document }) => {
      if (!document)
        toast({ title: fr(GENERATION_TEXTS.noPrevious), description: fr(GENERATION_TEXTS.noPreviousText) });
    },
    onError: (error) =>
      showFailureToast(error, GENERATION_TEXTS.documentReadFailedText, {
        title: GENERATION_TEXTS.documentReadFailed,
      }),
  });
  const document = data && data.of === current?.id ? data.document : null;
  const hide = () => {
    reset();
    announce(GENERATION_TEXTS.current);
  };
  return { document, isPending, show: () => current && mutate(current), hide };
}

type PreviousProps = ReturnType<typeof usePreviousDocument> & {
  kind: DocumentKind;
  current: PreparedDocument;
};

/**
 * A button that shows the previous version, or returns from it to the current one. Renders nothing if the
 * document has no previous version.
 */
function PreviousButton({ kind, current, document, isPending, show, hide }: PreviousProps) {
  const { data } = useQuery(previousDocumentsQuery(current));
  if (!data?.kinds.includes(kind)) return null;
  const name = document ? GENERATION_TEXTS.current : GENERATION_TEXTS.previous;
  return (
    <Button size="sm" icon={History} title={name} busy={isPending} onClick={document ? hide : show}>
      <span className="max-xl:sr-only">{name}</span>
    </Button>
  );
}

/** Shown above a previous version: says that it is not the current version, and when it was written. */
function PreviousNotice({ document: { createdAt }, now }: { document: PreparedDocument; now: Date }) {
  const words = previousVersionLabel(`${formatFullDate(createdAt, now)} à ${formatHourAndMinute(createdAt)}`);
  // Announced, because some screen readers do not read a live region that appears together with its text.
  useEffect(() => announce(words), [words]);
  return (
    <PageRow className="pb-4">
      <Tag tone="plain" icon={History}>
        {fr(words)}
      </Tag>
    </PageRow>
  );
}
