import { Download, FileText, RefreshCw } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { useTitle } from "#frontend/app/page.ts";
import { paths } from "#frontend/app/paths.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { DOCUMENT_TITLES, type DocumentKind, GENERATIONS } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { ArgumentationDocument, ArgumentationWords } from "./argumentation.tsx";
import { DocumentFrame } from "./document-frame.tsx";
import { isRunning } from "../exchange.ts";
import { useExchange } from "../exchanges.ts";
import { ExportMenu } from "../exports/export-menu.tsx";
import { messagesQuery } from "../queries.ts";
import { useNewerMessages } from "../use-newer-messages.ts";
import { generate } from "./generations.ts";
import { Making, useMaking } from "./making.tsx";
import { SolutionDocument } from "./solution.tsx";
import { useArtefacts, usePlace } from "./use-artefacts.ts";

type DocumentProps = { userId: string; sessionId: string; session: Session | undefined; kind: DocumentKind };

/** What was written of a discussion, in the place of the conversation. */
export default function Document({ userId, sessionId, session, kind }: DocumentProps) {
  const place = usePlace(userId, sessionId);
  const { close } = useAddressDialog("document");
  const now = useNow();
  const { argumentation, solution, outdatedBy } = useArtefacts(sessionId);
  const { refetch } = useQuery(messagesQuery(sessionId));
  useNewerMessages(session, { isRunning: isRunning(useExchange(sessionId)), refetch });
  const made = { argumentation, solution }[kind].data;
  const [making] = useMaking(place, { kinds: [kind] });
  const title = session?.title ?? CHAT.pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);

  useTitle(`${DOCUMENT_TITLES[kind]} · ${title}`);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const make = () => void generate(place, kind);
  return (
    <DocumentFrame
      title={DOCUMENT_TITLES[kind]}
      at={made?.createdAt ?? null}
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
      outdatedBy={made ? outdatedBy(made) : 0}
      actions={
        made && (
          <>
            <Button size="sm" icon={RefreshCw} busy={making !== undefined} onClick={make}>
              <span className="max-md:sr-only">{GENERATIONS.again}</span>
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
      {making && (
        <Row className="pb-6">
          <Making place={place} making={making} />
        </Row>
      )}
      {argumentation.data && kind === "argumentation" ? (
        <ArgumentationDocument argumentation={argumentation.data} />
      ) : solution.data && kind === "solution" ? (
        <SolutionDocument key={solution.data.id} solution={solution.data} />
      ) : making ? (
        <ArgumentationWords>{making.generation.text}</ArgumentationWords>
      ) : (
        <Nothing sessionId={sessionId} kind={kind} onMake={make} />
      )}
    </DocumentFrame>
  );
}

/** It is being read, could not be read, or there is none yet. */
function Nothing({ sessionId, kind, onMake }: { sessionId: string; kind: DocumentKind; onMake: () => void }) {
  const { summary, ...artefacts } = useArtefacts(sessionId);
  const unread = [summary, artefacts[kind]].find(({ isError }) => isError);
  if (unread)
    return (
      <Row>
        <EmptyState
          as="h2"
          kind="failed"
          title={GENERATIONS.documentUnread}
          action={
            <Button busy={unread.isFetching} onClick={() => void unread.refetch()}>
              {GENERATIONS.retry}
            </Button>
          }
        >
          {GENERATIONS.documentUnreadText}
        </EmptyState>
      </Row>
    );
  if (summary.data === null || artefacts[kind].data === null)
    return (
      <Row>
        <EmptyState
          as="h2"
          kind="no-match"
          title={GENERATIONS.noDocument}
          action={
            summary.data && (
              <Button icon={FileText} onClick={onMake}>
                {MAKE[kind]}
              </Button>
            )
          }
        >
          {GENERATIONS.noDocumentText}
        </EmptyState>
      </Row>
    );
  return (
    <Row>
      <SkeletonGroup label={GENERATIONS.documentLoading}>
        <div className="grid max-w-measure gap-4">
          {["w-full", "w-11/12", "w-full", "w-2/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      </SkeletonGroup>
    </Row>
  );
}

const MAKE: Record<DocumentKind, string> = {
  argumentation: GENERATIONS.argue,
  solution: GENERATIONS.solve,
};
