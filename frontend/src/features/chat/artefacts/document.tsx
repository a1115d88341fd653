import { Download, FileText, RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import type { DocumentKind } from "#shared/artefact/artefact.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useDocumentTitle } from "#frontend/browser/use-page-setup.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { DOCUMENT_TITLES, GENERATIONS } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { leaveFocusAround } from "#frontend/ui/focus-if-lost.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { ArgumentationDocument, GrowingArgumentation } from "./argumentation.tsx";
import { DocumentFrame } from "./document-frame.tsx";
import { ExportMenu } from "../exports/export-menu.tsx";
import { useMessages } from "#frontend/entities/discussion/use-conversation.ts";
import { PreviousButton, PreviousNotice, usePreviousDocument } from "./previous-document.tsx";
import { generateArtefact } from "./generations.ts";
import { GenerationProgress, useRunningGenerations } from "./generation-controls.tsx";
import { MakeDecision } from "../decision/make-decision.tsx";
import { SolutionDocument } from "./solution.tsx";
import { useArtefacts, useGenerationTarget } from "./use-artefacts.ts";

type DocumentProps = { userId: string; sessionId: string; session: Session | undefined; kind: DocumentKind };

/** The argumentation or the solution of a discussion, in place of the conversation. */
export function Document({ userId, sessionId, session, kind }: DocumentProps) {
  const target = useGenerationTarget(userId, sessionId);
  const { close } = useAddressDialog("document");
  const now = useNow();
  const { argumentation, solution, outdatedBy } = useArtefacts(sessionId);
  useMessages(sessionId, session);
  const artefact = { argumentation, solution }[kind].data;
  const previous = usePreviousDocument(kind, artefact);
  const shown = previous.document ?? artefact;
  const [running] = useRunningGenerations(target, { kinds: [kind] });
  const title = session?.title ?? CHAT.pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);

  useDocumentTitle(`${DOCUMENT_TITLES[kind]} · ${title}`);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const onGenerate = () => void generateArtefact(target, kind);
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
      actions={
        artefact && (
          <>
            {!running && <PreviousButton {...previous} kind={kind} current={artefact} />}
            <Button size="sm" icon={RefreshCw} busy={running !== undefined} onClick={onGenerate}>
              <span className="max-md:sr-only">{GENERATIONS.regenerate}</span>
            </Button>
            {session && (
              <ExportMenu session={session} size="sm" icon={Download}>
                <span className="max-md:sr-only">{GENERATIONS.export}</span>
              </ExportMenu>
            )}
          </>
        )
      }
    >
      {running && (
        <SheetRow className="pb-6">
          <GenerationProgress target={target} running={running} />
        </SheetRow>
      )}
      {previous.document && <PreviousNotice document={previous.document} now={now} />}
      {shown && isArgumentation(shown) ? (
        <ArgumentationDocument argumentation={shown} />
      ) : shown ? (
        <SolutionDocument key={shown.id} solution={shown} />
      ) : running ? (
        kind === "argumentation" && <GrowingArgumentation sessionId={sessionId} />
      ) : (
        <NoDocument sessionId={sessionId} kind={kind} onGenerate={onGenerate} />
      )}
      {shown && session && <MakeDecision session={session} document={shown} />}
    </DocumentFrame>
  );
}

const isArgumentation = (document: Argumentation | Solution): document is Argumentation =>
  typeof document.content === "string";

/** The document is being read, could not be read, or does not exist yet. */
function NoDocument({
  sessionId,
  kind,
  onGenerate,
}: {
  sessionId: string;
  kind: DocumentKind;
  onGenerate: () => void;
}) {
  const { summary, ...artefacts } = useArtefacts(sessionId);
  const failed = [summary, artefacts[kind]].find(({ isError }) => isError);
  if (failed)
    return (
      <SheetRow>
        <FailedRead
          as="h2"

          title={GENERATIONS.documentReadFailed}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        >
          {withRequestReference(failed.error, GENERATIONS.documentReadFailedText)}
        </FailedRead>
      </SheetRow>
    );
  if (summary.data === null || artefacts[kind].data === null)
    return (
      <SheetRow>
        <EmptyState
          as="h2"
          kind="no-match"
          title={GENERATIONS.noDocument}
          action={
            summary.data && (
              <Button ref={leaveFocusAround} icon={FileText} onClick={onGenerate}>
                {GENERATE_LABELS[kind]}
              </Button>
            )
          }
        >
          {GENERATIONS.noDocumentText}
        </EmptyState>
      </SheetRow>
    );
  return (
    <SheetRow>
      <SkeletonGroup label={GENERATIONS.documentLoading}>
        <div className="grid max-w-measure gap-4">
          {["w-full", "w-11/12", "w-full", "w-2/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      </SkeletonGroup>
    </SheetRow>
  );
}

const GENERATE_LABELS: Record<DocumentKind, string> = {
  argumentation: GENERATIONS.argue,
  solution: GENERATIONS.solve,
};
